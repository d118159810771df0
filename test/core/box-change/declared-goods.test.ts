import { describe, expect, it } from 'vitest';
import { control } from '../running-service.ts';
import { changeStation } from './change-station.ts';

describe('what is declared of goods', () => {
  const dock = changeStation();

  it('is proposed from the SKU master, and sent once a person has confirmed it: in plans and in changes', async () => {
    await dock.station.ask('catalogue.import', {
      csv: 'Sku,NameEn,NameCn,HsCode,DeclareValue,WeightGrams,Material,Brand\nMUG,Blue mug,杯,7323940000,4.2,210,Steel,Norvik\n',
    });
    const [mug] = await dock.station.ask('inbound.goods', { skus: ['MUG'] });
    expect(mug).toEqual({
      sku: 'MUG',
      name: 'Blue mug',
      nameCn: '杯',
      declared: null,
      master: {
        DeclareNameEN: 'Blue mug',
        DeclareNameCN: '杯',
        HsCode: '7323940000',
        DeclareValue: 4.2,
        Weight: 210,
        MaterialEN: 'Steel',
        BrandName: 'Norvik',
      },
    });
    const declared = { ...mug?.master, PurposeEN: 'Drinking', SellingValue: 9 };
    await dock.station.ask('inbound.declare', { goods: [{ sku: 'MUG', declared }] });
    await dock.restart();
    expect((await dock.station.ask('inbound.goods', { skus: ['MUG'] }))[0]?.declared).toEqual(declared);

    await dock.open();
    await dock.scans('DOCK.BOX', 'MUG', 'MUG', 'DOCK.DONE', 'DOCK.YES');
    const change = await dock.sent(1);
    expect(change?.Containers[2]?.Skus).toEqual([
      // What the service shows of the goods stands above what is remembered here.
      {
        Sku: 'MUG',
        Quantity: 2,
        HsCode: '7323940000',
        ProductDetails: [{ ...declared, DeclareNameEN: 'Mug', DeclareValue: 2, Quantity: 2 }],
      },
    ]);
    await dock.scans('DOCK.NEW', 'MUG', 'CUP', 'DOCK.DONE');
    await dock.entry((state) => state === 'confirmed');
    const { SellingValue: _, ...inPlans } = declared;
    const rows: { endpoint: string; body: unknown }[] = await control(dock.simulator, 'GET', '/ledger');
    expect(rows.at(-1)?.body).toMatchObject({
      Containers: [
        {
          Skus: [
            { Sku: 'MUG', Quantity: 1, HsCode: '7323940000', ProductDetails: [{ ...inPlans, Quantity: 1 }] },
            { Sku: 'CUP', Quantity: 1 },
          ],
        },
      ],
    });
  });
});
