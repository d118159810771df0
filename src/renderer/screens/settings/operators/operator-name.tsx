import { longestOperator } from '../../../../contract/settings.ts';
import { problemAt } from '../../../connection/problem-at.ts';
import { Setting } from '../../../connection/setting.tsx';
import type { SettingsAccess } from '../../../connection/use-settings.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { SaveRow } from '../section/save-row.tsx';
import { sectionFields } from '../section/section-drafts.ts';
import { useSection } from '../section/use-section.ts';

/** Who works here, at a station without a list of operators. */
export function OperatorName({ access }: { readonly access: SettingsAccess }) {
  const { t } = useTexts();
  const section = useSection(sectionFields.operators(access.view), ({ operator }) => access.write({ operator }));
  const { draft, change, failure } = section;
  return (
    <form className="stack gap-3" onSubmit={section.submit}>
      <Setting id="operator">
        <TextField
          label={t('settings.operator')}
          value={draft.operator}
          onChange={(operator) => change({ operator })}
          hint={t('settings.operator-words')}
          error={problemAt(failure, t('settings.needed'), 'operator')}
          maxLength={longestOperator}
        />
      </Setting>
      <SaveRow section={section} />
    </form>
  );
}
