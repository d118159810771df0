import { CircleAlert, Printer, ScanBarcode } from 'lucide-react';
import { useState } from 'react';
import { defaultProfile, ScanProfile } from '../../../../contract/devices/scan-profile.ts';
import { Setting } from '../../../connection/setting.tsx';
import type { SettingsAccess } from '../../../connection/use-settings.ts';
import { useCommand } from '../../../data/use-command.ts';
import { formatMoment } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useDockside } from '../../../session/use-dockside.ts';
import { usePrintSheet } from '../../../session/use-print-sheet.ts';
import { FailureNote } from '../../../ui/feedback/failure-note.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { ChoiceField } from '../../../ui/form/choice-field.tsx';
import { SwitchField } from '../../../ui/form/switch-field.tsx';
import { Fact } from '../section/fact.tsx';
import { ProfileFileFact } from '../section/profile-file-fact.tsx';
import { CodesSheet } from './check/codes-sheet.tsx';
import { ScannerCheck } from './check/scanner-check.tsx';
import { ScannerPrefix } from './scanner-prefix.tsx';
import './scanner.css';
import { ScannerTrial } from './scanner-trial.tsx';
import { profileWords } from './scanner-words.ts';

const suffixes = ['enter', 'tab', 'crlf', 'none'] as const;

/** The scanner profile of this station: checked, tried, set by hand, or imported. Changes apply at once. */
export function ScannerSection({ access }: { readonly access: SettingsAccess }) {
  const texts = useTexts();
  const { t, locale } = texts;
  const { now } = useDockside();
  const command = useCommand();
  const printing = useCommand();
  const printSheet = usePrintSheet();
  const [isChecking, setChecking] = useState(false);
  const profile = access.view.settings.scanner;
  const change = (changes: Partial<ScanProfile>) =>
    command.run(() => access.write({ scanner: { ...profile, ...changes } }));

  if (isChecking) {
    const use = async (found: ScanProfile) => {
      if (await change({ ...found, checkedAt: now() })) setChecking(false);
    };
    return (
      <ScannerCheck onUse={(found) => void use(found)} onLeave={() => setChecking(false)} failure={command.failure} />
    );
  }
  return (
    <div className="settings-form stack gap-4">
      <Fact id="scanner-check" label={t('scanner.check')} words={t('scanner.check-words')}>
        <p className="scanner-checked">
          {profile.checkedAt === null
            ? t('scanner.never-checked')
            : t('scanner.checked', { when: formatMoment(profile.checkedAt, now(), locale) })}
        </p>
        <div className="row wrap gap-3">
          <Button label={t('scanner.check-start')} icon={ScanBarcode} kind="go" onPress={() => setChecking(true)} />
          <Button
            label={t('scanner.check-print')}
            icon={Printer}
            onPress={() => void printing.run(() => printSheet(<CodesSheet texts={texts} />))}
          />
        </div>
        <FailureNote failure={printing.failure} />
      </Fact>
      <Fact id="scanner-profile" label={t('scanner.profile')} words={t('scanner.profile-words')}>
        <ul className="scanner-says bare grid gap-2">
          {profileWords(profile).map(({ key, params, isWarning }) => (
            <li key={key} className={isWarning ? 'ground-warn' : ''}>
              {isWarning && <CircleAlert aria-hidden />}
              <span>{t(key, params)}</span>
            </li>
          ))}
        </ul>
      </Fact>
      <ScannerTrial profile={profile} />
      <ScannerPrefix prefix={profile.prefix} onChange={(prefix) => void change({ prefix })} />
      <Setting id="scanner-suffix">
        <ChoiceField
          label={t('scanner.suffix')}
          value={profile.suffix}
          choices={suffixes.map((value) => ({ value, label: t(`scanner.suffix-${value}`) }))}
          onChange={(suffix) => void change({ suffix })}
          hint={t('scanner.suffix-words')}
        />
      </Setting>
      <Setting id="scanner-keypad">
        <SwitchField
          label={t('scanner.keypad')}
          words={t('scanner.keypad-words')}
          isOn={profile.numpadDigits}
          onChange={(numpadDigits) => void change({ numpadDigits })}
        />
      </Setting>
      <FailureNote failure={command.failure} />
      <ProfileFileFact
        id="scanner-file"
        label={t('scanner.file')}
        words={t('scanner.file-words')}
        kind="dockside-scanner"
        schema={ScanProfile}
        profile={profile}
        usual={defaultProfile}
        // A check at another station proves nothing here.
        onChange={(imported) => access.write({ scanner: { ...imported, checkedAt: null } })}
      />
    </div>
  );
}
