import { useState } from 'react';
import type { CheckRow } from '../../../../documents/putaway-check/result.ts';
import { ClosedResult } from '../../../documents/list/closed-result.tsx';
import { formatMoment } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { ClosedDocument } from '../../../session/reads/use-closed-document.ts';
import { useDockside } from '../../../session/use-dockside.ts';
import { LineDialog } from '../variance/line-dialog.tsx';
import { checkSheet, sheetName } from './check-sheet.ts';
import { ResultTable } from './result-table.tsx';

/** A finished check, as it was closed. */
export function ResultPanel({ id, onBack }: { readonly id: string; readonly onBack: () => void }) {
  const { t } = useTexts();
  return (
    <ClosedResult
      kind="putaway-check"
      id={id}
      words={{ print: t('check.print'), csv: t('check.save-csv'), xlsx: t('check.save-xlsx') }}
      name={({ state }) => sheetName(state)}
      sheet={({ state }) => checkSheet(state)}
      onBack={onBack}
    >
      {(document) => <Result document={document} />}
    </ClosedResult>
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
      <p className="closed-result-words">
        {t('check.counted', { n: count.goods.size, pieces: count.pieces })}
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
