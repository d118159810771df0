import type { JournalEntry, UndoEntry } from '../journal/journal.ts';
import type { OwnOrder } from '../journal/own-order.ts';
import { photoOf } from '../journal/photos.ts';
import { weighedAs } from '../weight/weigh.ts';
import type { Pack, PackEntry, PackLine } from './pack.ts';
import { lineOf } from './pack-figures.ts';

type Entry = Exclude<PackEntry, UndoEntry>;
type EntryOf<Type extends Entry['type']> = Extract<Entry, { readonly type: Type }>;

/** The program's own entries. */
export const packPrograms: ReadonlySet<PackEntry['type']> = new Set(['opened', 'closed', 'dropped']);

/** Any action by a person changes the band, so its earlier question is closed. */
export function applyToPack(pack: Pack, { entry }: JournalEntry<Entry>): Pack {
  return applyEntry({ ...pack, question: null }, entry);
}

function applyEntry(pack: Pack, entry: Entry): Pack {
  switch (entry.type) {
    case 'opened':
      return { ...pack, number: entry.number, order: entry.order, lines: linesOf(entry.order) };
    case 'item':
      return addItem(pack, entry);
    case 'quantity':
      return { ...changeLine(pack, entry.sku, (line) => setPacked(line, entry.quantity)), last: entry.sku };
    case 'minus':
      return changeLine(pack, entry.sku, (line) => ({
        ...setPacked(line, line.packed - entry.quantity),
        serials: line.serials.filter((serial) => serial !== entry.serial),
      }));
    case 'packaging':
      return withWeight({ ...pack, packaging: entry.packaging }, pack.weighed?.grams ?? null, entry.judged);
    case 'weight':
      return withWeight(pack, entry.grams, entry.judged);
    case 'weight-accepted':
      return { ...pack, weighed: pack.weighed && { ...pack.weighed, isAccepted: true } };
    case 'weight-dropped':
      return { ...pack, weighed: null };
    case 'size':
      return { ...pack, size: entry.size };
    case 'photo':
      return { ...pack, photos: [...pack.photos, photoOf(entry)] };
    case 'asked':
      return { ...pack, question: { kind: entry.question } };
    case 'declined':
      return pack;
    case 'closed':
      return { ...pack, closed: { operator: entry.operator, isQueued: entry.isQueued } };
    case 'dropped':
      return { ...pack, isDropped: true };
  }
}

/** Goods of one Sku are one line, however the order lists them. */
export function linesOf({ goods }: OwnOrder): PackLine[] {
  const lines = new Map<string, PackLine>();
  for (const { sku, name, nameCn, quantity } of goods) {
    const before = lines.get(sku);
    const ordered = (before?.ordered ?? 0) + quantity;
    lines.set(sku, { ...(before ?? { sku, name, nameCn, packed: 0, serials: [], lots: [] }), ordered });
  }
  return [...lines.values()];
}

function addItem(pack: Pack, { item, quantity, again }: EntryOf<'item'>): Pack {
  const sku = item.sku ?? item.code;
  const line = lineOf(pack, sku) ?? lineOf(pack, item.code);
  if (line === undefined) return pack;
  const { lot, expiry, serial } = item;
  const isKnown = line.lots.some((each) => each.lot === lot && each.expiry === expiry);
  const changed = changeLine(pack, line.sku, (each) => ({
    ...setPacked(each, each.packed + quantity),
    serials: serial === null ? each.serials : [...each.serials, serial],
    lots: (lot === null && expiry === null) || isKnown ? each.lots : [...each.lots, { lot, expiry }],
  }));
  return {
    ...changed,
    last: line.sku,
    question: again === undefined ? null : { kind: 're-read', sku: line.sku, quantity, gapMs: again },
  };
}

/** A weight was of other contents: it no longer counts. */
function changeLine(pack: Pack, sku: string, change: (line: PackLine) => PackLine): Pack {
  return { ...pack, weighed: null, lines: pack.lines.map((line) => (line.sku === sku ? change(line) : line)) };
}

function setPacked(line: PackLine, packed: number): PackLine {
  return { ...line, packed: Math.max(0, packed) };
}

function withWeight(pack: Pack, grams: number | null, judged: EntryOf<'packaging'>['judged']): Pack {
  if (grams === null || judged === null) return { ...pack, weighed: null };
  const weighed = weighedAs(grams, judged);
  return { ...pack, weighed, question: weighed.isAccepted ? null : { kind: 'weight' } };
}
