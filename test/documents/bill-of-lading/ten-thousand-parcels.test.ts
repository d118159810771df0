import { expect, it } from 'vitest';
import { applyToBill } from '../../../src/documents/bill-of-lading/apply.ts';
import type { BillEntry, BillOfLading } from '../../../src/documents/bill-of-lading/bill-of-lading.ts';
import { decideCode } from '../../../src/documents/bill-of-lading/decide-code.ts';
import { billOfLadingKind, summaryOf } from '../../../src/documents/bill-of-lading/kind.ts';
import { toBillRequest } from '../../../src/documents/bill-of-lading/request.ts';
import { billTotals, manifestRows } from '../../../src/documents/bill-of-lading/result.ts';
import type { UndoEntry } from '../../../src/documents/journal/journal.ts';
import { code } from './bill-builder.ts';

type Entry = Exclude<BillEntry, UndoEntry>;

const parcels = 10_000;
const boxes = 500;

/** Ten thousand scans and as many answers, in that many boxes. */
function journal(inBoxes: number): Entry[] {
  const perBox = parcels / inBoxes;
  return Array.from({ length: parcels }, (_, at): Entry[] => [
    ...(at > 0 && at % perBox === 0 ? [{ type: 'box-next', number: null } as const] : []),
    { type: 'parcel', text: `TN${at}` },
    { type: 'parcel-found', text: `TN${at}`, packageId: `P${at}`, trackingNumber: `TN${at}` },
  ]).flat();
}

function fold(entries: readonly Entry[]): { bill: BillOfLading; ms: number } {
  const from = performance.now();
  let bill = billOfLadingKind.empty;
  entries.forEach((entry, at) => {
    bill = applyToBill(bill, { seq: at + 1, entry });
  });
  return { bill, ms: performance.now() - from };
}

/** Microseconds of one decision and of its entry, the middle one of many. */
function decisionUs(bill: BillOfLading): number {
  const times = Array.from({ length: 500 }, (_, at) => {
    const from = performance.now();
    const { entry } = decideCode(bill, code(`NEW${at}`));
    if (entry && entry.type !== 'undo') applyToBill(bill, { seq: 1_000_000, entry });
    summaryOf(bill);
    return (performance.now() - from) * 1000;
  });
  return times.sort((a, b) => a - b)[250] ?? 0;
}

it.each([boxes, 1])('serves ten thousand parcels in %i boxes, and says how quickly', (inBoxes) => {
  const entries = journal(inBoxes);
  const { bill, ms } = fold(entries);
  const from = performance.now();
  const request = toBillRequest(
    { ...bill, header: { BolNumber: 'B', BolType: 'Airway', Origin: 'A', Destination: 'B', ETD: 'x', ETA: 'x' } },
    null,
  );
  const requestMs = performance.now() - from;
  const rowsFrom = performance.now();
  const rows = manifestRows(bill);
  const totals = billTotals(bill);
  const rowsMs = performance.now() - rowsFrom;
  console.log(
    `${inBoxes} boxes: ${entries.length} entries folded in ${ms.toFixed(0)} ms; one scan ` +
      `${decisionUs(billOfLadingKind.empty).toFixed(1)} us at the start, ${decisionUs(bill).toFixed(1)} us at the end; ` +
      `request ${requestMs.toFixed(0)} ms, rows and totals ${rowsMs.toFixed(0)} ms`,
  );
  expect(summaryOf(bill)).toMatchObject({ boxes: inBoxes, pieces: parcels });
  expect(totals).toMatchObject({ parcels, verified: parcels });
  expect(rows).toHaveLength(parcels);
  expect(request.ok).toBe(true);
});
