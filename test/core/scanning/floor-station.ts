import { foldPlan, planEntryOf } from '../../../src/documents/inbound-plan/kind.ts';
import type { RunningCore } from '../running-core.ts';
import { control } from '../running-service.ts';
import { stationOf } from '../station-of.ts';

const csv = `Sku,StorageNo,CustomStorageNo,SvcSku,Barcode,NameEn
A,,,,4006381333931,Pencil
B,ST-B,CS-B,b_1,,Bag
`;

/** For every test a live station that knows two SKUs, with a service that answers no question of goods unless told to. */
export function floorStation() {
  const base = stationOf('inbound', {
    atService: (simulator) => control(simulator, 'POST', '/faults', { kind: 'refuse', endpoint: 'sku.search' }),
    atStation: (station) => station.ask('catalogue.import', { csv }),
  });

  return Object.assign(base, {
    /** Scans, and answers `tone message-key`. */
    verdictOf: async (text: string, more: Parameters<RunningCore['scan']>[1] = {}) => {
      const { verdict } = await base.station.scan(text, more);
      return `${verdict.tone} ${verdict.title.key}`;
    },
    /** What is in each box of the open plan: `sku storageNo lot quantity, …`. */
    contents: async () => {
      const open = await base.station.ask('document.current', { screen: 'inbound' });
      const { state: plan } = foldPlan((open?.journal ?? []).map(planEntryOf));
      return plan.boxes.map((box) =>
        box.lines
          .map(({ sku, code, storageNo, quantity, lot }) =>
            [sku ?? `?${code}`, storageNo, lot, quantity].filter((part) => part !== null).join(' '),
          )
          .join(', '),
      );
    },
  });
}
