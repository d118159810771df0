import { describe, expect, it } from 'vitest';
import { billOfLadingRules } from '../../src/documents/bill-of-lading/rules.ts';
import { boxChangeRules } from '../../src/documents/box-change/rules.ts';
import { inboundPlanRules } from '../../src/documents/inbound-plan/rules.ts';
import type { RequestFacts } from '../../src/documents/journal/document-rules.ts';
import { buildBill } from './bill-of-lading/bill-builder.ts';
import { box, buildChange } from './box-change/change-builder.ts';
import { buildPlan, goods } from './inbound-plan/plan-builder.ts';

const plainly: RequestFacts = { declaredOf: () => null, mayBeMintedTwice: () => false, fileOf: () => null };

describe('what is sent', () => {
  it('of a plan goes under its number, which is minted unless that may have been given before', () => {
    const plan = buildPlan();
    plan.item(goods('MUG'));
    const sent = (facts: Partial<RequestFacts>) => inboundPlanRules.request?.(plan.plan, { ...plainly, ...facts });
    expect(sent({})).toMatchObject({
      family: 'inbound',
      endpoint: 'inbound.plan',
      key: 'T1-261121-001',
      keyMinted: true,
    });
    expect(sent({ mayBeMintedTwice: (number) => number === 'T1-261121-001' })).toMatchObject({ keyMinted: false });
  });

  it('of nothing is nothing', () => {
    expect(inboundPlanRules.request?.(buildPlan().plan, plainly)).toBeNull();
    expect(billOfLadingRules.request?.(buildBill().bill, plainly)).toBeNull();
  });

  it('of a change goes with what it was made against', () => {
    const { change } = buildChange([box('IN-1-001', { A: 5 })]);
    const request = boxChangeRules.request?.(change, plainly);
    expect(request).toMatchObject({
      family: 'inbound',
      endpoint: 'inbound.modify-boxes',
      key: 'IN-1',
      keyMinted: true,
    });
    expect(request?.body).toMatchObject({ ShipmentId: 'IN-1', base: [{ number: 'IN-1-001' }] });
  });

  it('of a bill goes under the number that a person gave it, and never without its file', () => {
    const build = buildBill();
    build.header();
    build.scan('1Z1');
    build.command('DOCK.WEIGHT.12000');
    const digest = 'd'.repeat(64);
    const request = billOfLadingRules.request?.(build.bill, plainly);
    expect(request).toMatchObject({ family: 'bill', endpoint: 'bill-of-lading.create', key: '180-1', keyMinted: true });
    build.append({ type: 'file', file: { name: 'a.pdf', type: 'pdf', size: 3, digest } } as never);
    expect(billOfLadingRules.request?.(build.bill, plainly)).toBeNull();
    const whole = billOfLadingRules.request?.(build.bill, {
      ...plainly,
      fileOf: (of) => (of === digest ? 'QUJD' : null),
    });
    expect(JSON.stringify(whole?.body)).toContain('QUJD');
  });
});
