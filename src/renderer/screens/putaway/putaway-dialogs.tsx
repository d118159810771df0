import { formatCommand } from '../../../barcode/command.ts';
import { readWholeNumber } from '../../../barcode/command-numbers.ts';
import { labelOf, nameOfGoods } from '../../../documents/putaway-check/check-sentences.ts';
import { askedLine, differencesOf, openWants } from '../../../documents/putaway-check/compare-count.ts';
import type { PutawayCheck } from '../../../documents/putaway-check/putaway-check.ts';
import { type CheckRow, rowAt } from '../../../documents/putaway-check/result.ts';
import { ReasonDialog } from '../../documents/question/reason-dialog.tsx';
import { OrderDialog } from '../../documents/start/order-dialog.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import type { OpenDocument } from '../../session/stores/open-document.ts';
import { useDockside, useNavigation } from '../../session/use-dockside.ts';
import { FigureDialog } from '../../ui/overlay/figure-dialog.tsx';
import { LineDialog } from './variance/line-dialog.tsx';
import { PhotoDialog } from './variance/photo-dialog.tsx';

/** The dialogs of the open check: its keys and buttons open these, and a scan answers without them. */
export function PutawayDialogs({ document }: { readonly document: OpenDocument<'putaway-check'> }) {
  const { state: check, id } = document;
  const dockside = useDockside();
  const dialog = useNavigation((state) => state.dialog);
  const close = () => dockside.navigation.closeDialog();
  switch (dialog) {
    case 'details':
      return <OrderDialog onClose={close} />;
    case 'reason': {
      const line = askedLine(check);
      return (
        <ReasonDialog
          about={line === undefined ? '' : labelOf(nameOfGoods(check, line.goods))}
          differences={line === undefined ? [] : differencesOf(line, openWants(check, line)[0] ?? 'both')}
          onClose={close}
        />
      );
    }
    case 'contents':
      return <LineDialog check={check} row={rowInHand(check)} onClose={close} />;
    case 'file':
      return <PhotoDialog check={check} id={id} onClose={close} />;
    case 'qty':
      return <CountDialog check={check} onClose={close} />;
    default:
      return null;
  }
}

/** Only after the count is closed; before that lines are hidden. */
function rowInHand(check: PutawayCheck): CheckRow | null {
  const line = askedLine(check);
  const at = line === undefined ? -1 : (check.comparison?.lines.indexOf(line) ?? -1);
  return rowAt(check, at) ?? null;
}

function CountDialog({ check, onClose }: { readonly check: PutawayCheck; readonly onClose: () => void }) {
  const { t } = useTexts();
  const dockside = useDockside();
  const code = check.last === null ? '' : labelOf(nameOfGoods(check, check.last));
  return (
    <FigureDialog
      title={code === '' ? t('dialog.qty') : t('check.qty-of', { code })}
      fields={[{ label: t('dialog.qty-label'), accepts: (text) => readWholeNumber(text) !== null, numeric: true }]}
      words={{
        submit: t('dialog.qty-do'),
        cancel: t('shell.cancel'),
        wrong: t('shell.number-wrong'),
        delete: t('shell.clear-digit'),
      }}
      onClose={onClose}
      onSubmit={([text = '']) => {
        onClose();
        dockside.submit(formatCommand({ name: 'qty', quantity: Number(text) }), 'button');
      }}
    />
  );
}
