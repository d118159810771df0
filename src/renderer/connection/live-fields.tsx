import { CircleAlert, TriangleAlert } from 'lucide-react';
import { mostDigitsOf } from '../../contract/limits-of.ts';
import { PortMap } from '../../contract/settings.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { SelectField } from '../ui/form/select-field.tsx';
import { SwitchField } from '../ui/form/switch-field.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { isInClear } from './connection-draft.ts';
import './connection.css';
import { problemAt } from './problem-at.ts';
import { Setting } from './setting.tsx';
import { SignInFields, type SignInFieldsProps } from './sign-in-fields.tsx';

const ports = [
  { port: 81, name: 'port81' },
  { port: 82, name: 'port82' },
  { port: 83, name: 'port83' },
] as const;

/** Address, extra ports and sign-in of a live service. A flag fixes the address, never how this station signs in. */
export function LiveFields({
  draft,
  change,
  failure,
  isFixed,
  isDisabled = false,
}: SignInFieldsProps & { readonly isFixed: boolean }) {
  const { t } = useTexts();
  const refused = problemAt(failure, t('problem.plain-http'), 'allowsPlainHttp');
  return (
    <>
      <Setting id="base-url" isFixed={isFixed}>
        <TextField
          label={t('settings.base-url')}
          value={draft.baseUrl}
          onChange={(baseUrl) => change({ baseUrl })}
          hint={t('settings.base-url-words')}
          inputMode="url"
          isReadOnly={isFixed}
          isDisabled={isDisabled}
          error={problemAt(failure, t('settings.base-url-wrong'), 'baseUrl')}
        />
      </Setting>
      <Setting id="ports" isFixed={isFixed}>
        <SwitchField
          label={t('settings.ports')}
          words={t('settings.ports-words')}
          isOn={draft.hasPorts}
          onChange={(hasPorts) => change({ hasPorts })}
          isReadOnly={isFixed}
          isDisabled={isDisabled}
        />
      </Setting>
      {draft.hasPorts && (
        <div className="live-ports">
          {ports.map(({ port, name }) => (
            <Setting key={name} id={name}>
              <TextField
                label={t('settings.port', { port })}
                value={draft[name]}
                onChange={(value) => change({ [name]: value })}
                hint={t(`connection.place-${port}`)}
                inputMode="numeric"
                isReadOnly={isFixed}
                isDisabled={isDisabled}
                error={problemAt(failure, t('settings.port-wrong'), `ports.${port}`)}
                maxLength={mostDigitsOf(PortMap.shape[port])}
              />
            </Setting>
          ))}
        </div>
      )}
      <Setting id="authentication">
        <SelectField
          label={t('settings.authentication')}
          value={draft.authentication}
          choices={(['none', 'bearer', 'header'] as const).map((value) => ({
            value,
            label: t(`settings.authentication-${value}`),
          }))}
          onChange={(authentication) => change({ authentication })}
          hint={t('settings.authentication-words')}
          error={problemAt(failure, t('settings.needed'), 'authentication')}
          isDisabled={isDisabled}
        />
      </Setting>
      <SignInFields draft={draft} change={change} failure={failure} isDisabled={isDisabled} />
      {isInClear(draft) && (
        <div className="live-in-clear ground-warn" data-testid="in-clear">
          <p>
            <TriangleAlert aria-hidden /> {t('settings.plain-http-warning')}
          </p>
          <SwitchField
            label={t('settings.plain-http')}
            words={t('settings.plain-http-words')}
            isOn={draft.allowsPlainHttp}
            onChange={(allowsPlainHttp) => change({ allowsPlainHttp })}
            isDisabled={isDisabled}
          />
          {refused !== undefined && (
            <p className="field-error" role="alert">
              <CircleAlert aria-hidden />
              <span>{refused}</span>
            </p>
          )}
        </div>
      )}
    </>
  );
}
