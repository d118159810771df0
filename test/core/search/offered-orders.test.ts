import { afterEach, describe, expect, it } from 'vitest';
import { servicesOffered } from '../../../src/simulator/prices/services-offered.ts';
import { address } from '../orders/file-order.ts';
import { palletStation } from '../pallet/pallet-station.ts';
import { postToService } from '../post-to-service.ts';
import { putawayStation } from '../putaway/putaway-station.ts';
import { environmentHere, type RunningCore, runCore, until } from '../running-core.ts';

describe('orders that a putaway check may begin with', () => {
  const floor = putawayStation();
  const offered = () => floor.station.ask('offers.orders', { kind: 'putaway-check' });

  it('are those that arrived at the warehouse of the station, and a check begins with one', async () => {
    const Skus = [{ Sku: 'MUG', StorageNo: 'ST-1', Quantity: 1 }];
    await postToService(floor.simulator, 81, '/v1/inboundOrdersforplan', {
      ShipmentId: 'STILL-AT-SEA',
      WarehouseId: 'US',
      ShippingType: 'DHL',
      Containers: [{ CustomContainerNo: 'SEA-001', Weight: 2500, Length: 40, Width: 30, Height: 25, Skus }],
    });
    const orders = await offered();
    expect(orders.toSorted()).toEqual(['PUT-1', 'PUT-2']);
    await floor.scans('DOCK.NEW', `DOCK.SET.CUSTOMERORDERNO.${orders[0]}`);
    await floor.orderBecomes(orders[0] ?? '', 'here');
  });

  it('are not made up where the service cannot be reached', async () => {
    await floor.fault({ kind: 'refuse', endpoint: 'inbound.list' });
    await expect(offered()).rejects.toMatchObject({ code: 'offline' });
  });
});

describe('orders that a pallet check may begin with', () => {
  const floor = palletStation();
  const offered = () => floor.station.ask('offers.orders', { kind: 'pallet-check' });

  it('are the outbound orders of this station, and no others at a live service', async () => {
    expect(await offered()).toEqual([]);
    const fields = { PackageId: 'MINE-1', ServiceCode: 'USFRT', ...address };
    const orders = [{ fields, goods: [{ fields: { Sku: 'TYRE', Quantity: '1' }, row: null }], row: null }];
    await floor.station.ask('catalogue.import', { csv: 'Sku\nTYRE\n' });
    await floor.station.ask('orders.add', { kind: 'outbound', id: null, file: null, orders });
    await floor.station.scan('DOCK.DONE', { screen: 'outbound' });
    await until(offered, (own) => own.length > 0);
    expect(await offered()).toEqual(['MINE-1']);
  });
});

describe('at the practice warehouse', () => {
  let station: RunningCore | undefined;
  afterEach(() => station?.stop());
  const others = Array.from({ length: 7 }, (_, at) => `LV1${at}CN`);
  const control = 'http://control.localhost';
  const begin = () => {
    const said: Readonly<Record<string, unknown>> = {
      '/services': servicesOffered,
      '/stats': {
        examples: {
          customerOrderNos: ['PRACTICE-OUT-00007', 'PRACTICE-OUT-00005'],
          trackingNumbers: ['LV1CN', 'LV2CN', ...others],
          dropShipPackageIds: ['PRACTICE-DS-00009'],
        },
      },
    };
    const { fetch } = environmentHere();
    station = runCore({
      practice: { baseUrl: 'http://nobody.localhost', ports: null, authentication: { kind: 'none' }, control },
      environment: {
        fetch: async (input, init) => {
          const url = String(input instanceof Request ? input.url : input);
          return url.startsWith(control) ? Response.json(said[url.slice(control.length)]) : fetch(input, init);
        },
      },
    });
    return station;
  };

  it('a pallet check may begin with what others have packed there', async () => {
    expect(await begin().ask('offers.orders', { kind: 'pallet-check' })).toEqual([
      'PRACTICE-OUT-00007',
      'PRACTICE-OUT-00005',
    ]);
  });

  it('tracking numbers that are not tracked yet, and package ids, are those that others have there', async () => {
    const at = begin();
    const packageIds = ['PRACTICE-DS-00009'];
    const eight = ['LV1CN', 'LV2CN', ...others].slice(0, 8);
    expect(await at.ask('offers.parcels', {})).toEqual({ trackingNumbers: eight, packageIds });
    await at.ask('tracking.add', { numbers: ['LV1CN'] });
    const next = ['LV2CN', ...others];
    expect(await at.ask('offers.parcels', {})).toEqual({ trackingNumbers: next, packageIds });
  });

  it('every code that a form asks for is there to choose, the station’s own first', async () => {
    const codes = await begin().ask('offers.codes', {});
    const names = (list: readonly { code: string }[]) => list.map(({ code }) => code);
    expect(codes.shippingTypes[0]).toEqual({ code: 'SEALCL', name: 'Sea freight, shared container' });
    expect(names(codes.warehouses).slice(0, 3)).toEqual(['US', 'UK', 'DE']);
    expect(names(codes.locations)).toEqual(['GZ']);
    expect(names(codes.dropShipServices)).toEqual(servicesOffered.dropShip.map(({ ServiceCode }) => ServiceCode));
    expect(names(codes.outboundServices)).toEqual(servicesOffered.outbound.map(({ ServiceCode }) => ServiceCode));
    expect(codes.dropShipServices[0]?.name).toContain('GZ');
  });
});
