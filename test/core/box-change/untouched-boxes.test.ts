import { describe, expect, it } from 'vitest';
import { boxesWithUnshown } from '../../../src/documents/box-change/finish.ts';
import { askService } from '../post-to-service.ts';
import { changeStation } from './change-station.ts';

// As strange as 2.5a allows: goods without a Sku, without a name or a quantity, twins, boxes without a number or with another's.
const odd = [
  {
    CustomContainerNo: 'X-1',
    Weight: 2500,
    Length: 40,
    Skus: [
      { StorageNo: 'ST-BAG', Quantity: 2 },
      {
        Sku: 'MUG',
        StorageNo: 'ST-M',
        Quantity: 5,
        ProductDetails: [{ DeclareNameEN: 'Mug', Quantity: 5, DeclareValue: 2 }],
      },
      {
        Sku: 'MUG',
        StorageNo: 'ST-M',
        Quantity: 3,
        ProductDetails: [
          { DeclareNameEN: 'Mug, chipped', DeclareNameCN: '杯', Quantity: 2, DeclareValue: 0.5, BrandName: 'Norvik' },
          { DeclareNameEN: 'Mug, blue', Quantity: 1, MaterialEN: 'Clay', Weight: 210, Packing: 'Bag' },
        ],
      },
      { Quantity: 1 },
    ],
  },
  { CustomContainerNo: 'X-1', Skus: [{ Sku: 'CUP', Quantity: 1 }] },
  { Weight: 700, Width: 9, Skus: [{ Sku: 'CUP', Quantity: 2 }, { Sku: 'CUP', Quantity: 0 }, { Sku: 'BAG' }] },
  { CustomContainerNo: 'IN-1-003', Skus: [] },
  { CustomContainerNo: 'X-4', Skus: [{ Sku: 'CUP', Quantity: 4 }] },
];

describe('boxes that nobody touched', () => {
  const dock = changeStation();
  const status = async (order = 'IN-1') => {
    const { body } = await askService(dock.simulator, 'GET', null, `/v1/inboundOrders/${order}/status`);
    return body.Containers;
  };
  const confirmed = () => dock.entry((state) => state === 'confirmed');

  it('go back as the service has them, field by field, while another one is changed', async () => {
    await dock.somebodyElse(odd);
    const before = await status();
    expect(before).toHaveLength(5);
    // What somebody confirms of goods here is declared of what is changed here, and of nothing else.
    const declared = { DeclareNameEN: 'Something else', HsCode: '7323940000', BrandName: 'Own' };
    await dock.station.ask('inbound.declare', { goods: ['MUG', 'BAG'].map((sku) => ({ sku, declared })) });
    await dock.open();
    await dock.scans('DOCK.BOX.X-4', 'CUP', 'DOCK.DONE', 'DOCK.YES');
    expect((await dock.sent(2))?.Containers).toEqual([
      ...odd.slice(0, 4),
      { CustomContainerNo: 'X-4', Skus: [{ Sku: 'CUP', Quantity: 5 }] },
    ]);
    await confirmed();
    const after = await status();
    expect(after.slice(0, 4)).toEqual(before.slice(0, 4));
  });

  it('leave the other lines of a changed box as they are, each by itself', async () => {
    await dock.somebodyElse(odd);
    const declared = { HsCode: '7323940000', BrandName: 'Own' };
    await dock.station.ask('inbound.declare', { goods: ['MUG', 'BAG'].map((sku) => ({ sku, declared })) });
    await dock.open();
    await dock.scans('DOCK.BOX.X-1', 'MUG', 'DOCK.DONE', 'DOCK.YES');
    const [bag, mug, other, nameless] = odd[0]?.Skus ?? [];
    const more = { Quantity: 6, HsCode: '7323940000' };
    expect((await dock.sent(2))?.Containers).toEqual([
      {
        ...odd[0],
        Skus: [
          bag,
          { ...mug, ...more, ProductDetails: [{ ...declared, DeclareNameEN: 'Mug', Quantity: 6, DeclareValue: 2 }] },
          other,
          nameless,
        ],
      },
      ...odd.slice(1),
    ]);
    await confirmed();
  });

  it('stay goods without a Sku where more of them are scanned', async () => {
    await dock.somebodyElse(odd);
    await dock.open();
    expect((await dock.change())?.plan.boxes[0]?.lines[0]).toMatchObject({ sku: 'ST-BAG', name: 'Bag' });
    await dock.scans('DOCK.BOX.X-1', 'ST-BAG', 'DOCK.BOX', 'DOCK.SAME.1', 'DOCK.DONE', 'DOCK.YES');
    const boxes = (await dock.sent(2))?.Containers ?? [];
    expect(boxes[0]?.Skus?.[0]).toEqual({ StorageNo: 'ST-BAG', Quantity: 3 });
    expect(boxes.at(-1)?.Skus).toContainEqual({ StorageNo: 'ST-BAG', Quantity: 3 });
    expect(boxes.at(-1)?.Skus).toContainEqual({ Quantity: 1 });
    await confirmed();
  });

  it('keep what no status shows of them where this station has sent it; where it has not, the question says so', async () => {
    const declared = { DeclareNameEN: 'Mug', HsCode: '7323940000', PurposeEN: 'Drinking', PurposeCN: '喝水' };
    await dock.station.ask('inbound.declare', { goods: [{ sku: 'MUG', declared }] });
    await dock.scans('DOCK.NEW', 'DOCK.SET.SHIPMENTID.IN-OWN', 'MUG', 'DOCK.BOX', 'CUP', 'DOCK.DONE');
    await confirmed();
    const other = { ...declared, HsCode: '1111111111', PurposeEN: 'Other', SellingValue: 9 };
    await dock.station.ask('inbound.declare', { goods: [{ sku: 'MUG', declared: other }] });
    const unshown = async () => boxesWithUnshown((await dock.change()) ?? { plan: { boxes: [] } as never, base: [] });
    const own = [{ Sku: 'MUG', Quantity: 1, HsCode: '7323940000', ProductDetails: [{ ...declared, Quantity: 1 }] }];

    await dock.open('IN-OWN');
    await dock.scans('DOCK.BOX.2', 'CUP', 'DOCK.BOX', 'BAG', 'DOCK.DONE');
    expect(await unshown()).toBe(0);
    await dock.scans('DOCK.YES');
    expect((await dock.sent(1))?.Containers[0]).toEqual({ CustomContainerNo: 'IN-OWN-001', Skus: own });
    await confirmed();

    // Also over a change of its own, and only as long as nobody else changes the box.
    await dock.open('IN-OWN');
    await dock.scans('DOCK.BOX.3', 'BAG', 'DOCK.DONE');
    expect(await unshown()).toBe(0);
    await dock.scans('DOCK.YES');
    expect((await dock.sent(2))?.Containers[0]).toEqual({ CustomContainerNo: 'IN-OWN-001', Skus: own });
    await confirmed();

    await dock.open('IN-1');
    await dock.scans('CUP', 'DOCK.BOX', 'BAG', 'DOCK.DONE');
    expect(await unshown()).toBe(2);
    await dock.scans('DOCK.YES');
    await confirmed();
    // What it only passed on is not known by that; the box that it began is.
    await dock.open('IN-1');
    await dock.scans('BAG', 'DOCK.DONE');
    expect(await unshown()).toBe(2);
  });
});
