import { ArrowLeft, FileDown, FileSpreadsheet, PackageCheck, Printer } from 'lucide-react';
import { useMemo, useState } from 'react';
import { resultOf, sheetColumns, sheetRows } from '../../../documents/pallet-check/check-result.ts';
import { checkName } from '../../../documents/pallet-check/finish-check.ts';
import type { PalletCheck } from '../../../documents/pallet-check/pallet-check.ts';
import { Button } from '../../components/button.tsx';
import { EmptyNote } from '../../components/empty-note.tsx';
import { FailureNote } from '../../components/failure-note.tsx';
import { LoadingNote } from '../../components/loading-note.tsx';
import { Panel } from '../../components/panel.tsx';
import { VirtualRows } from '../../components/virtual-rows.tsx';
import { formatMoment } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAction } from '../../state/use-action.ts';
import { type ClosedDocument, useClosedDocument } from '../../state/use-closed-document.ts';
import { useDockside } from '../../state/use-dockside.ts';
import { saveCsv } from '../../work-state/save-table.ts';
import { saveXlsx } from '../../work-state/save-xlsx.ts';
import { BoxRow } from './box-row.tsx';
import { totalWords } from './check-panel.tsx';
import './check-result-panel.css';
import { ContentsDialog } from './contents-dialog.tsx';

/** A check that is finished, as it was signed off: looked at, printed or saved, never changed. */
export function CheckResultPanel({ id, onBack }: { readonly id: string; readonly onBack: () => void }) {
  const { t } = useTexts();
  const { document, failure } = useClosedDocument('pallet-check', id);
  return (
    <Panel className="check-result">
      <div className="check-result-tools">
        <Button label={t('pallet.back-to-list')} icon={ArrowLeft} onPress={onBack} />
        {document !== null && <Tools document={document} />}
      </div>
      <FailureNote failure={failure} />
      {document === null && failure === null && <LoadingNote rows={6} label={t('list.loading')} />}
      {document !== null && <Result document={document} />}
    </Panel>
  );
}

function Tools({ document: { id, state: check } }: { readonly document: ClosedDocument<'pallet-check'> }) {
  const { t } = useTexts();
  const dockside = useDockside();
  const action = useAction();
  return (
    <>
      <Button
        label={t('pallet.print')}
        icon={Printer}
        isDisabled={action.isRunning}
        onPress={() => void action.run(() => dockside.printAgain(id))}
      />
      <Button label={t('pallet.save-csv')} icon={FileDown} onPress={() => saveCsv(checkName(check), sheetOf(check))} />
      <Button
        label={t('pallet.save-xlsx')}
        icon={FileSpreadsheet}
        isDisabled={action.isRunning}
        onPress={() => void action.run(() => saveXlsx(checkName(check), sheetOf(check)))}
      />
      <FailureNote failure={action.failure} />
    </>
  );
}

/** Its pieces as figures. */
function sheetOf(check: PalletCheck) {
  const at = sheetColumns.indexOf('Pieces');
  return {
    columns: sheetColumns,
    rows: sheetRows(check).map((row) => row.map((cell, each) => (each === at ? Number(cell) : cell))),
  };
}

function Result({ document: { state: check, closedAt } }: { readonly document: ClosedDocument<'pallet-check'> }) {
  const { t, locale } = useTexts();
  const { now } = useDockside();
  const [box, setBox] = useState<string | null>(null);
  const { number, orders, operator, totals, differences } = useMemo(() => resultOf(check), [check]);
  return (
    <>
      <h1 data-testid="result-title" data-differences={totals.differences}>
        {t('pallet.result', { number: orders[0] ?? number })}
      </h1>
      <p className="check-result-words">
        {t('pallet.found-of', { found: totals.found, expected: totals.expected })} · {totalWords(totals, t)}
      </p>
      <p>{t('pallet.signed', { operator: operator ?? '', time: formatMoment(closedAt, now(), locale) })}</p>
      {orders.length > 1 && <p className="quiet cut">{t('pallet.result-orders', { orders: orders.join(', ') })}</p>}
      {differences.length === 0 ? (
        <EmptyNote icon={PackageCheck} title={t('pallet.no-differences')} />
      ) : (
        <>
          <h2>{t('pallet.differences', { n: totals.differences })}</h2>
          <VirtualRows
            label={t('pallet.differences-list')}
            count={differences.length}
            estimate={72}
            row={(index) => {
              const each = differences[index];
              return each && <BoxRow box={each} hasOrders={orders.length > 1} isInHand={false} onPress={setBox} />;
            }}
          />
        </>
      )}
      <Contents check={check} box={box} onClose={() => setBox(null)} />
    </>
  );
}

function Contents(props: { readonly check: PalletCheck; readonly box: string | null; readonly onClose: () => void }) {
  return props.box === null ? null : <ContentsDialog {...props} />;
}
