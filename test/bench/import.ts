import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { toGtin14 } from '../../src/barcode/check-digit.ts';
import { catalogueMigrations } from '../../src/core/catalogue/catalogue-migrations.ts';
import { openDatabase } from '../../src/core/storage/database.ts';
import { removeFolder, scratch } from '../folders.ts';
import { runCore } from '../real-core.ts';
import { codeOfRun, csvOf } from './made-up-goods.ts';
import { ratio, round, type Timings, timeWhile } from './timings.ts';

/** A first import, and the same rows written by hand into the same tables, in the same run. */
export interface ImportFigures {
  readonly skus: number;
  readonly ours: Spent;
  readonly bare: Spent;
  readonly msRatio: number | null;
  readonly cpuRatio: number | null;
  /** Scans of what is there already or is not yet, answered meanwhile. */
  readonly scans: Timings;
}

interface Spent {
  readonly ms: number;
  /** Of all threads of this process: what other programs do on the machine is not in it. */
  readonly cpuMs: number;
}

export async function measureImport(skus: number, say: (line: string) => void): Promise<ImportFigures> {
  const csv = csvOf(0, skus, 1);
  say(`writing ${skus} SKUs by hand …`);
  const bare = await spent(async () => writeBare(csv));
  say(`importing ${skus} SKUs …`);
  const station = runCore({ flags: { station: 'B1', connection: nobody } });
  const scan = (text: string, run: number) => {
    const input = { scanId: randomUUID(), text, source: 'scanner', screen: 'inventory', at: run * 1000 };
    return station.core.dispatch('scan.submit', input);
  };
  let scans: Timings | null = null;
  const ours = await spent(async () => {
    const importing = station.ask('catalogue.import', { csv });
    scans = await timeWhile(importing, (run) => scan(codeOfRun(run, skus), run), quickPersonMs);
  });
  await station.stop();
  if (scans === null) throw new Error('nothing was scanned');
  return {
    skus,
    ours,
    bare,
    msRatio: ratio(ours.ms, bare.ms),
    cpuRatio: ratio(ours.cpuMs, bare.cpuMs),
    scans,
  };
}

/** Between two scans, milliseconds. */
const quickPersonMs = 100;

async function spent(work: () => Promise<unknown>): Promise<Spent> {
  const cpu = process.cpuUsage();
  const began = performance.now();
  await work();
  const { user, system } = process.cpuUsage(cpu);
  return { ms: round(performance.now() - began), cpuMs: round((user + system) / 1000) };
}

/** What somebody would write who wants these rows in these tables and nothing else: no check, no going on, nobody else's turn. */
function writeBare(csv: string): void {
  const folder = scratch('bare-import');
  const db = openDatabase({
    file: join(folder, 'catalogue.db'),
    synchronous: 'NORMAL',
    migrations: catalogueMigrations,
  });
  db.pragma('cache_size = -131072');
  const addSku = db.prepare("INSERT INTO skus (sku, record, updated_at, operator, station) VALUES (?, ?, 1, '', '')");
  const addCode = db.prepare('INSERT INTO codes (code, sku_id, kind) VALUES (?, ?, ?)');
  const addText = db.prepare('INSERT INTO sku_search (rowid, text) VALUES (?, ?)');
  const add = db.transaction((lines: readonly string[]) => {
    for (const line of lines) {
      const [sku = '', storageNo = '', customStorageNo = '', svcSku = '', barcode = '', name = '', nameCn = ''] =
        line.split(',');
      const json = JSON.stringify({ sku, storageNo, customStorageNo, svcSku, barcode, name, nameCn });
      const id = addSku.run(sku, json).lastInsertRowid;
      addCode.run(sku, id, 'sku');
      addCode.run(storageNo, id, 'storageNo');
      addCode.run(customStorageNo, id, 'customStorageNo');
      addCode.run(svcSku, id, 'svcSku');
      addCode.run(toGtin14(barcode), id, 'barcode');
      addText.run(id, `${sku} ${name} ${nameCn} ${storageNo} ${customStorageNo} ${svcSku} ${barcode}`);
    }
  });
  const lines = csv.split('\n').slice(1);
  for (let at = 0; at < lines.length; at += bareSlice) add(lines.slice(at, at + bareSlice));
  db.close();
  removeFolder(folder);
}

const bareSlice = 10_000;

/** A service at which nobody answers: what it says must not be written beside the file. */
const nobody = {
  kind: 'live',
  baseUrl: 'http://127.0.0.1:9',
  ports: null,
  authentication: { kind: 'none' },
} as const;
