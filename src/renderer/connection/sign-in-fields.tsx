import type { Failure } from '../../contract/failure.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { TextField } from '../ui/form/text-field.tsx';
import { type ConnectionDraft, secretWords } from './connection-draft.ts';
import { problemAt } from './problem-at.ts';
import { Setting } from './setting.tsx';

export interface SignInFieldsProps {
  readonly draft: ConnectionDraft;
  readonly change: (changes: Partial<ConnectionDraft>) => void;
  readonly failure: Failure | null;
  /** True if the signed-in operator may not change it. */
  readonly isDisabled?: boolean;
}

/** The fields of the chosen kind of sign-in. */
export function SignInFields({ draft, change, failure, isDisabled = false }: SignInFieldsProps) {
  const { t } = useTexts();
  if (draft.authentication === 'none') return null;
  const hint = secretWords(draft)
    .map((key) => t(key))
    .join(' ');
  if (draft.authentication === 'bearer') {
    return (
      <Setting id="token">
        <TextField
          label={t('settings.token')}
          value={draft.token}
          onChange={(token) => change({ token })}
          type="password"
          hint={hint}
          isDisabled={isDisabled}
          error={problemAt(failure, t('settings.needed'), 'authentication.token')}
        />
      </Setting>
    );
  }
  return (
    <div className="live-header">
      <Setting id="header-name">
        <TextField
          label={t('settings.header-name')}
          value={draft.headerName}
          onChange={(headerName) => change({ headerName })}
          hint={t('settings.header-name-words')}
          isDisabled={isDisabled}
          error={problemAt(failure, t('settings.header-wrong'), 'authentication.name')}
        />
      </Setting>
      <Setting id="header-value">
        <TextField
          label={t('settings.header-value')}
          value={draft.headerValue}
          onChange={(headerValue) => change({ headerValue })}
          type="password"
          hint={hint}
          isDisabled={isDisabled}
          error={problemAt(failure, t('settings.needed'), 'authentication.value')}
        />
      </Setting>
    </div>
  );
}
