import { afterEach, beforeEach } from 'vitest';
import { foldDocument } from '../../../src/documents/fold-document.ts';
import type { JournalEntry } from '../../../src/documents/journal.ts';
import type { PalletCheck, PalletCheckEntry } from '../../../src/documents/pallet-check/pallet-check.ts';
import { palletCheckKind } from '../../../src/documents/pallet-check/pallet-check-kind.ts';
import { postToService } from '../post-to-service.ts';
import { emptySimulator, type RunningCore, runCore, until } from '../running-core.ts';
import { control, type RunningService } from '../running-service.ts';

/**
 * For every test a station whose time runs fifty times faster, and a service that has packed two orders: `BO-1` is eighteen
 * boxes, B001 to B016 on pallet P01 and two on P02; `BO-2` is two boxes without a pallet.
 */
export function palletStation() {
  let simulator: RunningService;
  let station: RunningCore;
  const environment = {};

  beforeEach(async () => {
    simulator = await emptySimulator();
    await pack(simulator, { 'BO-1': 18, 'BO-2': 2 });
    station = runCore({ simulator, environment });
  });
  afterEach(async () => {
    await station.stop();
    await simulator.stop();
  });

  const scan = (text: string) => station.scan(text, { screen: 'pallet' });
  const check = async (id?: string): Promise<PalletCheck> => {
    const open = await (id === undefined
      ? station.ask('document.current', { screen: 'pallet' })
      : station.ask('document.read', { id }));
    return foldCheck(open?.journal ?? []);
  };
  const isHere = (order: string) =>
    until(
      () => check(),
      ({ orders }) => orders.some(({ no, status }) => no === order && status === 'here'),
    );

  return {
    get simulator() {
      return simulator;
    },
    get station() {
      return station;
    },
    scan,
    check,
    isHere,
    scans: async (...texts: string[]) => {
      for (const text of texts) await scan(text);
    },
    /** Scans, and answers `tone message-key`. */
    said: async (text: string) => {
      const { verdict } = await scan(text);
      return `${verdict.tone} ${verdict.title.key}`;
    },
    /** Begins a check of that order, and waits until it is here; answers its id. */
    begin: async (order = 'BO-1'): Promise<string> => {
      const { documentId } = await scan(order);
      await isHere(order);
      return documentId ?? '';
    },
    goOffline: () => control(simulator, 'POST', '/faults', { kind: 'refuse', endpoint: 'batch-outbound.details' }),
    comeBack: () => control(simulator, 'DELETE', '/faults'),
    /** Ends the station and starts it again on the same data. */
    restart: async () => {
      await station.stop(true);
      station = runCore({ simulator, dataFolder: station.dataFolder, environment });
    },
  };
}

export function foldCheck(journal: readonly { seq: number; entry: { type: string } }[]): PalletCheck {
  const entries = journal as readonly JournalEntry<PalletCheckEntry>[]; // the core wrote them
  return foldDocument(palletCheckKind, entries).state;
}

/** `BO-1-B001`, by order and place. */
export const box = (place: number, order = 'BO-1') => `${order}-B${String(place).padStart(3, '0')}`;

/** Orders of so many tyres: each is too large for a carton, and goes in a box of its own. */
async function pack(simulator: RunningService, orders: Readonly<Record<string, number>>): Promise<void> {
  const stock = [{ WarehouseId: 'US', TotalStockQty: 900 }];
  const tyre = { Sku: 'TYRE', StorageNo: 'YY09', Weight: 870, Length: 72, Width: 72, Height: 20, stock };
  await control(simulator, 'POST', '/skus', [tyre]);
  const Packages = Object.entries(orders).map(([PackageId, Quantity]) => ({
    PackageId,
    ServiceCode: 'USFRT',
    ShipToAddress: { Country: 'US', Street1: '1 Quay', Postcode: '93701' },
    Skus: [{ Sku: 'TYRE', Quantity }],
  }));
  await postToService(simulator, 82, '/v1/outboundOrders/multiple', { WarehouseId: 'US', Packages });
  await control(simulator, 'POST', '/clock', { advanceMs: 3 * 3_600_000 });
}
