import type { InboundPlanRequest, ModifyBoxesRequest } from '../../../src/contract/service/inbound.ts';
import type { BoxChange } from '../../../src/documents/box-change/box-change.ts';
import { foldAny } from '../../../src/documents/fold-any.ts';
import { containerNumber } from '../../../src/documents/inbound-plan/request.ts';
import { postToService } from '../post-to-service.ts';
import { until } from '../running-core.ts';
import { control } from '../running-service.ts';
import { stationOf } from '../station-of.ts';

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

/** For every test a station, and a service that has IN-1 with two boxes. */
export function changeStation() {
  const base = stationOf('inbound', {
    atService: async (simulator) => {
      await control(simulator, 'POST', '/skus', [{ Sku: 'MUG' }, { Sku: 'BAG' }, { Sku: 'CUP' }]);
      await postToService(simulator, 81, '/v1/inboundOrdersforplan', {
        ShipmentId: 'IN-1',
        WarehouseId: 'US',
        ShippingType: 'DHL',
        Containers: boxes,
      });
    },
    atStation: (station) => station.ask('catalogue.import', { csv }),
  });
  const { scan } = base;

  const view = () => base.station.ask('document.current', { screen: 'inbound' });
  const change = async (): Promise<BoxChange | null> => {
    const open = await view();
    return open?.kind === 'box-change' ? foldAny('box-change', open.journal).state : null;
  };
  const sentChanges = async () => {
    const rows = (await control(base.simulator, 'GET', '/ledger')) as { endpoint: string; body: unknown }[];
    return rows
      .filter(({ endpoint }) => endpoint === 'inbound.modify-boxes')
      .map(({ body }) => body as ModifyBoxesRequest);
  };
  const becomes = (holds: (state: BoxChange) => boolean) =>
    until(change, (state) => state !== null && holds(state)) as Promise<BoxChange>; // it is not null then

  return Object.assign(base, {
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
      postToService(base.simulator, 83, '/v1/inboundOrders/modifybox', { ShipmentId: 'IN-1', Containers: containers }),
    sentChanges,
    sent: async (n: number) => (await until(sentChanges, (rows) => rows.length >= n)).at(-1),
    entry: (holds: (state: string) => boolean) =>
      until(
        async () => (await base.station.ask('outbox.list', { limit: 10 }))[0],
        (entry) => entry !== undefined && holds(entry.state),
      ),
    receive: (lines: readonly object[]) => control(base.simulator, 'POST', '/receive', { shipmentId: 'IN-1', lines }),
    toldLater: (key: string) =>
      until(
        async () => base.station.events.findLast((event) => event.type === 'verdict'),
        (event) => event?.type === 'verdict' && event.verdict.title.key === key,
      ),
  });
}
