import { CircleCheck, CircleX, HardDriveDownload, Save } from 'lucide-react';
import { useState } from 'react';
import type { BackupView, WorkFigures } from '../../../../contract/bridge/backups.ts';
import { useCommand } from '../../../data/use-command.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { AdministratorNote } from '../../../shell/sign-in/administrator-note.tsx';
import { EmptyNote } from '../../../ui/feedback/empty-note.tsx';
import { FailureNote } from '../../../ui/feedback/failure-note.tsx';
import { LoadingNote } from '../../../ui/feedback/loading-note.tsx';
import { Button } from '../../../ui/form/button.tsx';
import './backups.css';
import type { Output } from '../../../../contract/bridge/channels.ts';
import { type Reading, useRead } from '../../../data/use-read.ts';
import { formatBytes, formatMoment } from '../../../i18n/formats.ts';
import { useAdministrator } from '../../../session/use-administrator.ts';
import { useDockside } from '../../../session/use-dockside.ts';
import { useNow } from '../../../session/use-now.ts';
import { StateMark } from '../../../ui/feedback/state-mark.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Fact } from '../section/fact.tsx';
import { TextRecord } from './text-record.tsx';

/** Backups of this station's work, and its text record: what remains when the disk or the program fails. */
export function BackupsSection() {
  const { t } = useTexts();
  const { value: found, failure, isReading, again } = useBackups();
  const command = useCommand();
  const [made, setMade] = useState<string | null>(null);
  const [chosen, setChosen] = useState<BackupView | null>(null);

  const make = () => {
    setMade(null);
    void command.run(async (invoke) => {
      const { name } = await invoke('backups.make', {});
      setMade(name);
      await again();
    });
  };

  return (
    <div className="settings-form stack gap-4">
      <Fact id="backups" label={t('backups.list')} words={t('backups.list-short')}>
        <Button label={t('backups.now')} icon={Save} isDisabled={command.isRunning} onPress={make} />
        <FailureNote failure={command.failure} />
        {made !== null && (
          <p className="settings-answer pad-3 breaks ground-good" role="status">
            <CircleCheck aria-hidden />
            {t('backups.made', { name: made })}
          </p>
        )}
      </Fact>
      {found === null && failure === null && <LoadingNote rows={3} label={t('backups.loading')} />}
      <FailureNote failure={failure} onRetry={again} />
      {found?.backups.length === 0 && (
        <EmptyNote icon={HardDriveDownload} title={t('backups.none')} words={t('backups.none-words')} />
      )}
      {found !== null && found.backups.length > 0 && <AdministratorNote words="backups.restore-administrator" />}
      {found !== null && found.backups.length > 0 && (
        <ul className="backup-rows bare">
          {found.backups.map((backup) => (
            <BackupRow
              key={backup.name}
              backup={backup}
              onRestore={() => {
                // Work may have continued since the section was opened.
                void again();
                setChosen(backup);
              }}
            />
          ))}
        </ul>
      )}
      {found !== null && <p className="quiet">{t('backups.kept-in', { folder: found.folder })}</p>}
      {chosen?.figures && found !== null && (
        <RestoreDialog
          backup={chosen}
          lost={isReading ? null : lostBy(found.now, chosen.figures)}
          onClose={() => setChosen(null)}
        />
      )}
      {/* Hidden until the list above it has its length, which would push it down. */}
      <div hidden={found === null && failure === null}>
        <TextRecord />
      </div>
    </div>
  );
}

/** Entries made since the backup. */
function lostBy(now: WorkFigures, backup: WorkFigures): number {
  return Math.max(0, now.scans - backup.scans) + Math.max(0, now.unscanned - backup.unscanned);
}

interface BackupsReading extends Reading<Output<'backups.list'>> {
  /** True while they are being read again. */
  readonly isReading: boolean;
}

/** The backups, read when the section is opened and on request. */
function useBackups(): BackupsReading {
  const reading = useRead('backups.list', {});
  const { run, isRunning } = useCommand();
  return { ...reading, isReading: isRunning, again: async () => void (await run(reading.again)) };
}

/** A backup: its time, its contents, and whether it can be restored. */
function BackupRow({ backup, onRestore }: { readonly backup: BackupView; readonly onRestore: () => void }) {
  const { name, at, bytes, figures, isBeforeUpdate } = backup;
  const { t, locale } = useTexts();
  const isAllowed = useAdministrator();
  const now = useNow(60_000);
  const file = `${formatBytes(bytes, locale)} · ${name}`;
  return (
    <li className="backup-row settings-row" data-testid="backup-row" data-name={name}>
      <div>
        <p className="backup-when">
          {formatMoment(at, now, locale)}
          {isBeforeUpdate && <span className="backup-file quiet">{t('backups.before-update')}</span>}
          <span className="backup-file quiet">{file}</span>
        </p>
        {figures !== null && <p className="quiet">{t('backups.holds', { ...figures })}</p>}
      </div>
      {figures === null ? (
        <StateMark icon={CircleX} ground="bad" label={t('backups.damaged')} />
      ) : (
        <StateMark icon={CircleCheck} ground="good" label={t('backups.sound')} />
      )}
      <Button
        label={t('backups.restore')}
        accessibleLabel={t('backups.restore-this', { name })}
        isDisabled={figures === null || !isAllowed}
        onPress={onRestore}
      />
    </li>
  );
}

/** Shows what would be lost and what would be restored before a backup replaces today's work. */
function RestoreDialog(props: {
  readonly backup: BackupView;
  /** Scans and typed work missing from the backup; null: still being counted. */
  readonly lost: number | null;
  readonly onClose: () => void;
}) {
  const { backup, lost, onClose } = props;
  const { t, locale } = useTexts();
  const { now } = useDockside();
  const command = useCommand();
  const restore = () =>
    void command.send('backups.restore', { name: backup.name }).then((wentWell) => wentWell && onClose());
  return (
    <Dialog title={t('backups.restore-ask', { when: formatMoment(backup.at, now(), locale) })} onClose={onClose}>
      <ul className="restore-words grid gap-2">
        <li>{lost === null ? t('backups.restore-counting') : t('backups.restore-loses', { entries: lost })}</li>
        <li>{t('backups.restore-asks')}</li>
        <li>{t('backups.restore-again')}</li>
        <li>{t('backups.restore-rest')}</li>
      </ul>
      <FailureNote failure={command.failure} />
      <div className="dialog-actions">
        <Button label={t('backups.keep')} keys="Esc" autoFocus onPress={onClose} />
        <Button
          label={t('backups.restore')}
          kind="danger"
          isDisabled={command.isRunning || lost === null}
          onPress={restore}
        />
      </div>
    </Dialog>
  );
}
