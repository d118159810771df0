import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { message } from '../../../src/contract/verdict.ts';
import { createOutboxRepository, type NewEntry } from '../../../src/core/outbox/outbox-repository.ts';
import { freshProgress } from '../../../src/core/outbox/transition.ts';
import { openDatabase } from '../../../src/core/storage/database.ts';
import { workMigrations } from '../../../src/core/storage/schema/work-migrations.ts';

const address = { Contact: 'Dana Whitcombe', Country: 'US', City: 'Fresno', Street1: '418 Almond Row' };

/** A parcel that the simulator takes. */
export const parcelOf = (PackageId: string, more: object = {}) => ({
  PackageId,
  ServiceCode: 'CUE',
  ShipToAddress: address,
  Weight: 450,
  Skus: [{ Sku: 'MUG', Quantity: 2, DeclareValue: 4.2, DeclareNameEn: 'Mug' }],
  ...more,
});

/** A drop-ship order that waits for its turn, as a finished batch leaves it. */
export const dropShipEntry = (PackageId: string, more: Partial<NewEntry> = {}): NewEntry => ({
  id: `e-${PackageId}`,
  family: 'drop-ship',
  endpoint: 'drop-ship.create-batch',
  key: PackageId,
  keyMinted: true,
  documentId: null,
  state: 'pending',
  nextTryAt: 1000,
  progress: freshProgress(message('queue.waiting')),
  createdAt: 1000,
  operator: 'o',
  station: 'T1',
  body: { Package: parcelOf(PackageId) },
  ...more,
});

export const outboundEntry = (PackageId: string, more: Partial<NewEntry> = {}): NewEntry =>
  dropShipEntry(PackageId, {
    family: 'outbound',
    endpoint: 'outbound.create-batch',
    body: {
      WarehouseId: 'US',
      Package: { PackageId, ServiceCode: 'USRPP', ShipToAddress: address, Skus: [{ Sku: 'A', Quantity: 1 }] },
    },
    ...more,
  });

/** `DS-0001` and on. */
export const idsTo = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `DS-${String(index + 1).padStart(5, '0')}`);

/** Puts entries into the work of a station, in one transaction, from outside. */
export function queueUp(dataFolder: string, entries: readonly NewEntry[]): void {
  const folder = readdirSync(dataFolder).find((name) => name.startsWith('live-')) ?? '';
  const db = openDatabase({
    file: join(dataFolder, folder, 'work.db'),
    synchronous: 'FULL',
    migrations: workMigrations,
  });
  try {
    const outbox = createOutboxRepository(db);
    db.transaction(() => {
      for (const entry of entries) outbox.add(entry);
    }).immediate();
  } finally {
    db.close();
  }
}

/** A work store in memory. */
export function memoryOutbox() {
  const db = openDatabase({ file: ':memory:', synchronous: 'FULL', migrations: workMigrations });
  return { db, outbox: createOutboxRepository(db) };
}
