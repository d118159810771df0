import { message } from '../../../../src/contract/verdict.ts';
import type { Sqlite } from '../../../../src/core/storage/database.ts';
import type { StoreName } from './stores.ts';

const by = { operator: 'Ann Lee', station: 'T1' };
const at = 1_795_000_000_000;
type Row = Readonly<Record<string, string | number | Buffer | null>>;

/** As an entry's progress was written before it said more. */
const progress = (more: object = {}) =>
  JSON.stringify({
    ...{ sends: 1, everUnsure: false, lastAttemptAt: at, misses: 0, failures: 0, refusal: null, failure: null },
    ...{ question: null, summary: message('queue.waiting'), ...more },
  });

const order = {
  Package: { ServiceCode: 'CUE', ShipToAddress: { Country: 'US', Contact: 'Dana Ünal' }, Skus: [{ Sku: 'MUG' }] },
};
const entry = (id: string, state: string, more: Row = {}): Row => ({
  ...{ id, family: 'inbound', endpoint: 'inbound.plan', key: `IN-${id}`, key_minted: 1, body: '{"ShipmentId":"x"}' },
  ...{
    document_id: null,
    state,
    progress: progress(),
    next_try_at: at,
    created_at: at,
    updated_at: at,
    ...by,
    ...more,
  },
});

const fact: Row = { kind: 'alias', key: '04006381333931', body: '{"sku":"MUG"}', at, ...by };
/** Of what is shared with a site. */
const sharedRows: Readonly<Record<string, readonly Row[]>> = {
  shared_changes: [{ id: 'c1', based_on: '[]', version: 7, ...fact }],
  shared_facts: [{ change_id: 'c1', others: 0, ...fact }],
  shared_touched: [{ kind: 'alias', key: 'X', ...by }],
  shared_offers: [fact],
  shared_position: [{ hub: 'h1', joined_at: at, version: 7, mark: 'm1', is_whole: 1, is_offered: 1, ...by }],
};

