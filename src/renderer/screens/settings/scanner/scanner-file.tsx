import { CircleCheck, Download, RotateCcw, Upload } from 'lucide-react';
import { useState } from 'react';
import { defaultProfile, type ScanProfile } from '../../../../contract/devices/scan-profile.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useStation } from '../../../session/use-dockside.ts';
import { type Ground, StateMark } from '../../../ui/feedback/state-mark.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { FileButton } from '../../../ui/form/file-button.tsx';
import { Fact } from '../section/fact.tsx';
import { type ProfileFault, readProfileFile, writeProfileFile } from './scanner-profile-file.ts';

type Said =
  | { readonly kind: 'imported'; readonly file: string }
  | { readonly kind: 'was-reset' }
  | { readonly kind: 'refused'; readonly file: string; readonly fault: ProfileFault };

/** Exports and imports the profile, or resets it. */
export function ScannerFile(props: {
  readonly profile: ScanProfile;
  /** Returns true on success. */
  readonly onChange: (profile: ScanProfile) => Promise<boolean>;
}) {
  const { profile, onChange } = props;
  const { t } = useTexts();
  const station = useStation((state) => state.view?.station ?? '');
  const [said, setSaid] = useState<Said | null>(null);

  const take = async (file: File) => {
    const read = readProfileFile(await file.text());
    if (!read.ok) setSaid({ kind: 'refused', file: file.name, fault: read.fault });
    else if (await onChange(read.profile)) setSaid({ kind: 'imported', file: file.name });
  };
  const reset = async () => {
    if (await onChange(defaultProfile)) setSaid({ kind: 'was-reset' });
  };
  return (
    <Fact id="scanner-file" label={t('scanner.file')} words={t('scanner.file-words')}>
      <div className="row wrap gap-3">
        <Button
          label={t('scanner.export')}
          icon={Download}
          onPress={() => keepFile(document, `scanner-${station}.json`, writeProfileFile(profile))}
        />
        <FileButton
          label={t('scanner.import')}
          icon={Upload}
          fileTypes={['.json', 'application/json']}
          onFile={(chosen) => void take(chosen)}
        />
        <Button label={t('scanner.reset')} icon={RotateCcw} onPress={() => void reset()} />
      </div>
      {said !== null && <Outcome said={said} />}
    </Fact>
  );
}

function Outcome({ said }: { readonly said: Said }) {
  const { t } = useTexts();
  if (said.kind === 'refused') {
    const { file, fault } = said;
    const field = fault.kind === 'wrong-field' ? fault.field : '';
    return <Answer ground="bad" words={t(`scanner.${fault.kind}`, { file, field })} />;
  }
  if (said.kind === 'imported') return <Answer ground="good" words={t('scanner.imported', { file: said.file })} />;
  return (
    <p role="status" className="scanner-outcome">
      <StateMark icon={CircleCheck} ground="good" label={t('scanner.was-reset')} />
    </p>
  );
}

function Answer({ ground, words }: { readonly ground: Ground; readonly words: string }) {
  return (
    <p className={`settings-answer pad-3 breaks scanner-outcome ground-${ground}`} role="status">
      {words}
    </p>
  );
}

/** The browser asks for a location, or uses its download folder. */
function keepFile(document: Document, name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download keeps the data once it has begun.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
