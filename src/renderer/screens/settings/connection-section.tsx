import { ChoiceField } from '../../components/choice-field.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { toConnection, toDraft } from './connection-draft.ts';
import { ConnectionTest } from './connection-test.tsx';
import { LiveFields } from './live-fields.tsx';
import { SaveRow } from './save-row.tsx';
import { useConnectionTest } from './use-connection-test.ts';
import { useSection } from './use-section.ts';
import type { SettingsAccess } from './use-settings.ts';

/** Where finished work goes. */
export function ConnectionSection({ access }: { readonly access: SettingsAccess }) {
  const { t } = useTexts();
  const { settings, byFlag } = access.view;
  const isFixed = byFlag.some((name) => name.startsWith('connection'));
  const section = useSection(toDraft(settings.connection), (draft) =>
    access.write({ connection: toConnection(draft) }),
  );
  const { draft, change } = section;
  const test = useConnectionTest(toConnection(draft));
  return (
    <form className="settings-form" onSubmit={section.submit}>
      <ChoiceField
        label={t('settings.connection-to')}
        value={draft.kind}
        choices={[
          { value: 'practice', label: t('settings.practice'), words: t('settings.practice-words') },
          { value: 'live', label: t('settings.live'), words: t('settings.live-words') },
        ]}
        onChange={(kind) => change({ kind })}
        hint={t(isFixed ? 'settings.by-flag' : 'settings.connection-words')}
        isReadOnly={isFixed}
      />
      {draft.kind === 'live' && (
        <LiveFields draft={draft} change={change} failure={test.failure ?? section.failure} isFixed={isFixed} />
      )}
      <SaveRow section={section} label="settings.apply-connection">
        <ConnectionTest test={test} />
      </SaveRow>
    </form>
  );
}
