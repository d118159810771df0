import { writeSync } from 'node:fs';
import Database from 'better-sqlite3';
import { runCore } from '../real-core.ts';

// The process whose writes are recorded: real scans through the real core, and a line on stdout for all that it acknowledged.
// Arguments: the data folder, how many scans, and `NORMAL` where a commit is not to be synced.

const [dataFolder = '', scans = '10', synchronous = 'FULL'] = process.argv.slice(2);

/** What was acknowledged until now, as the window or a person has seen it. */
export interface Acknowledged {
  /** Scans that were answered, by id. */
  readonly scan?: string;
  /** Journal entries of a document: it has at least so many. */
  readonly journal?: { readonly document: string; readonly entries: number };
  /** Outbox entries that are there. */
  readonly outbox?: readonly string[];
}

const say = (acknowledged: Acknowledged) => writeSync(1, `ack ${JSON.stringify(acknowledged)}\n`);

/** Nobody answers there: what is to be sent waits, and every attempt is written down. */
const nobody = 'http://127.0.0.1:9';

async function run(): Promise<void> {
  if (synchronous === 'NORMAL') withoutSync();
  const station = runCore({
    dataFolder,
    flags: {
      connection: {
        kind: 'live',
        baseUrl: nobody,
        ports: { 81: 9, 82: 9, 83: 9 },
        authentication: { kind: 'none' },
      },
      warehouseId: 'US',
      shippingType: 'SEALCL',
      station: 'T1',
    },
  });
  const scan = async (text: string, scanId: string) => {
    const { documentId } = await station.scan(text, { scanId });
    const document = documentId === null ? null : await station.ask('document.read', { id: documentId });
    say({
      scan: scanId,
      ...(document === null ? {} : { journal: { document: document.id, entries: document.journal.length } }),
    });
  };
  for (let at = 1; at <= Number(scans); at += 1) {
    // A plan of a code that nobody knows: kept by YES, finished, and on its way to nobody.
    const text = ['DOCK.DONE', 'DOCK.NEW', 'SKU-1', 'DOCK.YES', 'SKU-1'][at % 5] ?? '';
    await scan(text, `recorded-${at}`);
    if (text !== 'DOCK.DONE') continue;
    say({ outbox: (await station.ask('outbox.list', { limit: 1000 })).map(({ id }) => id) });
  }
  // As it is killed: nothing is closed, and no checkpoint tidies up.
  process.kill(process.pid, 'SIGKILL');
}

/** The program as it would be with NORMAL in place of FULL, and without the check that finds it out. */
function withoutSync(): void {
  const { pragma } = Database.prototype;
  const wanted = new WeakSet<object>();
  Database.prototype.pragma = function (source, options) {
    if (source === 'synchronous = FULL') wanted.add(this);
    if (source === 'synchronous' && wanted.has(this)) return 2;
    return pragma.call(this, source.replace('synchronous = FULL', 'synchronous = NORMAL'), options);
  };
}

await run();
