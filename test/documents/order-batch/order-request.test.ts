import { describe, expect, it } from 'vitest';
import { DropShipBatchRequest, DropShipRequest } from '../../../src/contract/service/drop-ship.ts';
import { OutboundBatchRequest } from '../../../src/contract/service/outbound.ts';
import { checkBatch } from '../../../src/documents/order-batch/check-batch.ts';
import type { FieldTexts, OrderKind } from '../../../src/documents/order-batch/order-batch.ts';
import { type OrderField, orderFields } from '../../../src/documents/order-batch/order-fields.ts';
import { toOrderRequest } from '../../../src/documents/order-batch/request.ts';
import { buildBatch, newOrder } from './batch-builder.ts';

function requests(kind: OrderKind, header: FieldTexts, fields: FieldTexts = {}, lines?: readonly FieldTexts[]) {
  const build = buildBatch(kind, header);
  build.add(newOrder('P-1', fields, lines));
  const { orders, problems } = checkBatch(build.batch);
  expect(problems).toEqual([]);
  return orders.map((order) => toOrderRequest(build.batch, order));
}

/** A text for every field of one place, each another. */
function textsOf(fields: readonly OrderField[], without: (field: OrderField) => boolean): FieldTexts {
  const wanted = fields.filter((field) => !without(field));
  const text = ({ type, name }: OrderField, at: number) => {
    if (name.endsWith('.Country')) return 'US';
    return type === 'number' ? String(at + 1) : type === 'boolean' ? 'yes' : `${name} ${at}`;
  };
  return Object.fromEntries(wanted.map((field, at) => [field.name, text(field, at)]));
}

/** The members of a body by their dotted names, collections left out. */
function membersOf(value: object, before = ''): string[] {
  return Object.entries(value).flatMap(([key, member]) => {
    if (Array.isArray(member)) return [];
    return typeof member === 'object' && member !== null ? membersOf(member, `${before}${key}.`) : [before + key];
  });
}

describe('an order on its way', () => {
  it('is its own share of a batch: the header first, then the package, and nothing that was not given', () => {
    expect(requests('drop-ship', { Location: 'GZ' }, { Weight: ' 450 ' })).toEqual([
      {
        endpoint: 'drop-ship.create-batch',
        key: 'P-1',
        body: {
          Location: 'GZ',
          Package: {
            PackageId: 'P-1',
            ServiceCode: 'CUE',
            ShipToAddress: {
              Contact: 'Dana Reyes',
              Country: 'US',
              City: 'Fresno',
              Street1: '418 Almond Row',
              Postcode: '93701',
            },
            Weight: 450,
            Skus: [{ Sku: 'MUG', Quantity: 2 }],
          },
        },
      },
    ]);
  });

  it('goes alone where it, or the header, has what only the single creation knows', () => {
    const [own] = requests('drop-ship', {}, { PlatformOrderNo: 'A-1' });
    expect(own).toMatchObject({ endpoint: 'drop-ship.create', body: { sync: 0, Package: { PlatformOrderNo: 'A-1' } } });
    const [line] = requests('drop-ship', {}, {}, [{ HsCodeCN: '6912' }]);
    expect(line?.endpoint).toBe('drop-ship.create');
    const [header] = requests('drop-ship', { Remark: 'all', sync: '1', Location: 'GZ' });
    expect(header).toMatchObject({ endpoint: 'drop-ship.create', body: { sync: 1, Remark: 'all', Location: 'GZ' } });
  });

  it('of stock names its warehouse, and the boxes that its goods are to come from', () => {
    const [order] = requests(
      'outbound',
      { WarehouseId: 'US', Channel: 'C' },
      { 'RefInboundOrderInfo.ShipmentId': 'IN-1' },
      [{ CustomContainerNo: 'IN-1-001', StorageNo: 'YY1' }, {}],
    );
    expect(order).toMatchObject({
      endpoint: 'outbound.create-batch',
      body: {
        WarehouseId: 'US',
        Channel: 'C',
        Package: {
          Skus: [
            { Sku: 'MUG', StorageNo: 'YY1', Quantity: 2 },
            { Sku: 'MUG', Quantity: 2 },
          ],
          RefInboundOrderInfo: {
            ShipmentId: 'IN-1',
            RefInboundOrderMappings: [{ CustomContainerNo: 'IN-1-001', StorageNo: 'YY1', Sku: 'MUG' }],
          },
        },
      },
    });
    expect(JSON.stringify(order?.body)).not.toContain('"Skus":[{"CustomContainerNo"');
  });

  it.each([
    ['drop-ship', 'singleOnly', 'drop-ship.create-batch'],
    ['drop-ship', 'batchOnly', 'drop-ship.create'],
    ['outbound', 'singleOnly', 'outbound.create-batch'],
  ] as const)('carries every field that the interface has: %s without %s', (kind, left, endpoint) => {
    const { header, order, goods } = orderFields[kind];
    const without = (field: OrderField) => field[left];
    const head = Object.fromEntries(
      Object.entries(textsOf(header, without)).map(([name, text]) => [name, text.slice(0, 20)]),
    );
    const fields = textsOf(order, without);
    const line = textsOf(goods, without);
    const [made] = requests(kind, head, { ...fields, PackageId: 'P-1' }, [line]);
    expect(made?.endpoint).toBe(endpoint);
    const { Package, ...common } = made?.body ?? { Package: {} };
    expect(membersOf(common).sort()).toEqual(Object.keys(head).sort());
    expect(membersOf(Package).sort()).toEqual([...new Set(Object.keys({ ...fields, PackageId: '' }))].sort());
    const [sku] = ('Skus' in Package && Package.Skus) || [];
    expect(membersOf(sku ?? {}).sort()).toEqual(
      Object.keys(line)
        .filter((name) => name !== 'CustomContainerNo')
        .sort(),
    );
    const { sync: _, ...body } = common as Readonly<Record<string, unknown>>;
    if (endpoint === 'drop-ship.create') expect(DropShipRequest.safeParse({ ...body, Package }).success).toBe(true);
    else {
      const schema = endpoint === 'outbound.create-batch' ? OutboundBatchRequest : DropShipBatchRequest;
      expect(schema.safeParse({ ...body, Packages: [Package] }).success).toBe(true);
    }
  });

  it('cannot be made where the header of all is wrong', () => {
    const build = buildBatch('drop-ship', { Location: 'x'.repeat(21) });
    build.add(newOrder('P-1'));
    const [order] = checkBatch(build.batch).orders;
    expect(() => order && toOrderRequest(build.batch, order)).toThrow('Location');
  });

  it('cannot be made of one with a problem', () => {
    const build = buildBatch();
    build.add(newOrder('P-1', { Weight: 'x' }));
    const [order] = checkBatch(build.batch).orders;
    expect(() => order && toOrderRequest(build.batch, order)).toThrow('does not pass');
  });
});
