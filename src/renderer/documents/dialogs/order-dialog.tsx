import { formatCommand } from '../../../barcode/command.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useDockside } from '../../session/use-dockside.ts';
import { TextDialog } from '../../ui/overlay/text-dialog.tsx';

/** Adds an order to the open check, as DOCK.SET.CUSTOMERORDERNO would. */
export function OrderDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts();
  const dockside = useDockside();
  return (
    <TextDialog
      title={t('order.add')}
      label={t('order.add-label')}
      hint={t('order.add-hint')}
      maxLength={50}
      submitLabel={t('order.add-do')}
      onClose={onClose}
      onSubmit={(value) => {
        onClose();
        dockside.submit(formatCommand({ name: 'set', field: 'CUSTOMERORDERNO', value }), 'button');
      }}
    />
  );
}
