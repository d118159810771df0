import { PackageCheck } from 'lucide-react';
import { useMemo, useState } from 'react';
import { checkName } from '../../../documents/pallet-check/finish.ts';
import type { PalletCheck } from '../../../documents/pallet-check/pallet-check.ts';
import { resultOf, sheetColumns, sheetRows } from '../../../documents/pallet-check/result.ts';
import { ClosedResult } from '../../documents/list/closed-result.tsx';
import { formatMoment } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { ClosedDocument } from '../../session/reads/use-closed-document.ts';
import { useDockside } from '../../session/use-dockside.ts';
import { EmptyNote } from '../../ui/feedback/empty-note.tsx';
import { VirtualRows } from '../../ui/list/virtual-rows.tsx';
import { BoxRow } from './box/box-row.tsx';
import { ContentsDialog } from './box/contents-dialog.tsx';
import { totalWords } from './pallets/check-panel.tsx';

/** A finished check, as it was signed off. */
export function CheckResultPanel({ id, onBack }: { readonly id: string; readonly onBack: () => void }) {
  const { t } = useTexts();
  return (
    <ClosedResult
      kind="pallet-check"
      id={id}
      words={{ print: t('pallet.print'), csv: t('pallet.save-csv'), xlsx: t('pallet.save-xlsx') }}
      name={({ state }) => checkName(state)}
      sheet={({ state }) => sheetOf(state)}
      onBack={onBack}
    >
      {(document) => <Result document={document} />}
    </ClosedResult>
  );
}

/** With units as numbers. */
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
      <p className="closed-result-words">
        {t('pallet.found-of', { found: totals.found, expected: totals.expected })} · {totalWords(totals, true, t)}
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
            rows={differences}
            estimate={72}
            row={(each) => (
              <BoxRow box={each} hasOrders={orders.length > 1} isSignedOff isInHand={false} onPress={setBox} />
            )}
          />
        </>
      )}
      <Contents check={check} box={box} onClose={() => setBox(null)} />
    </>
  );
}

function Contents(props: { readonly check: PalletCheck; readonly box: string | null; readonly onClose: () => void }) {
  return props.box === null ? null : <ContentsDialog {...props} isSignedOff />;
}
