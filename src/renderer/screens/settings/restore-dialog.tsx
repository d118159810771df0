import type { BackupView } from '../../../contract/backup-channels.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { FailureNote } from '../../components/failure-note.tsx';
import { formatMoment } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAction } from '../../state/use-action.ts';
import { useDockside } from '../../state/use-dockside.ts';

/** Says what would be lost and what would come back before a backup takes the place of today's work. */
export function RestoreDialog(props: {
  readonly backup: BackupView;
  /** Scans that the backup does not have. */
  readonly lost: number;
  readonly onClose: () => void;
}) {
  const { backup, lost, onClose } = props;
  const { t, locale } = useTexts();
  const { bridge, now } = useDockside();
  const action = useAction();
  const restore = () =>
    void action
      .run(() => bridge.invoke('backups.restore', { name: backup.name }))
      .then((wentWell) => wentWell && onClose());
  return (
    <Dialog title={t('backups.restore-ask', { when: formatMoment(backup.at, now(), locale) })} onClose={onClose}>
      <ul className="restore-words">
        <li>{t('backups.restore-loses', { scans: lost })}</li>
        <li>{t('backups.restore-asks')}</li>
        <li>{t('backups.restore-again')}</li>
        <li>{t('backups.restore-rest')}</li>
      </ul>
      <FailureNote failure={action.failure} />
      <div className="dialog-actions">
        <Button label={t('backups.keep')} keys="Esc" autoFocus onPress={onClose} />
        <Button label={t('backups.restore')} kind="danger" isDisabled={action.isRunning} onPress={restore} />
      </div>
    </Dialog>
  );
}
