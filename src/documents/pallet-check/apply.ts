import { setIn } from '../journal/bucket-map.ts';
import type { JournalEntry, UndoEntry } from '../journal/journal.ts';
import { type ExpectedBoxes, expectBoxes } from './expected-boxes.ts';
import type { CheckedOrder, PalletCheck, PalletCheckEntry, PalletQuestion } from './pallet-check.ts';
import { placeBox, recount } from './place-box.ts';

type Entry = Exclude<PalletCheckEntry, UndoEntry>;

/** The program's own entries. */
export const palletCheckPrograms: ReadonlySet<PalletCheckEntry['type']> = new Set([
  'opened',
  'arrived',
  'order-unknown',
  'closed',
]);

export function applyToPalletCheck(check: PalletCheck, { entry }: JournalEntry<Entry>): PalletCheck {
  return applyEntry(palletCheckPrograms.has(entry.type) ? check : settled(check, entry.type), entry);
}

/** Any action by a person changes the band, so its earlier question is closed. A reason is part of finishing. */
function settled(check: PalletCheck, next: Entry['type']): PalletCheck {
  return next === 'reason' ? check : { ...check, question: null, lastDifference: null };
}

function applyEntry(check: PalletCheck, entry: Entry): PalletCheck {
  switch (entry.type) {
    case 'opened':
      return withOrder({ ...check, number: entry.number }, entry.order);
    case 'order':
      return withOrder(check, entry.order);
    case 'order-removed':
      return { ...check, orders: check.orders.filter(({ no }) => no !== entry.order) };
    case 'arrived':
      return expectAgain(
        changeOrder(check, entry.order, (order) => ({ ...order, status: 'here', arrived: entry.arrived })),
      );
    case 'order-unknown':
      return askAboutOrder(
        changeOrder(check, entry.order, (order) => (order.status === 'here' ? order : { ...order, status: 'unknown' })),
        entry.order,
      );
    case 'pallet':
      return { ...check, open: entry.pallet };
    case 'box': {
      const own = check.expected.boxes.get(entry.box)?.pallet;
      return own === undefined ? check : { ...placeBox(check, entry.box, own), open: own };
    }
    case 'found-on-wrong-pallet':
    case 'extra':
      return { ...placeBox(check, entry.box, entry.pallet), lastDifference: entry.box };
    case 'taken-back':
      return placeBox(check, entry.box, null);
    case 'asked':
      return { ...check, question: entry.question };
    case 'declined':
      return check;
    case 'reason':
      return { ...check, reasons: setIn(check.reasons, entry.box, entry.reason) };
    case 'closed':
      return { ...check, closed: { operator: entry.operator }, question: null };
  }
}

function withOrder(check: PalletCheck, no: string | null): PalletCheck {
  if (no === null) return check;
  const known = check.orders.some((order) => order.no === no);
  if (!known) return { ...check, orders: [...check.orders, { no, status: 'asking', arrived: null }] };
  return changeOrder(check, no, (order) => (order.status === 'here' ? order : { ...order, status: 'asking' }));
}

/** An order that was removed meanwhile stays removed. */
function changeOrder(check: PalletCheck, no: string, change: (order: CheckedOrder) => CheckedOrder): PalletCheck {
  return { ...check, orders: check.orders.map((order) => (order.no === no ? change(order) : order)) };
}

/** A box kept as extra until now may belong to the order that arrived. */
function expectAgain(check: PalletCheck): PalletCheck {
  const here = check.orders.flatMap(({ no, arrived }) => (arrived === null ? [] : [{ no, arrived }]));
  const expected = expectBoxes(here);
  return recount({
    ...check,
    expected,
    question: isOver(check.question, check.orders, expected) ? null : check.question,
  });
}

/**
 * The question no longer applies: it was about fewer differences, an order that was missing, or a box that was unknown.
 */
function isOver(question: PalletQuestion | null, orders: readonly CheckedOrder[], { boxes }: ExpectedBoxes): boolean {
  switch (question?.kind) {
    case 'done':
      return true;
    case 'order':
      return orders.some(({ no, status }) => no === question.order && status === 'here');
    case 'strange':
      return boxes.has(question.box);
    default:
      return false;
  }
}

function askAboutOrder(check: PalletCheck, no: string): PalletCheck {
  const isOpen = check.orders.some((order) => order.no === no && order.status === 'unknown');
  return isOpen && check.question === null ? { ...check, question: { kind: 'order', order: no } } : check;
}
