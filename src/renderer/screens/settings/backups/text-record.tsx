import { Download, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import type { Output } from '../../../../contract/bridge/channels.ts';
import { useCommand } from '../../../data/use-command.ts';
import { useRead } from '../../../data/use-read.ts';
import { saveFile } from '../../../export/save-file.ts';
import { formatBytes } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { FailureNote } from '../../../ui/feedback/failure-note.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Fact } from '../section/fact.tsx';

/** What was entered and sent, as text from which a person can retype an order. */
export function TextRecord() {
  const { t, locale } = useTexts();
  const command = useCommand();
  const [isUpToDate, setUpToDate] = useState(false);
  const { value: listed, failure: unread } = useRead('backups.record-files', {});
  const [written, setWritten] = useState<Output<'backups.record'> | null>(null);
  const record = written ?? listed;
  const show = () =>
    void command.run(async (invoke) => {
      setWritten(await invoke('backups.record', {}));
      setUpToDate(true);
    });
  const save = (name: string) =>
    void command.run(async (invoke) => {
      const { text } = await invoke('backups.record-file', { name });
      saveFile(name, text, 'text/plain');
    });

  return (
    <Fact id="record" label={t('backups.record')} words={t('backups.record-short')}>
      <div className="record-files row wrap items-center gap-3">
        <Button label={t('backups.record-show')} icon={RefreshCw} isDisabled={command.isRunning} onPress={show} />
        {/* An outdated record without files says nothing about later entries. */}
        {isUpToDate && record?.files.length === 0 && <p>{t('backups.record-none')}</p>}
        {record?.files.map(({ name, bytes }) => (
          <Button
            key={name}
            label={t('backups.record-save', { name, size: formatBytes(bytes, locale) })}
            icon={Download}
            isDisabled={command.isRunning}
            onPress={() => save(name)}
          />
        ))}
      </div>
      {record !== null && <p className="quiet">{t('backups.record-kept', { folder: record.folder })}</p>}
      <FailureNote failure={command.failure ?? (written === null ? unread : null)} />
    </Fact>
  );
}
