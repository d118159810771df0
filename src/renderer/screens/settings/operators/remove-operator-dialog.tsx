import type { OperatorRow } from '../../../../contract/bridge/operators.ts';
import { useAction } from '../../../data/use-action.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useDockside } from '../../../session/use-dockside.ts';
import { FailureNote } from '../../../ui/feedback/failure-note.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';

export function RemoveOperatorDialog({ row, onClose }: { readonly row: OperatorRow; readonly onClose: () => void }) {
  const { t } = useTexts();
  const { bridge } = useDockside();
  const action = useAction();
  const remove = () =>
    void action.run(() => bridge.invoke('operator.remove', { id: row.id })).then((wentWell) => wentWell && onClose());
  return (
    <Dialog title={t('operators.remove-ask', { name: row.name })} onClose={onClose}>
      <p>{t('operators.remove-words')}</p>
      <FailureNote failure={action.failure} />
      <div className="dialog-actions">
        <Button label={t('operators.keep')} keys="Esc" onPress={onClose} />
        <Button label={t('operators.remove')} keys="Enter" kind="danger" autoFocus onPress={remove} />
      </div>
    </Dialog>
  );
}
