import { afterEach, beforeEach } from 'vitest';
import { foldPlan, planEntryOf } from '../../../src/documents/inbound-plan-journal.ts';
import { type CoreSetup, emptySimulator, type RunningCore, runCore } from '../running-core.ts';
import { control, type RunningService } from '../running-service.ts';

const csv = `Sku,StorageNo,CustomStorageNo,SvcSku,Barcode,NameEn
A,,,,4006381333931,Pencil
B,ST-B,CS-B,b_1,,Bag
`;

/** For every test a live station that knows two SKUs, with a service that answers no question of goods unless told to. */
export function floorStation() {
  let simulator: RunningService;
  let station: RunningCore;

  beforeEach(async () => {
    simulator = await emptySimulator();
    await control(simulator, 'POST', '/faults', { kind: 'refuse', endpoint: 'sku.search' });
    station = runCore({ simulator });
    await station.ask('catalogue.import', { csv });
  });
  afterEach(async () => {
    await station.stop();
    await simulator.stop();
  });

  return {
    get simulator() {
      return simulator;
    },
    get station() {
      return station;
    },
    /** Ends the station and starts it again on the same data. */
    restart: async (more: Pick<CoreSetup, 'environment'> = {}) => {
      await station.stop(true);
      station = runCore({ simulator, dataFolder: station.dataFolder, ...more });
    },
    /** Scans, and answers `tone message-key`. */
    verdictOf: async (text: string, more: Parameters<RunningCore['scan']>[1] = {}) => {
      const { verdict } = await station.scan(text, more);
      return `${verdict.tone} ${verdict.title.key}`;
    },
    /** What is in each box of the open plan: `sku storageNo lot quantity, …`. */
    contents: async () => {
      const open = await station.ask('document.current', { screen: 'inbound' });
      const { state: plan } = foldPlan((open?.journal ?? []).map(planEntryOf));
      return plan.boxes.map((box) =>
        box.lines
          .map(({ sku, code, storageNo, quantity, lot }) =>
            [sku ?? `?${code}`, storageNo, lot, quantity].filter((part) => part !== null).join(' '),
          )
          .join(', '),
      );
    },
  };
}
