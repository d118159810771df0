import type { BackupView } from '../../../../contract/bridge/backups.ts';
import { useCommand } from '../../../data/use-command.ts';
import { formatMoment } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useDockside } from '../../../session/use-dockside.ts';
import { FailureNote } from '../../../ui/feedback/failure-note.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';

/** Shows what would be lost and what would be restored before a backup replaces today's work. */
export function RestoreDialog(props: {
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