/** Rows by table; of each what that version of it has columns for. */
const rows: Readonly<Record<StoreName, Readonly<Record<string, readonly Row[]>>>> = {
  work: {
    documents: ['open', 'parked', 'closed'].map((status, index) => ({
      ...{ id: `D${index}`, kind: 'inbound-plan', number: `T1-261120-00${index}`, screen: 'inbound', status },
      ...{ boxes: 2, pieces: 7.5, created_at: at, updated_at: at + index, ...by },
    })),
    scans: [1, 2, 3].map((seq) => ({
      ...{ seq, id: `scan-0000000${seq}`, at: at + seq, text: '马克杯 “MUG”', source: 'scanner', screen: 'inbound' },
      ...{ document_id: 'D0', tone: 'good', outcome: '{"verdict":{}}', ...by },
    })),
    journal: [1, 2, 3].map((seq) => ({
      ...{
        document_id: 'D0',
        seq,
        at: at + seq,
        scan_id: `scan-0000000${seq}`,
        entry: `{"type":"item","n":${seq}}`,
        ...by,
      },
    })),
    known_codes: [{ code: 'BOX-9', document_id: 'D0', what: 'box', ...by }],
    outbox: [
      entry('e1', 'pending', { document_id: 'D2' }),
      entry('e2', 'unconfirmed', { progress: progress({ everUnsure: true, question: 'mismatch' }) }),
      entry('e3', 'rejected'),
      entry('e4', 'held'),
      entry('e5', 'confirmed', { family: 'drop-ship', key: 'P-5', body: JSON.stringify(order) }),
      entry('e6', 'pending', { discarded_at: at, discard_reason: 'wrong', discarded_by: 'Kim' }),
    ],
    attempts: [
      {
        outbox_id: 'e2',
        kind: 'send',
        at,
        ended_at: at + 9,
        summary: '{"key":"queue.unsure","params":{}}',
        status: 502,
        ...by,
      },
    ],
    learned_codes: [
      { code: '04012345678901', sku: 'MUG', approved: 1, at, ...by },
      { code: 'X-1', sku: 'MUG', approved: 0, at, ...by },
    ],
    print_jobs: [{ id: 'p1', document_id: 'D0', what: 'box:1', state: 'confirmed', at, ...by }],
    print_sendings: [
      {
        job_id: 'p1',
        label: '{"jobId":"p1"}',
        zpl: '^XA^XZ',
        step: 'printed',
        progress: '{"step":"printed"}',
        at,
        ...by,
      },
    ],
    facts: [{ name: 'mint.last', value: '{"day":"261120","sequence":2}', at, ...by }],
    attachments: [{ digest: 'abc', bytes: Buffer.from([0, 1, 255]), at, ...by }],
    declared_goods: [{ sku: 'MUG', details: '{"DeclareNameEN":"Mug"}', at, ...by }],
    inbound_readings: [{ shipment_id: 'IN-1', record: '{"Status":"Created"}', at, ...by }],
    tracked_parcels: [{ number: 'LV1', stage: 'waiting', words: 'lv1', added_at: at, next_at: 0, ...by }],
    tracking_records: [{ number: 'LV1', record: '{}', language: 'en', ...by }],
    price_questions: [{ id: 'q1', kind: 'inbound', question: '{}', replies: '[]', asked_at: at, ...by }],
    boxes_readings: [{ order_no: 'CO-1', details: '{}', at, none_at: null, ...by }],
    order_origins: [
      {
        entry_id: 'e5',
        kind: 'drop-ship',
        format: 'amazon',
        platform: 'Amazon',
        order_no: '302-1',
        kept: '{}',
        at,
        ...by,
      },
    ],
    tracking_exports: [
      { id: 1, kind: 'drop-ship', format: 'amazon', platform: 'Amazon', orders: 1, changed: 0, at, ...by },
    ],
    exported_tracking: [
      {
        ...{ export_id: 1, entry_id: 'e5', tracking_number: 'LV1', carrier: 'UPS', shipped_on: '2026-11-20' },
        ...{ told_before: '', ...by },
      },
    ],
    recorded: [{ document_id: 'D0', seq: 2, ...by }],
    seller_aliases: [
      { seller: 'TEA-SET', place: 0, sku: 'MUG', quantity: 4, at, ...by },
      { seller: 'TEA-SET', place: 1, sku: 'CUP', quantity: 1, at, ...by },
    ],
    site_stores: [{ id: 's-1', hub: 'h-1', begun_at: at, ended_at: null, ...by }],
    site_entries: [{ store: 's-1', seq: 1, at, kind: 'document', subject: 'd1', body: '{"kind":"inbound"}', ...by }],
    site_handovers: [
      { document_id: 'D2', fence: 2, what: 'given', other: 'T2', lines: 0, at, hub: 'h-1', ...by },
      { document_id: 'D2', fence: 3, what: 'taken', other: 'T2', lines: 0, at, hub: 'h-1', ...by },
    ],
    site_wants: [{ document_id: 'd9', number: 'IN-9', holder: 'T2', is_forced: 0, scan_id: 's1', at, ...by }],
    unit_weights: [{ sku: 'MUG', grams: 330.5, uncertainty: 1.2, spread: 3.4, samples: 12, at, ...by }],
    ...sharedRows,
  },
  station: {
    settings: [
      { name: 'station', value: '"T1"', at, ...by },
      { name: 'language', value: '"zh"', at, ...by },
    ],
    connections: [{ id: 'practice', service: 'practice', folder: 'practice', at, ...by }],
    latencies: [{ day: '2026-11-20', kind: 'band', bucket: 9, count: 12, ...by }],
    operators: [
      {
        id: 'o1',
        name: 'Ann Lee',
        badge: 'B-1',
        role: 'administrator',
        pin: 'scrypt',
        wrong_pins: 1,
        wait_until: null,
        at,
        ...by,
      },
    ],
    station_journal: [{ at, summary: '{"key":"journal.signed-in","params":{}}', ...by }],
    facts: [{ name: 'locked', value: 'true', at, ...by }],
    ...sharedRows,
  },
  catalogue: {
    skus: [
      { id: 1, sku: 'MUG', record: '{"stock":{"US":{"available":4,"at":1}}}', updated_at: at, ...by },
      { id: 2, sku: 'CUP', record: '{"stock":{}}', updated_at: at, ...by },
    ],
    codes: [{ code: '04012345678901', sku_id: 1, kind: 'barcode' }],
    sku_search: [{ rowid: 1, text: 'mug blue' }],
    stock_days: [{ sku_id: 1, warehouse: 'US', day: '2026-11-20', total: 5, available: 4, in_transit: null }],
  },
};

/** Puts rows into all tables that there are. */
export function fillWithRows(db: Sqlite, name: StoreName): void {
  for (const [table, list] of Object.entries(rows[name])) {
    const columns = new Set(
      db
        .prepare<[string], { name: string }>('SELECT name FROM pragma_table_info(?)')
        .all(table)
        .map((each) => each.name),
    );
    if (columns.size === 0) continue;
    for (const row of list) {
      const known = Object.entries(row).filter(([column]) => columns.has(column) || column === 'rowid');
      const names = known.map(([column]) => column).join(', ');
      db.prepare(`INSERT INTO ${table} (${names}) VALUES (${known.map(() => '?').join(', ')})`).run(
        ...known.map(([, value]) => value),
      );
    }
  }
}

/** The tables that a version has must all have rows in its saved database, but for those that a later step fills by itself. */
export const filledLater: ReadonlySet<string> = new Set([
  ...['followed_orders', 'order_records', 'order_events', 'figures', 'stock_figures'],
]);
