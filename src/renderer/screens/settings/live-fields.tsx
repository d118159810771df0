import type { Failure } from '../../../contract/failure.ts';
import { SelectField } from '../../components/select-field.tsx';
import { SwitchField } from '../../components/switch-field.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import type { ConnectionDraft } from './connection-draft.ts';
import { problemAt } from './use-settings.ts';

const ports = [
  { port: 81, name: 'port81' },
  { port: 82, name: 'port82' },
  { port: 83, name: 'port83' },
] as const;

/** Address, extra ports and sign-in of a live service. A flag fixes where the service is, never how this station signs in. */
export function LiveFields(props: {
  readonly draft: ConnectionDraft;
  readonly change: (changes: Partial<ConnectionDraft>) => void;
  readonly failure: Failure | null;
  readonly isFixed: boolean;
}) {
  const { draft, change, failure, isFixed } = props;
  const { t } = useTexts();
  return (
    <>
      <TextField
        label={t('settings.base-url')}
        value={draft.baseUrl}
        onChange={(baseUrl) => change({ baseUrl })}
        hint={t('settings.base-url-words')}
        inputMode="url"
        isReadOnly={isFixed}
        error={problemAt(failure, t('settings.base-url-wrong'), 'baseUrl')}
      />
      <SwitchField
        label={t('settings.ports')}
        words={t('settings.ports-words')}
        isOn={draft.hasPorts}
        onChange={(hasPorts) => change({ hasPorts })}
        isReadOnly={isFixed}
      />
      {draft.hasPorts && (
        <div className="settings-three">
          {ports.map(({ port, name }) => (
            <TextField
              key={name}
              label={t('settings.port', { port })}
              value={draft[name]}
              onChange={(value) => change({ [name]: value })}
              inputMode="numeric"
              isReadOnly={isFixed}
              error={problemAt(failure, t('settings.port-wrong'), `ports.${port}`)}
              maxLength={5}
            />
          ))}
        </div>
      )}
      <SelectField
        label={t('settings.authentication')}
        value={draft.authentication}
        choices={(['none', 'bearer', 'header'] as const).map((value) => ({
          value,
          label: t(`settings.authentication-${value}`),
        }))}
        onChange={(authentication) => change({ authentication })}
        error={problemAt(failure, t('settings.needed'), 'authentication')}
      />
      {draft.authentication === 'bearer' && (
        <TextField
          label={t('settings.token')}
          value={draft.token}
          onChange={(token) => change({ token })}
          type="password"
          hint={t('settings.secret-words')}
          error={problemAt(failure, t('settings.needed'), 'authentication.token')}
        />
      )}
      {draft.authentication === 'header' && (
        <div className="settings-two">
          <TextField
            label={t('settings.header-name')}
            value={draft.headerName}
            onChange={(headerName) => change({ headerName })}
            error={problemAt(failure, t('settings.header-wrong'), 'authentication.name')}
          />
          <TextField
            label={t('settings.header-value')}
            value={draft.headerValue}
            onChange={(headerValue) => change({ headerValue })}
            type="password"
            hint={t('settings.secret-words')}
            error={problemAt(failure, t('settings.needed'), 'authentication.value')}
          />
        </div>
      )}
    </>
  );
}
