import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { DocumentKindName } from '../../src/contract/bridge/documents.ts';
import { createDocumentsRepository } from '../../src/core/documents/documents-repository.ts';
import { summaryOf } from '../../src/core/documents/open-documents.ts';
import { openDatabase } from '../../src/core/storage/database.ts';
import { workMigrations } from '../../src/core/storage/schema/work-migrations.ts';
import { foldDocument } from '../../src/documents/journal/fold-document.ts';
import type { LoadedDocument } from '../../src/documents/kinds.ts';
import { type DocumentEntry, documentKinds } from '../../src/documents/kinds.ts';
import { scratch } from '../folders.ts';
import { scan } from '../journeys/harness/scanner.ts';
import { runCore } from '../real-core.ts';
import { noWindow, openWindow } from '../scanner-hardware/window-on-display.ts';
import { csvOf } from './made-up-goods.ts';
import { paintedScans, watchPainted } from './painted.ts';
import { sumUp, type Timings } from './timings.ts';

export interface DocumentFigures {
  readonly name: string;
  readonly start: Timings;
  readonly end: Timings;
}

interface Job {
  readonly name: string;
  readonly kind: DocumentKindName;
  /** What stands in it before anything is scanned, for a small one and for one near its end. */
  readonly entries: (isLarge: boolean) => readonly DocumentEntry[];
  readonly codes: readonly string[];
}

const SKUS = 20_000;
const scans = 120;

/** From the last key to the painted verdict, in documents as large as they come and in small ones. Null without a display. */
export async function measureDocuments(say: (line: string) => void): Promise<readonly DocumentFigures[] | null> {
  if ((await noWindow()) !== null) return null;
  const figures: DocumentFigures[] = [];
  for (const job of jobs) {
    say(`${job.name} …`);
    figures.push({ name: job.name, start: await measure(job, false), end: await measure(job, true) });
  }
  return figures;
}

async function measure({ kind, entries, codes }: Job, isLarge: boolean): Promise<Timings> {
  const dataFolder = scratch('documents');
  const core = runCore({ dataFolder });
  await core.ask('catalogue.import', { csv: csvOf(0, SKUS, 1) });
  await core.stop(true);
  keep(dataFolder, kind, entries(isLarge));
  const shown = await openWindow(dataFolder);
  try {
    await watchPainted(shown.page);
    await scan(shown.display.name, [`DOCK.GO.${documentKinds[kind].screen.toUpperCase()}`, ...codes.slice(0, 20)], {
      gapMs: 300,
    });
    return sumUp(await paintedScans(shown, codes.slice(20)));
  } finally {
    await shown.close();
  }
}

/** As the core writes it. */
function keep(dataFolder: string, kind: DocumentKindName, entries: readonly DocumentEntry[]): void {
  const [file = ''] = globSync(join(dataFolder, '*', 'work.db'));
  const db = openDatabase({ file, synchronous: 'NORMAL', migrations: workMigrations });
  const documents = createDocumentsRepository(db);
  const by = { operator: 'B-17', station: 'T1' };
  const at = Date.now();
  const journal = entries.map((entry, index) => ({ seq: index + 1, entry }));
  const folded = foldDocument(documentKinds[kind] as never, journal as never) as object;
  db.transaction(() => {
    documents.open({ id: 'large', kind, number: 'LARGE-1', screen: documentKinds[kind].screen, at }, by);
    for (const line of journal) documents.append('large', { seq: line.seq, entry: { ...line.entry } }, null, at, by);
    documents.summarise('large', summaryOf({ ...folded, kind } as LoadedDocument), at);
  })();
  db.close();
}

const goods = (n: number) => ({
  code: `SKU-${n}`,
  sku: `SKU-${n}`,
  storageNo: null,
  name: `Thing ${n}`,
  nameCn: null,
  lot: null,
  expiry: null,
  serial: null,
});
const some = (count: number, make: (n: number) => string) => Array.from({ length: count }, (_, n) => make(n));

function* planEntries(boxes: number, lines: number): Generator<DocumentEntry> {
  yield { type: 'opened', shipmentId: 'LARGE-1', warehouseId: 'US', shippingType: 'SEALCL' };
  for (let box = 0; box < boxes; box += 1) {
    for (let line = 0; line < lines; line += 1) yield { type: 'item', item: goods(box * lines + line), quantity: 1 };
    if (box < boxes - 1) yield { type: 'box-next', number: null };
  }
}

function* billEntries(boxes: number, parcels: number): Generator<DocumentEntry> {
  yield { type: 'opened', number: 'LARGE-1' };
  for (let box = 0; box < boxes; box += 1) {
    for (let n = 0; n < parcels; n += 1) yield { type: 'parcel', text: `P-${box * parcels + n}` };
    if (box < boxes - 1) yield { type: 'box-next', number: null };
  }
}

function* putawayEntries(lines: number): Generator<DocumentEntry> {
  yield { type: 'opened', number: 'LARGE-1' };
  yield { type: 'order', order: 'ORDER-1' };
  const items = Array.from({ length: lines }, (_, n) => ({
    StorageNo: `ST${n}`,
    Sku: `SKU-${n}`,
    CustomerQuantity: 10,
    ReceivedQuantity: 10,
  }));
  yield { type: 'arrived', order: 'ORDER-1', warehouse: 'US', state: null, items };
}

function* palletEntries(pallets: number, boxes: number): Generator<DocumentEntry> {
  yield { type: 'opened', number: 'LARGE-1', order: null };
  yield { type: 'order', order: 'ORDER-1' };
  const all = Array.from({ length: pallets * boxes }, (_, n) => n);
  const arrived = {
    boxes: all.map((n) => ({
      no: `BOX-${n}`,
      pallet: `PAL-${Math.floor(n / boxes)}`,
      weight: '10 kg',
      size: '40*30*20',
      goods: [[`ST${n}`, 4]] as const,
    })),
    pallets: Array.from({ length: pallets }, (_, n) => ({ no: `PAL-${n}`, weight: '', size: '' })),
    remark: '',
    unnumbered: 0,
  };
  yield { type: 'arrived', order: 'ORDER-1', arrived };
  // All but the last pallet is checked off.
  for (const n of all.slice(0, Math.max(0, all.length - boxes))) yield { type: 'box', box: `BOX-${n}` };
}

const jobs: readonly Job[] = [
  {
    name: 'inbound plan, 1 and 200 boxes, 50 and 10,000 lines',
    kind: 'inbound-plan',
    entries: (isLarge) => [...planEntries(isLarge ? 200 : 1, 50)],
    codes: some(scans, (n) => `SKU-${10_000 + n}`),
  },
  {
    name: 'putaway check, 10 and 400 lines',
    kind: 'putaway-check',
    entries: (isLarge) => [...putawayEntries(isLarge ? 400 : 10)],
    codes: some(scans, (n) => `SKU-${n % 10}`),
  },
  {
    name: 'bill, 1 and 500 boxes, 20 and 10,000 parcels',
    kind: 'bill-of-lading',
    entries: (isLarge) => [...billEntries(isLarge ? 500 : 1, 20)],
    codes: some(scans, (n) => `NEW-${n}`),
  },
  {
    name: 'pallet check, 1 and 50 pallets of 200 boxes',
    kind: 'pallet-check',
    entries: (isLarge) => [...palletEntries(isLarge ? 50 : 1, 200)],
    codes: some(scans, (n) => `BOX-${n}`),
  },
];
