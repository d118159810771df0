import { ClipboardCheck } from 'lucide-react';
import { labelOf, nameOfGoods } from '../../../documents/putaway-check/check-sentences.ts';
import { askedLine, differencesOf, openWants } from '../../../documents/putaway-check/compare-count.ts';
import type { PutawayCheck } from '../../../documents/putaway-check/putaway-check.ts';
import { type CheckRow, rowAt } from '../../../documents/putaway-check/result.ts';
import type { DialogsOf } from '../../documents/dialogs/document-dialogs.tsx';
import { QuantityDialog } from '../../documents/dialogs/figure-dialogs.tsx';
import { OrderDialog } from '../../documents/dialogs/order-dialog.tsx';
import { ReasonDialog } from '../../documents/dialogs/reason-dialog.tsx';
import { DocumentScreen } from '../../documents/document-screen.tsx';
import { FloorWork } from '../../documents/floor/floor-work.tsx';
import type { ListOfDocuments } from '../../documents/list/list-of-documents.ts';
import { PhotoDialog } from '../../documents/photos/photo-dialog.tsx';
import { CheckStart } from '../../documents/start/check-start.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import type { OpenDocument } from '../../session/stores/open-document.ts';
import { useDockside } from '../../session/use-dockside.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import { CheckHead, checkActions } from './check-head.tsx';
import { CheckSide } from './check-side.tsx';
import { CheckQuestion } from './count/check-question.tsx';
import { CountPanel } from './count/count-panel.tsx';
import { ResultPanel } from './result/result-panel.tsx';
import { LineDialog } from './variance/line-dialog.tsx';
import './putaway.css';
import { ResultTable } from './result/result-table.tsx';
import { LineInHand } from './variance/line-in-hand.tsx';

const list: ListOfDocuments = {
  kinds: ['putaway-check'],
  title: 'check.checks',
  empty: 'check.checks-empty',
  showsClosed: true,
};

/** Putaway checks: the open count, its variances once it is closed, the checks of this station, or the result of one. */
export function Screen() {
  const { t } = useTexts();
  return (
    <DocumentScreen
      kind="putaway-check"
      start={
        <CheckStart
          kind="putaway-check"
          icon={ClipboardCheck}
          title={t('check.start')}
          words={t('check.start-words')}
        />
      }
      list={list}
      closed={(shown) => <ResultPanel {...shown} />}
      showsFinished
      open={(document) => (
        <FloorWork
          document={document}
          list={list}
          back={t('check.back')}
          head={<CheckHead document={document} />}
          work={<CheckWork document={document} />}
          actions={checkActions(document.state)}
          dialogs={putawayDialogs}
        />
      )}
    />
  );
}

function CheckWork({ document }: { readonly document: OpenDocument<'putaway-check'> }) {
  const { orders, earlier, count, comparison } = document.state;
  return (
    <div className="check-work grid gap-3">
      {comparison === null ? <CountPanel document={document} /> : <VariancePanel document={document} />}
      <CheckSide orders={orders} earlier={earlier} by={count.by} pieces={comparison === null ? null : count.pieces} />
    </div>
  );
}

const putawayDialogs: DialogsOf<'putaway-check'> = {
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
  photo: (asked) => <PhotoDialog {...asked} />,
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

/** A closed count, beside the planned and received quantities: every variance gets its reason here. */
function VariancePanel({ document: { state: check } }: { readonly document: OpenDocument<'putaway-check'> }) {
  const dockside = useDockside();
  const { comparison } = check;
  const line = askedLine(check);
  const at = line === undefined ? undefined : comparison?.lines.indexOf(line);
  return (
    <Panel className="variance-panel">
      {check.question !== null ? <CheckQuestion check={check} /> : line && <LineInHand check={check} line={line} />}
      <ResultTable
        check={check}
        selected={at}
        onActivate={({ StorageNo, Sku, code }) => dockside.submit(StorageNo ?? Sku ?? code, 'button')}
      />
    </Panel>
  );
}
