import { describe, expect, it } from 'vitest';
import { message } from '../../../src/contract/verdict.ts';
import { planFields } from '../../../src/documents/inbound-plan/inbound-plan.ts';
import { toPlanRequest } from '../../../src/documents/inbound-plan/request.ts';
import { buildPlan, goods, stranger } from './plan-builder.ts';

const problemsOf = (build: ReturnType<typeof buildPlan>) => {
  const checked = toPlanRequest(build.plan);
  return checked.ok ? [] : checked.problems.map(({ box, field, reason }) => `${box ?? '-'} ${field} ${reason.key}`);
};

describe('the request of an inbound plan', () => {
  it('has exactly the members that were set, lots merged per Sku and StorageNo', () => {
    const build = buildPlan();
    build.command('DOCK.SET.SHIPMENTID.IN-1');
    build.item(goods('A', { lot: 'L1' }));
    build.item(goods('A', { lot: 'L2' }));
    build.item(goods('A', { storageNo: 'ST1' }));
    build.command('DOCK.WEIGHT.1200');
    build.command('DOCK.SIZE.40X30X20');
    build.command('DOCK.BOX.B-7');
    build.item(goods('B'));
    build.command('DOCK.QTY.25');
    build.command('DOCK.BOX');
    expect(toPlanRequest(build.plan)).toEqual({
      ok: true,
      request: {
        ShipmentId: 'IN-1',
        WarehouseId: 'US',
        ShippingType: 'SEALCL',
        Containers: [
          {
            CustomContainerNo: 'IN-1-001',
            Weight: 1200,
            Length: 40,
            Width: 30,
            Height: 20,
            Skus: [
              { Sku: 'A', Quantity: 2 },
              { Sku: 'A', StorageNo: 'ST1', Quantity: 1 },
            ],
          },
          { CustomContainerNo: 'B-7', Skus: [{ Sku: 'B', Quantity: 25 }] },
        ],
      },
    });
  });

  it('leaves out a field that was cleared', () => {
    const build = buildPlan();
    build.item(goods('A'));
    build.command('DOCK.SET.REMARK.fragile');
    build.command('DOCK.SET.REMARK.');
    const checked = toPlanRequest(build.plan);
    expect(checked.ok && Object.keys(checked.request)).toEqual([
      'ShipmentId',
      'WarehouseId',
      'ShippingType',
      'Containers',
    ]);
  });

  it('refuses an empty plan', () => {
    expect(problemsOf(buildPlan())).toEqual(['- Containers problem.nothing-in-it']);
  });

  it('names an empty box between full ones', () => {
    const build = buildPlan();
    build.item(goods('A'));
    build.command('DOCK.BOX');
    build.command('DOCK.BOX');
    build.item(goods('B'));
    expect(problemsOf(build)).toEqual(['2 Skus problem.box-empty']);
  });

  it('names the box of a line that nobody knows yet', () => {
    const build = buildPlan();
    build.item(goods('A'));
    build.command('DOCK.BOX');
    build.item(stranger('X1'));
    expect(problemsOf(build)).toEqual(['2 Sku problem.line-open']);
    const refused = build.command('DOCK.DONE');
    expect(refused.finish).toBeUndefined();
    expect(build.plan.question).not.toBeNull();
    expect(build.command('DOCK.HOLD')).toMatchObject({ entry: null, finish: 'park' });
  });

  it('asks about the very line that it names', () => {
    const build = buildPlan();
    build.item(stranger('X1'));
    build.command('DOCK.BOX');
    build.item(stranger('X2'));
    const refused = build.command('DOCK.DONE');
    expect(refused.title).toEqual(message('message.refused-box-open-line', { box: 1 }));
    expect(refused.detail?.params.code).toBe('X1');
    build.command('DOCK.YES');
    expect(build.contents()).toEqual(['X1 x 1', '?X2 x 1']);
  });

  it.each([
    ['DOCK.SET.SHIPMENTID.bad id', '- ShipmentId problem.characters'],
    [`DOCK.SET.SHIPMENTID.${'x'.repeat(51)}`, '- ShipmentId problem.too-long'],
    ['DOCK.SET.WAREHOUSEID.', '- WarehouseId problem.missing'],
    [`DOCK.SET.SHIPPINGTYPE.${'x'.repeat(31)}`, '- ShippingType problem.too-long'],
    [`DOCK.SET.REMARK.${'x'.repeat(201)}`, '- Remark problem.too-long'],
    [`DOCK.SET.LOCATION.${'x'.repeat(21)}`, '- Location problem.too-long'],
    [`DOCK.SET.REFOUTBOUNDORDERNO.${'x'.repeat(51)}`, '- RefOutboundOrderNo problem.too-long'],
    ['DOCK.SET.PLANARRIVEDATE.soon', '- PlanArriveDate problem.no-date'],
  ])('refuses %s, with the field named', (command, problem) => {
    const build = buildPlan();
    build.item(goods('A'));
    const [, field = '', key] = problem.split(' ');
    const value = /^DOCK\.SET\.\w+\.(.*)$/.exec(command)?.[1] ?? '';
    const said = build.command(command);
    // At once where a value is no such thing; and by DONE, whoever wrote it into the journal.
    if (value !== '') expect([said.tone, said.entry, said.detail?.key]).toEqual(['failed', null, key]);
    const name = planFields.find((each) => each === field) ?? 'Remark';
    build.append({ type: 'header', field: name, value });
    expect(problemsOf(build)).toContain(problem);
    expect(build.command('DOCK.DONE').tone).toBe('failed');
    expect(build.plan.closed).toBeNull();
  });

  it('refuses two boxes of one number', () => {
    const build = buildPlan();
    build.command('DOCK.BOX.T1-261121-001-002');
    build.item(goods('A'));
    build.command('DOCK.BOX');
    build.item(goods('B'));
    expect(problemsOf(build)).toEqual(['2 CustomContainerNo problem.box-number-twice']);
  });
});
