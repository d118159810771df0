import { CircleCheck, Download, RotateCcw, Upload } from 'lucide-react';
import { useState } from 'react';
import type { z } from 'zod';
import { useCommand } from '../../../data/use-command.ts';
import { saveFile } from '../../../export/save-file.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useStation } from '../../../session/use-dockside.ts';
import { FailureNote } from '../../../ui/feedback/failure-note.tsx';
import { type Ground, StateMark } from '../../../ui/feedback/state-mark.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { FileButton } from '../../../ui/form/file-button.tsx';
import { Fact } from './fact.tsx';
import { type ProfileFault, type ProfileKind, readProfileFile, writeProfileFile } from './profile-file.ts';

type Said =
  | { readonly kind: 'imported'; readonly file: string }
  | { readonly kind: 'was-reset' }
  | { readonly kind: 'refused'; readonly file: string; readonly fault: ProfileFault };

/** Exports and imports how a device is set, or resets it. */
export function ProfileFileFact<Profile>(props: {
  /** Of the setting, for the search. */
  readonly id: string;
  readonly label: string;
  readonly words: string;
  readonly kind: ProfileKind;
  readonly schema: z.ZodType<Profile>;
  readonly profile: Profile;
  /** Absent: there is nothing to go back to. */
  readonly usual?: Profile;
  readonly onChange: (profile: Profile) => Promise<void>;
}) {
  const { id, label, words, kind, schema, profile, usual, onChange } = props;
  const { t } = useTexts();
  const station = useStation((state) => state.view?.station ?? '');
  const [said, setSaid] = useState<Said | null>(null);
  const command = useCommand();

  const take = async (file: File) => {
    const read = readProfileFile(kind, schema, await file.text());
    if (!read.ok) setSaid({ kind: 'refused', file: file.name, fault: read.fault });
    else if (await command.run(() => onChange(read.profile))) setSaid({ kind: 'imported', file: file.name });
  };
  const reset = async (to: Profile) => {
    if (await command.run(() => onChange(to))) setSaid({ kind: 'was-reset' });
  };
  return (
    <Fact id={id} label={label} words={words}>
      <div className="row wrap gap-3">
        <Button
          label={t('scanner.export')}
          icon={Download}
          onPress={() =>
            saveFile(
              `${kind.slice(kind.indexOf('-') + 1)}-${station}.json`,
              writeProfileFile(kind, profile),
              'application/json',
            )
          }
        />
        <FileButton
          label={t('scanner.import')}
          icon={Upload}
          fileTypes={['.json', 'application/json']}
          onFile={(chosen) => void take(chosen)}
        />
        {usual !== undefined && (
          <Button label={t('scanner.reset')} icon={RotateCcw} onPress={() => void reset(usual)} />
        )}
      </div>
      {said !== null && <Outcome said={said} />}
      <FailureNote failure={command.failure} />
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
    <p role="status" className="profile-outcome">
      <StateMark icon={CircleCheck} ground="good" label={t('scanner.was-reset')} />
    </p>
  );
}

function Answer({ ground, words }: { readonly ground: Ground; readonly words: string }) {
  return (
    <p className={`settings-answer pad-3 breaks profile-outcome ground-${ground}`} role="status">
      {words}
    </p>
  );
}
