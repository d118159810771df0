import { differenceInHand, surplusOf } from '../../../documents/pallet-check/give-reason.ts';
import type { PalletCheck } from '../../../documents/pallet-check/pallet-check.ts';
import { outcomeOf } from '../../../documents/pallet-check/pallet-figures.ts';
import type { DialogsOf } from '../../documents/dialogs/document-dialogs.tsx';
import { GoToBoxDialog } from '../../documents/dialogs/figure-dialogs.tsx';
import { OrderDialog } from '../../documents/dialogs/order-dialog.tsx';
import { ReasonDialog } from '../../documents/dialogs/reason-dialog.tsx';
import { shortCode } from '../../i18n/short-code.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { lastBox } from './box-order.ts';
import { ContentsDialog } from './contents-dialog.tsx';

/** `pressed`: the box whose contents are shown; null: the last one. */
export const palletDialogs = (pressed: string | null): DialogsOf<'pallet-check'> => ({
  details: ({ onClose }) => <OrderDialog onClose={onClose} />,
  reason: ({ document, onClose }) => <PalletReasonDialog check={document.state} onClose={onClose} />,
  contents: ({ document: { state: check, journal }, onClose }) => (
    <ContentsDialog check={check} box={pressed ?? lastBox(check, journal)} onClose={onClose} />
  ),
  'go-to-box': ({ onClose }) => <GoToBoxDialog hint="pallet.go-to-hint" words={goToPallet} onClose={onClose} />,
});

const goToPallet = { title: 'pallet.go-to', label: 'pallet.go-to-label', wrong: 'dialog.text-missing' } as const;

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
