import { Setting } from '../../../connection/setting.tsx';
import type { SettingsAccess } from '../../../connection/use-settings.ts';
import { useCommand } from '../../../data/use-command.ts';
import { languageNames, resolveLanguage } from '../../../i18n/languages.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useMissingLanguage } from '../../../session/use-missing-language.ts';
import { FailureNote } from '../../../ui/feedback/failure-note.tsx';
import { ChoiceField } from '../../../ui/form/choice-field.tsx';

/** Language and theme: changes apply at once, so there is nothing to save. */
export function LookSection({ access }: { readonly access: SettingsAccess }) {
  const { t } = useTexts();
  const command = useCommand();
  const missing = useMissingLanguage();
  const { language, theme } = access.view.settings;
  const themes = ['light', 'dark', 'contrast', 'system'] as const;
  return (
    <div className="settings-form stack gap-4">
      <Setting id="language">
        <ChoiceField
          label={t('settings.language')}
          value={resolveLanguage(language)}
          choices={Object.entries(languageNames).map(([value, label]) => ({ value, label }))}
          onChange={(next) => void command.run(() => access.write({ language: next }))}
          hint={t('settings.language-words')}
          warning={missing}
        />
      </Setting>
      <Setting id="theme">
        <ChoiceField
          label={t('settings.theme')}
          value={theme}
          choices={themes.map((value) => ({ value, label: t(`settings.theme-${value}`) }))}
          onChange={(next) => void command.run(() => access.write({ theme: next }))}
          hint={t('settings.theme-words')}
        />
      </Setting>
      <FailureNote failure={command.failure} />
    </div>
  );
}
