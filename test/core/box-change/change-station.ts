import { afterEach, beforeEach } from 'vitest';
import type { Input } from '../../../src/contract/bridge.ts';
import type { InboundPlanRequest, ModifyBoxesRequest } from '../../../src/contract/inbound.ts';
import type { BoxChange } from '../../../src/documents/box-change/box-change.ts';
import { foldAny } from '../../../src/documents/fold-any.ts';
import { containerNumber } from '../../../src/documents/inbound-plan-request.ts';
import { postToService } from '../post-to-service.ts';
import { emptySimulator, type RunningCore, runCore, until } from '../running-core.ts';
import { control, type RunningService } from '../running-service.ts';

const csv = `Sku,StorageNo,CustomStorageNo,SvcSku,Barcode,NameEn
MUG,,,,4006381333931,Blue mug
BAG,ST-BAG,,,,Bag
CUP,,,,,Cup
`;

/** The boxes of IN-1 at first. */
export const boxes: InboundPlanRequest['Containers'] = [
  {
    CustomContainerNo: 'IN-1-001',
    Weight: 2500,
    Length: 40,
    Width: 30,
    Height: 25,
    Skus: [
      {
        Sku: 'MUG',
        Quantity: 5,
        ProductDetails: [{ DeclareNameEN: 'Mug', Quantity: 5, DeclareValue: 2, PurposeEN: 'Drinking' }],
      },
      { Sku: 'BAG', StorageNo: 'ST-BAG', Quantity: 2 },
    ],
  },
  { CustomContainerNo: 'IN-1-002', Weight: 900, Skus: [{ Sku: 'CUP', Quantity: 4 }] },
];

/** For every test a station whose time runs fifty times faster, and a service that has IN-1 with two boxes. */
export function changeStation() {
  let simulator: RunningService;
  let station: RunningCore;
  const environment = {};

  beforeEach(async () => {
    simulator = await emptySimulator();
    await control(simulator, 'POST', '/skus', [{ Sku: 'MUG' }, { Sku: 'BAG' }, { Sku: 'CUP' }]);
    await postToService(simulator, 81, '/v1/inboundOrdersforplan', {
      ShipmentId: 'IN-1',
      WarehouseId: 'US',
      ShippingType: 'DHL',
      Containers: boxes,
    });
    station = runCore({ simulator, environment });
    await station.ask('catalogue.import', { csv });
  });
  afterEach(async () => {
    await station.stop();
    await simulator.stop();
  });

  const scan = (text: string, screen: Input<'scan.submit'>['screen'] = 'inbound') => station.scan(text, { screen });
  const view = () => station.ask('document.current', { screen: 'inbound' });
  const change = async (): Promise<BoxChange | null> => {
    const open = await view();
    return open?.kind === 'box-change' ? foldAny('box-change', open.journal).state : null;
  };
  const ledger = async () => {
    const rows = (await control(simulator, 'GET', '/ledger')) as { endpoint: string; body: unknown }[];
    return rows
      .filter(({ endpoint }) => endpoint === 'inbound.modify-boxes')
      .map(({ body }) => body as ModifyBoxesRequest);
  };
  const becomes = (holds: (state: BoxChange) => boolean) =>
    until(change, (state) => state !== null && holds(state)) as Promise<BoxChange>; // it is not null then

  return {
    get simulator() {
      return simulator;
    },
    get station() {
      return station;
    },
    scan,
    scans: async (...texts: string[]) => {
      for (const text of texts) await scan(text);
    },
    said: async (text: string, screen?: Parameters<typeof scan>[1]) => {
      const { verdict } = await scan(text, screen);
      return `${verdict.tone} ${verdict.title.key}`;
    },
    view,
    change,
    becomes,
    /** Opens IN-1 and waits until it is here. */
    open: async (code = 'IN-1') => {
      const { documentId } = await scan(code);
      await becomes(({ status }) => status === 'here');
      return documentId ?? '';
    },
    /** `IN-1-001: MUG 5, BAG 2`. */
    boxes: async () => {
      const state = await change();
      return (state?.plan.boxes ?? []).map((box, index) => {
        const lines = box.lines.map(({ sku, code, quantity }) => `${sku ?? code} ${quantity}`);
        return `${containerNumber(state?.plan ?? ({} as never), index)}: ${lines.join(', ')}`;
      });
    },
    /** What somebody else does to the boxes of IN-1. */
    somebodyElse: (containers: unknown) =>
      postToService(simulator, 83, '/v1/inboundOrders/modifybox', { ShipmentId: 'IN-1', Containers: containers }),
    ledger,
    sent: async (n: number) => (await until(ledger, (rows) => rows.length >= n)).at(-1),
    entry: (holds: (state: string) => boolean) =>
      until(
        async () => (await station.ask('outbox.list', { limit: 10 }))[0],
        (entry) => entry !== undefined && holds(entry.state),
      ),
    fault: (body: object) => control(simulator, 'POST', '/faults', body),
    mend: () => control(simulator, 'DELETE', '/faults'),
    receive: (lines: readonly object[]) => control(simulator, 'POST', '/receive', { shipmentId: 'IN-1', lines }),
    toldLater: (key: string) =>
      until(
        async () => station.events.findLast((event) => event.type === 'verdict'),
        (event) => event?.type === 'verdict' && event.verdict.title.key === key,
      ),
    restart: async () => {
      await station.stop(true);
      station = runCore({ simulator, dataFolder: station.dataFolder, environment });
    },
  };
}
