import { CircleCheck, Download, Upload } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { decodeCsv } from '../../../../tables/decode-csv.ts';
import type { Invoke } from '../../../data/bridge/bridge.ts';
import { useCommand } from '../../../data/use-command.ts';
import { saveFile } from '../../../export/save-file.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { ImportProblems } from '../../../import/import-problems.tsx';
import { useDockside, useStation } from '../../../session/use-dockside.ts';
import { Button } from '../../../ui/form/button.tsx';
import { FileButton } from '../../../ui/form/file-button.tsx';
import { Fact } from './fact.tsx';

/** Exports a list of this station to a CSV file and imports it, to share it between stations. They answer what was done. */
export function CsvFile(props: {
  readonly id: string;
  readonly label: string;
  readonly words: string;
  /** How the name of the file begins. */
  readonly name: string;
  /** How many are exported. */
  readonly count: number;
  readonly onExport: (invoke: Invoke, file: string) => Promise<{ readonly csv: string; readonly said: string }>;
  readonly onImport: (invoke: Invoke, csv: string, file: string) => Promise<string>;
}) {
  const { id, label, words, name, count, onExport, onImport } = props;
  const { t } = useTexts();
  const { now } = useDockside();
  const station = useStation((state) => state.view?.station) ?? '';
  const command = useCommand();
  const [file, setFile] = useState('');
  const [said, setSaid] = useState<string | null>(null);
  const answer = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // The result is below the buttons: nobody should have to look for it.
    if (said !== null || command.failure !== null) answer.current?.scrollIntoView({ block: 'nearest' });
  }, [said, command.failure]);

  const begin = (chosen: string, work: (invoke: Invoke) => Promise<string>) => {
    setFile(chosen);
    setSaid(null);
    void command.run(async (invoke) => setSaid(await work(invoke)));
  };
  const exportFile = () => {
    const chosen = `${name}-${station}-${new Date(now()).toISOString().slice(0, 10)}.csv`;
    begin(chosen, async (invoke) => {
      const { csv, said: done } = await onExport(invoke, chosen);
      saveFile(chosen, csv, 'text/csv');
      return done;
    });
  };
  const importFile = (chosen: File) =>
    begin(chosen.name, async (invoke) => onImport(invoke, decodeCsv(await chosen.arrayBuffer()), chosen.name));

  return (
    <>
      <Fact id={id} label={label} words={words}>
        <div className="row wrap items-center gap-3">
          <Button
            label={t('settings.learned-export', { n: count })}
            icon={Download}
            isDisabled={count === 0 || command.isRunning}
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
      {(said !== null || command.failure !== null) && (
        <div ref={answer} className="file-answer">
          {said !== null && (
            <p className="settings-answer pad-3 breaks ground-good" role="status">
              <CircleCheck aria-hidden />
              {said}
            </p>
          )}
          <ImportProblems failure={command.failure} file={file} />
        </div>
      )}
    </>
  );
}
