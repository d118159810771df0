import { Trash2 } from 'lucide-react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/form/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';

/** Nothing is lost at the service, but the tracking history stored here is. */
export function ForgetDialog(props: {
  readonly n: number;
  readonly onForget: () => void;
  readonly onClose: () => void;
}) {
  const { n, onForget, onClose } = props;
  const { t } = useTexts();
  return (
    <Dialog title={t('tracking.forget-title', { n })} onClose={onClose}>
      <p>{t('tracking.forget-words')}</p>
      <div className="dialog-actions">
        <Button label={t('shell.cancel')} keys="Esc" onPress={onClose} />
        <Button label={t('tracking.forget-do')} icon={Trash2} kind="danger" autoFocus onPress={onForget} />
      </div>
    </Dialog>
  );
}
