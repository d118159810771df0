import { type SsccSource, ssccElements, ssccInWords } from '../../../../barcode/sscc.ts';
import { problemAt } from '../../../connection/problem-at.ts';
import { Setting } from '../../../connection/setting.tsx';
import type { SettingsAccess } from '../../../connection/use-settings.ts';
import { useRead } from '../../../data/use-read.ts';
import { formatNumber } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useAdministrator } from '../../../session/use-administrator.ts';
import { AdministratorNote } from '../../../shell/sign-in/administrator-note.tsx';
import { Barcode } from '../../../ui/chart/barcode.tsx';
import { FailureNote } from '../../../ui/feedback/failure-note.tsx';
import { SwitchField } from '../../../ui/form/switch-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Fact } from '../section/fact.tsx';
import { SaveRow } from '../section/save-row.tsx';
import { sectionFields } from '../section/section-drafts.ts';
import { useSection } from '../section/use-section.ts';
import './box-labels.css';

/** The SSCCs of this station, and what the codes on its box labels hold. */
export function BoxLabelsSection({ access }: { readonly access: SettingsAccess }) {
  const { t } = useTexts();
  const isAllowed = useAdministrator();
  const section = useSection(sectionFields['box-labels'](access.view), (boxLabels) => access.write({ boxLabels }));
  const { draft, change, failure } = section;
  const { companyPrefix, stationNumber } = draft;
  const mints = /^\d{4,12}$/.test(companyPrefix) && /^\d\d$/.test(stationNumber);
  return (
    <form className="settings-form stack gap-4" onSubmit={section.submit}>
      <AdministratorNote />
      <Setting id="company-prefix">
        <TextField
          label={t('settings.company-prefix')}
          value={companyPrefix}
          onChange={(text) => change({ companyPrefix: text.trim() })}
          hint={t('settings.company-prefix-words')}
          inputMode="numeric"
          isCode
          isDisabled={!isAllowed}
          error={problemAt(failure, t('settings.company-prefix-wrong'), 'companyPrefix')}
        />
      </Setting>
      <Setting id="station-number">
        <TextField
          label={t('settings.station-number')}
          value={stationNumber}
          onChange={(text) => change({ stationNumber: text.trim() })}
          hint={t('settings.station-number-words')}
          inputMode="numeric"
          isCode
          isDisabled={!isAllowed}
          error={problemAt(failure, t('settings.station-number-wrong'), 'stationNumber')}
        />
      </Setting>
      <Fact id="next-sscc" label={t('settings.next-sscc')} words={t('settings.next-sscc-words')}>
        {mints ? <NextSscc companyPrefix={companyPrefix} stationNumber={stationNumber} /> : t('settings.no-sscc')}
      </Fact>
      <Setting id="sscc-is-number">
        <SwitchField
          label={t('settings.sscc-is-number')}
          words={t('settings.sscc-is-number-words')}
          isOn={draft.ssccIsNumber}
          isDisabled={!isAllowed}
          onChange={(ssccIsNumber) => change({ ssccIsNumber })}
        />
      </Setting>
      <Setting id="states-contents">
        <SwitchField
          label={t('settings.states-contents')}
          words={t('settings.states-contents-words')}
          isOn={draft.statesContents}
          isDisabled={!isAllowed}
          onChange={(statesContents) => change({ statesContents })}
        />
      </Setting>
      <SaveRow section={section} isAllowed={isAllowed} />
    </form>
  );
}

/** As its label would show it; or why there is none. */
function NextSscc(source: SsccSource) {
  const { t, locale } = useTexts();
  const { value, failure } = useRead('print.next-sscc', source);
  if (failure !== null) return <FailureNote failure={failure} />;
  if (value === null) return '—';
  if ('why' in value)
    return (
      <p className="next-sscc-none ground-bad">
        {t(value.why === 'lost' ? 'settings.sscc-lost' : 'settings.sscc-used-up')}
      </p>
    );
  return (
    <div className="next-sscc stack gap-2">
      <Barcode
        symbol="gs1-128"
        text={ssccElements(value.sscc)}
        label={value.sscc}
        caption={ssccInWords(value.sscc)}
        failed={t('label.failed')}
      />
      <span>{t('settings.sscc-left', { left: formatNumber(value.left, locale) })}</span>
    </div>
  );
}
