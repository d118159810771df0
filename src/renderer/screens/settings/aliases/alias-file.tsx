import { CircleCheck, Download, Upload } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { decodeCsv } from '../../../../tables/decode-csv.ts';
import { useCommand } from '../../../data/use-command.ts';
import { saveFile } from '../../../export/save-file.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { ImportProblems } from '../../../import/import-problems.tsx';
import { useDockside, useStation } from '../../../session/use-dockside.ts';
import { Button } from '../../../ui/form/button.tsx';
import { FileButton } from '../../../ui/form/file-button.tsx';
import { Fact } from '../section/fact.tsx';

type Done =
  | { readonly kind: 'exported'; readonly codes: number }
  | { readonly kind: 'imported'; readonly codes: number; readonly changed: number };

/** Exports barcode aliases to a file and imports them, to share them between stations. */
export function AliasFile({ approved }: { readonly approved: number }) {
  const { t } = useTexts();
  const { now } = useDockside();
  const station = useStation((state) => state.view?.station) ?? '';
  const command = useCommand();
  const [file, setFile] = useState('');
  const [done, setDone] = useState<Done | null>(null);

  const answer = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // The result is below the buttons, at the end of the section: nobody should have to look for it.
    if (done !== null || command.failure !== null) answer.current?.scrollIntoView({ block: 'nearest' });
  }, [done, command.failure]);

  const exportFile = () => {
    const name = `learned-codes-${station}-${new Date(now()).toISOString().slice(0, 10)}.csv`;
    setFile(name);
    setDone(null);
    void command.run(async (invoke) => {
      const { csv, codes } = await invoke('learned.export', {});
      saveFile(name, csv, 'text/csv');
      setDone({ kind: 'exported', codes });
    });
  };

  const importFile = (chosen: File) => {
    setFile(chosen.name);
    setDone(null);
    void command.run(async (invoke) => {
      const csv = decodeCsv(await chosen.arrayBuffer());
      setDone({ kind: 'imported', ...(await invoke('learned.import', { csv })) });
    });
  };

  return (
    <>
      <Fact id="learned-file" label={t('settings.learned-file')} words={t('settings.learned-file-words')}>
        <div className="row wrap items-center gap-3">
          <Button
            label={t('settings.learned-export', { n: approved })}
            icon={Download}
            isDisabled={approved === 0 || command.isRunning}
            onPress={exportFile}
          />
          <FileButton
            label={t('settings.learned-import')}
            icon={Upload}
            isDisabled={command.isRunning}
            fileTypes={['.csv', 'text/csv']}
            onFile={importFile}
          />
        </div>
      </Fact>
      <div ref={answer} className="learned-answer">
        {done !== null && (
          <p className="settings-answer pad-3 breaks ground-good" role="status">
            <CircleCheck aria-hidden />
            {done.kind === 'exported'
              ? t('settings.learned-exported', { n: done.codes, file })
              : t('settings.learned-imported', { n: done.codes, changed: done.changed, file })}
          </p>
        )}
        <ImportProblems failure={command.failure} file={file} />
      </div>
    </>
  );
}
