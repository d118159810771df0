import { labelOf, nameOfGoods } from '../../../documents/putaway-check/check-sentences.ts';
import { askedLine, differencesOf, openWants } from '../../../documents/putaway-check/compare-count.ts';
import type { PutawayCheck } from '../../../documents/putaway-check/putaway-check.ts';
import { type CheckRow, rowAt } from '../../../documents/putaway-check/result.ts';
import type { DialogsOf } from '../../documents/dialogs/document-dialogs.tsx';
import { QuantityDialog } from '../../documents/dialogs/figure-dialogs.tsx';
import { OrderDialog } from '../../documents/dialogs/order-dialog.tsx';
import { ReasonDialog } from '../../documents/dialogs/reason-dialog.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { LineDialog } from './variance/line-dialog.tsx';
import { PhotoDialog } from './variance/photo-dialog.tsx';

export const putawayDialogs: DialogsOf<'putaway-check'> = {
  details: ({ onClose }) => <OrderDialog onClose={onClose} />,
  reason: ({ document: { state: check }, onClose }) => {
    const line = askedLine(check);
    return (
      <ReasonDialog
        about={line === undefined ? '' : labelOf(nameOfGoods(check, line.goods))}
        differences={line === undefined ? [] : differencesOf(line, openWants(check, line)[0] ?? 'both')}
        onClose={onClose}
      />
    );
  },
  contents: ({ document: { state: check }, onClose }) => (
    <LineDialog check={check} row={rowInHand(check)} onClose={onClose} />
  ),
  file: ({ document: { state: check, id }, onClose }) => <PhotoDialog check={check} id={id} onClose={onClose} />,
  qty: ({ document: { state: check }, onClose }) => <CountDialog check={check} onClose={onClose} />,
};

/** Only after the count is closed; before that lines are hidden. */
function rowInHand(check: PutawayCheck): CheckRow | null {
  const line = askedLine(check);
  const at = line === undefined ? -1 : (check.comparison?.lines.indexOf(line) ?? -1);
  return rowAt(check, at) ?? null;
}

function CountDialog({ check, onClose }: { readonly check: PutawayCheck; readonly onClose: () => void }) {
  const { t } = useTexts();
  const code = check.last === null ? '' : labelOf(nameOfGoods(check, check.last));
  return <QuantityDialog title={code === '' ? t('dialog.qty') : t('check.qty-of', { code })} onClose={onClose} />;
}
