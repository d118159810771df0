import { useMemo, useState } from 'react';
import type { OrderKind } from '../../../../contract/bridge/orders.ts';
import { useAllTexts } from '../../../i18n/use-all-texts.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useDockside } from '../../../session/use-dockside.ts';
import type { CellPlace } from '../../../ui/grid/cell-move.ts';
import { boxBetween, type CellBox, cellsIn, tabbedText } from '../../../ui/grid/cell-range.ts';
import type { GridRange } from '../../../ui/grid/use-cell-range.ts';
import { hasHeading } from '../import/by-hand/brought-rows.ts';
import { columnWords } from '../import/by-hand/match-columns.ts';
import type { OpenBatch } from '../order/order-kinds.ts';
import type { Writes } from '../order/use-writes.ts';
import { batchNow, writeOrder } from '../order/write-order.ts';
import {
  blockOf,
  type CellChanges,
  emptyCells,
  fillDown,
  pasteBlock,
  type SheetCells,
  sheetOf,
  textsIn,
} from './cell-changes.ts';
import type { BatchView } from './use-batch-view.ts';

/** Works out changes to many cells, once what was written before them has landed. */
export type ChangeCells = (sheet: SheetCells) => CellChanges;

export interface SheetEdits {
  readonly range: GridRange;
  /** Fills the selected rows down; null: no more than one row is selected. */
  readonly fillRange: (() => void) | null;
  /** Writes changes to many cells as one entry. Resolves to false if it was refused. */
  readonly carryOut: (change: ChangeCells) => Promise<boolean>;
  /** What the last of them did and did not do, until another cell is active. */
  readonly note: string | null;
}

/** Changes to many cells of the sheet at once: filled down, emptied, pasted, or found and replaced. */
export function useSheetEdits(
  document: OpenBatch,
  view: BatchView,
  write: Writes['write'],
  onFind: () => void,
): SheetEdits {
  const { t } = useTexts();
  const dockside = useDockside();
  const isTable = useTableTest(document.state.kind);
  const [done, setDone] = useState<{ readonly changes: CellChanges; readonly at: CellPlace } | null>(null);
  const { orders, columns, active, marked, corner, setCorner } = view;
  const sheet = { batch: document.state, orders, columns };

  const carryOut = (change: ChangeCells, at = active) =>
    write(async () => {
      const changes = change(sheetOf(batchNow(dockside, document), view));
      const { cells } = changes;
      const isWritten = cells.length === 0 || (await writeOrder(dockside, document, { type: 'cells', cells }));
      if (isWritten) setDone({ changes, at });
      return isWritten;
    });
  const paste = (text: string, box: CellBox) => {
    const block = blockOf(text);
    const [rows, width] = [block.length, block[0]?.length ?? 0];
    // A word is typed into the field, and a table with its headings is more orders.
    if (rows * width < 2 && cellsIn(box) < 2) return false;
    if (isTable(block)) return false;
    const isBlock = rows * width > 1;
    const at = isBlock ? { row: box.top, column: box.left } : active;
    if (isBlock) {
      const [row, column] = [box.top + rows - 1, box.left + width - 1];
      view.setActive(at);
      setCorner({ row: Math.min(row, orders.length - 1), column: Math.min(column, columns.length - 1) });
    }
    void carryOut((now) => pasteBlock(now, box, block), at);
    return true;
  };
  const fill = (box: CellBox) => void carryOut((now) => fillDown(now, box, marked));
  return {
    fillRange: corner === null || corner.row === active.row ? null : () => fill(boxBetween(active, corner)),
    range: {
      corner,
      onCorner: setCorner,
      copy: (box) => tabbedText(textsIn(sheet, box)),
      paste,
      empty: (box) => void carryOut((now) => emptyCells(now, box)),
      fillDown: fill,
      onFind,
    },
    carryOut,
    note: done !== null && isSamePlace(done.at, active) ? inWords(done.changes, t) : null,
  };
}

const isSamePlace = (one: CellPlace, other: CellPlace) => one.row === other.row && one.column === other.column;

/** Whether a block begins with the headings of a file of orders, in any language. */
function useTableTest(kind: OrderKind): (block: readonly (readonly string[])[]) => boolean {
  const languages = useAllTexts();
  const words = useMemo(() => columnWords(kind, Object.values(languages)), [kind, languages]);
  return (block) => block.length > 1 && hasHeading([{ row: 1, cells: block[0] ?? [] }], kind, words);
}

function inWords({ n, readOnly, rowsBeyond, columnsBeyond }: CellChanges, t: ReturnType<typeof useTexts>['t']): string {
  return [
    n === 0 ? t('desk.cells-none') : t('desk.cells-changed', { n }),
    ...(readOnly === 0 ? [] : [t('desk.cells-read-only', { n: readOnly })]),
    ...(rowsBeyond === 0 ? [] : [t('desk.rows-beyond', { n: rowsBeyond })]),
    ...(columnsBeyond === 0 ? [] : [t('desk.columns-beyond', { n: columnsBeyond })]),
  ].join(' · ');
}
