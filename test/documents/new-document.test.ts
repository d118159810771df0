import { describe, expect, it } from 'vitest';
import { billOfLadingRules } from '../../src/documents/bill-of-lading/rules.ts';
import { boxChangeRules } from '../../src/documents/box-change/rules.ts';
import { inboundPlanRules } from '../../src/documents/inbound-plan/rules.ts';
import type { BeginFacts, DocumentRules } from '../../src/documents/journal/document-rules.ts';
import type { FieldTexts } from '../../src/documents/order-batch/order-batch.ts';
import { dropShipOrdersRules, outboundOrdersRules } from '../../src/documents/order-batch/rules.ts';
import { palletCheckRules } from '../../src/documents/pallet-check/rules.ts';
import { putawayCheckRules } from '../../src/documents/putaway-check/rules.ts';

/** Of a station that is set up; its numbers are N1, N2 and on. */
const atStation = (more: Partial<BeginFacts> = {}): BeginFacts => {
  let minted = 0;
  return {
    mint: () => {
      minted += 1;
      return `N${minted}`;
    },
    warehouseId: 'US',
    shippingType: 'SEALCL',
    ...more,
  };
};

type Made = { readonly title: { readonly key: string }; readonly entry: { readonly type: string } | null };
/** `message-key entry-type` */
const saidBy = ({ title, entry }: Made) => `${title.key} ${entry?.type ?? '-'}`;

// biome-ignore lint/suspicious/noExplicitAny: any kind's own state and entries
function begunBy({ begin }: Pick<DocumentRules<any, any>, 'begin'>, facts = atStation()) {
  const begun = begin?.(facts);
  if (begun === undefined || !('opened' in begun)) return begun;
  return { number: begun.number, opened: begun.opened, said: saidBy(begun.decision) };
}

describe('NEW', () => {
  it('begins a plan with what the station is set up for, and none without', () => {
    expect(begunBy(inboundPlanRules)).toEqual({
      number: 'N1',
      opened: { type: 'opened', shipmentId: 'N1', warehouseId: 'US', shippingType: 'SEALCL' },
      said: 'message.new-plan -',
    });
    for (const lacking of [{ warehouseId: '' }, { shippingType: '' }])
      expect(begunBy(inboundPlanRules, atStation(lacking))).toMatchObject({
        entry: null,
        tone: 'failed',
        title: { key: 'message.set-up-first' },
      });
  });

  it('begins checks and bills with their number alone', () => {
    expect(begunBy(putawayCheckRules)).toEqual({
      number: 'N1',
      opened: { type: 'opened', number: 'N1' },
      said: 'message.check-new -',
    });
    expect(begunBy(palletCheckRules)).toEqual({
      number: 'N1',
      opened: { type: 'opened', number: 'N1', order: null },
      said: 'message.pallet-new -',
    });
    expect(begunBy(billOfLadingRules)).toEqual({
      number: 'N1',
      opened: { type: 'opened', number: 'N1' },
      said: 'message.bill-new -',
    });
  });

  it('begins a batch with its first order; out of stock it leaves the station’s own warehouse', () => {
    const opened = (kind: string, header: FieldTexts) => ({ type: 'opened', kind, number: 'N1', header });
    expect(begunBy(dropShipOrdersRules)).toEqual({
      number: 'N1',
      opened: opened('drop-ship', {}),
      said: 'message.dropship-new order-next',
    });
    expect(begunBy(outboundOrdersRules)).toEqual({
      number: 'N1',
      opened: opened('outbound', { WarehouseId: 'US' }),
      said: 'message.outbound-new order-next',
    });
    expect(begunBy(outboundOrdersRules, atStation({ warehouseId: '' }))).toEqual({
      number: 'N1',
      opened: opened('outbound', {}),
      said: 'message.outbound-new order-next',
    });
    expect(dropShipOrdersRules.begin?.(atStation())).toMatchObject({
      decision: { entry: { type: 'order-next', packageId: 'N2' } },
    });
  });

  it('begins no change of boxes: that begins with an order', () => {
    expect(boxChangeRules.begin).toBeNull();
  });
});

it('the number of an order begins a check that asks for it', () => {
  for (const { beginWith } of [putawayCheckRules, palletCheckRules])
    expect(beginWith?.('BO-1', atStation())).toMatchObject({
      number: 'N1',
      opened: { type: 'opened', number: 'N1' },
      decision: { entry: { type: 'order', order: 'BO-1' } },
    });
  const others = [inboundPlanRules, boxChangeRules, billOfLadingRules, dropShipOrdersRules, outboundOrdersRules];
  expect(others.map(({ beginWith }) => beginWith)).toEqual(others.map(() => null));
});
