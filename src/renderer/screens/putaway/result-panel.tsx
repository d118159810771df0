import { ArrowLeft, FileDown, FileSpreadsheet, Printer } from 'lucide-react';
import { useState } from 'react';
import type { CheckRow } from '../../../documents/putaway-check/result.ts';
import { Button } from '../../components/button.tsx';
import { FailureNote } from '../../components/failure-note.tsx';
import { LoadingNote } from '../../components/loading-note.tsx';
import { Panel } from '../../components/panel.tsx';
import { formatMoment, formatNumber } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAction } from '../../state/use-action.ts';
import { type ClosedDocument, useClosedDocument } from '../../state/use-closed-document.ts';
import { useDockside } from '../../state/use-dockside.ts';
import { saveCsv } from '../../work-state/save-table.ts';
import { saveXlsx } from '../../work-state/save-xlsx.ts';
import { checkSheet, sheetName } from './check-sheet.ts';
import { LineDialog } from './line-dialog.tsx';
import './result-panel.css';
import { ResultTable } from './result-table.tsx';

/** A check that is finished, as it was closed: looked at, printed or saved, never changed. */
export function ResultPanel({ id, onBack }: { readonly id: string; readonly onBack: () => void }) {
  const { t } = useTexts();
  const { document, failure } = useClosedDocument('putaway-check', id);
  return (
    <Panel className="putaway-result">
      <div className="putaway-result-tools">
        <Button label={t('pallet.back-to-list')} icon={ArrowLeft} onPress={onBack} />
        {document !== null && <Tools document={document} />}
      </div>
      <FailureNote failure={failure} />
      {document === null && failure === null && <LoadingNote rows={6} label={t('list.loading')} />}
      {document !== null && <Result document={document} />}
    </Panel>
  );
}

function Tools({ document: { id, state: check } }: { readonly document: ClosedDocument<'putaway-check'> }) {
  const { t } = useTexts();
  const dockside = useDockside();
  const action = useAction();
  return (
    <>
      <Button
        label={t('check.print')}
        icon={Printer}
        isDisabled={action.isRunning}
        onPress={() => void action.run(() => dockside.printAgain(id))}
      />
      <Button
        label={t('check.save-csv')}
        icon={FileDown}
        onPress={() => saveCsv(sheetName(check), checkSheet(check))}
      />
      <Button
        label={t('check.save-xlsx')}
        icon={FileSpreadsheet}
        isDisabled={action.isRunning}
        onPress={() => void action.run(() => saveXlsx(sheetName(check), checkSheet(check)))}
      />
      <FailureNote failure={action.failure} />
    </>
  );
}

function Result({ document: { state: check, closedAt } }: { readonly document: ClosedDocument<'putaway-check'> }) {
  const { t, locale } = useTexts();
  const { now } = useDockside();
  const [row, setRow] = useState<CheckRow | null>(null);
  const { count, comparison, closed, orders } = check;
  const [first = check.number] = orders.keys();
  const differences = comparison?.differences ?? 0;
  return (
    <>
      <h1 data-testid="result-title" data-differences={differences} data-pieces={count.pieces}>
        {t('check.result', { number: first })}
      </h1>
      <p className="putaway-result-words">
        {t('check.counted', { n: count.goods.size, pieces: formatNumber(count.pieces, locale) })}
        {` · ${differences === 0 ? t('check.no-differences') : t('check.all-explained', { n: differences })}`}
      </p>
      <p>
        {t('check.closed-by', { operator: closed?.by ?? '', time: formatMoment(closedAt, now(), locale) })}
        {orders.size > 1 && ` · ${[...orders.keys()].join(', ')}`}
      </p>
      <ResultTable check={check} selected={undefined} onActivate={setRow} />
      {row !== null && <LineDialog check={check} row={row} onClose={() => setRow(null)} />}
    </>
  );
}
