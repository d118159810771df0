import { formatCommand } from '../../../barcode/command.ts';
import { differenceInHand, surplusOf } from '../../../documents/pallet-check/give-reason.ts';
import type { PalletCheck } from '../../../documents/pallet-check/pallet-check.ts';
import { outcomeOf } from '../../../documents/pallet-check/pallet-figures.ts';
import { ReasonDialog } from '../../documents/question/reason-dialog.tsx';
import { OrderDialog } from '../../documents/start/order-dialog.tsx';
import { shortCode } from '../../i18n/short-code.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { OpenDocument } from '../../session/stores/open-document.ts';
import { useDockside, useNavigation } from '../../session/use-dockside.ts';
import { FigureDialog } from '../../ui/overlay/figure-dialog.tsx';
import { lastBox } from './box-order.ts';
import { ContentsDialog } from './contents-dialog.tsx';

/** The dialogs of the open check, and the contents of a box. `box`: the one that was pressed. */
export function PalletDialogs(props: {
  readonly document: OpenDocument<'pallet-check'>;
  readonly box: string | null;
  readonly onClosed: () => void;
}) {
  const { document, box, onClosed } = props;
  const { state: check, journal } = document;
  const { t } = useTexts();
  const dockside = useDockside();
  const dialog = useNavigation((state) => state.dialog);
  const close = () => {
    dockside.navigation.closeDialog();
    onClosed();
  };
  switch (dialog) {
    case 'details':
      return <OrderDialog onClose={close} />;
    case 'reason':
      return <PalletReasonDialog check={check} onClose={close} />;
    case 'contents':
      return <ContentsDialog check={check} box={box ?? lastBox(check, journal)} onClose={close} />;
    case 'go-to-box':
      return (
        <FigureDialog
          title={t('pallet.go-to')}
          fields={[
            {
              label: t('pallet.go-to-label'),
              hint: t('pallet.go-to-hint'),
              accepts: (text) => text !== '',
              numeric: false,
            },
          ]}
          words={{
            submit: t('dialog.go-to-box-do'),
            cancel: t('shell.cancel'),
            wrong: t('dialog.text-missing'),
            delete: t('shell.clear-digit'),
          }}
          onClose={close}
          onSubmit={([no = '']) => {
            close();
            dockside.submit(formatCommand({ name: 'box', no }), 'button');
          }}
        />
      );
    default:
      return null;
  }
}

function PalletReasonDialog({ check, onClose }: { readonly check: PalletCheck; readonly onClose: () => void }) {
  const { t } = useTexts();
  const inHand = differenceInHand(check);
  const outcome = inHand === null ? undefined : outcomeOf(check, inHand);
  return (
    <ReasonDialog
      about={shortCode(inHand ?? '')}
      differences={outcome === undefined ? [] : [surplusOf[outcome]]}
      none={inHand === null ? t('pallet.reason-none') : undefined}
      onClose={onClose}
    />
  );
}
