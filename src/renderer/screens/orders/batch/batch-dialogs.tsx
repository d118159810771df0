import { formatCommand } from '../../../../barcode/command.ts';
import { readWholeNumber } from '../../../../barcode/command-numbers.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useDockside, useNavigation } from '../../../session/use-dockside.ts';
import { FigureDialog } from '../../../ui/overlay/figure-dialog.tsx';
import type { OpenBatch } from '../order/order-kinds.ts';
import { HeaderDialog } from './header-dialog.tsx';

/** The dialogs of the open batch: its keys and buttons open these, and a scan answers without them. */
export function BatchDialogs({ document }: { readonly document: OpenBatch }) {
  const { t } = useTexts();
  const dockside = useDockside();
  const dialog = useNavigation((state) => state.dialog);
  const close = () => dockside.navigation.closeDialog();
  if (dialog === 'details') return <HeaderDialog document={document} onClose={close} />;
  if (dialog !== 'qty') return null;
  return (
    <FigureDialog
      title={t('dialog.qty')}
      fields={[{ label: t('dialog.qty-label'), accepts: (text) => readWholeNumber(text) !== null, numeric: true }]}
      words={{
        submit: t('dialog.qty-do'),
        cancel: t('shell.cancel'),
        wrong: t('shell.number-wrong'),
        delete: t('shell.clear-digit'),
      }}
      onClose={close}
      onSubmit={([text = '']) => {
        close();
        dockside.submit(formatCommand({ name: 'qty', quantity: Number(text) }), 'button');
      }}
    />
  );
}
