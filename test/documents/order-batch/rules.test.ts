import { describe, expect, it } from 'vitest';
import { billOfLadingRules } from '../../../src/documents/bill-of-lading/rules.ts';
import { dropShipOrdersRules, type OrdersFacts } from '../../../src/documents/order-batch/rules.ts';
import { palletCheckRules } from '../../../src/documents/pallet-check/rules.ts';
import { putawayCheckRules } from '../../../src/documents/putaway-check/rules.ts';
import { buildBatch, newOrder, strangeCode } from './batch-builder.ts';

describe('orders', () => {
  const facts = (more: Partial<OrdersFacts> = {}): OrdersFacts => ({
    ...{ mint: () => 'N9', now: 0, stockOf: () => null, knownOf: () => ({}) },
    changes: () => [],
    whyNotReplaced: () => null,
    ...more,
  });
  const say = (build: ReturnType<typeof buildBatch>, name: 'done' | 'hold' | 'yes' | 'minus', own = facts()) =>
    dropShipOrdersRules.takeCommand(build.batch, build.journal, { name }, own);

  it('take what the station knows meanwhile before they leave, in front of what is decided then', () => {
    const build = buildBatch();
    build.add(newOrder('P1'));
    const used = { type: 'used', packageIds: ['P1'], free: [] } as const;
    const decision = say(build, 'done', facts({ changes: () => [used] }));
    expect(decision.entry).toEqual(used);
    expect(decision.finish).toBeUndefined();
    expect(say(build, 'done').finish).toBe('queue');
    const known = facts({ changes: () => [used] });
    expect(say(build, 'hold', known).entry).toEqual(used);
    expect(say(build, 'minus', known).entry).toBeNull();
    // YES leaves only where it was asked whether to.
    expect(say(build, 'yes', known).entry).toBeNull();
    build.append({ type: 'order-next', packageId: 'P2' });
    build.scan(strangeCode('X1'));
    expect(build.batch.question?.kind).toBe('unknown');
    expect(say(build, 'yes', known).entry?.type).not.toBe('used');
  });

  it('do not leave in the place of one that is not refused any more', () => {
    const build = buildBatch();
    build.add(newOrder('P1'));
    const refused = say(build, 'minus');
    const stopped = say(build, 'done', facts({ whyNotReplaced: () => refused }));
    expect(stopped).toBe(refused);
    expect(
      say(build, 'minus', facts({ whyNotReplaced: () => ({ ...refused, finish: 'park' }) })).finish,
    ).toBeUndefined();
  });

  it('that are set aside become a batch of their own once the others leave', () => {
    const build = buildBatch();
    build.add(newOrder('P1'), newOrder('P2'));
    const [, second] = build.batch.orders;
    build.append({ type: 'aside', orders: [second?.id ?? ''], isAside: true });
    const decision = say(build, 'done');
    expect(decision.setsAside).toMatchObject({
      ...{ number: 'N9', kind: 'drop-ship', header: {} },
      orders: [{ fields: { PackageId: 'P2' }, goods: [{ fields: { Sku: 'MUG' } }], replaces: null }],
    });
    expect(decision.setsAside?.orders).toHaveLength(1);
    expect(say(build, 'minus').setsAside).toBeUndefined();
  });

  it('ask about goods that nobody knows, as a putaway check does, and no other kind', () => {
    const unknown = { ...say(buildBatch(), 'minus'), tone: 'unknown' as const };
    const all = [putawayCheckRules, palletCheckRules, billOfLadingRules, dropShipOrdersRules];
    expect(all.map(({ asksForGoods }) => asksForGoods(unknown as never))).toEqual([true, false, false, true]);
    expect(dropShipOrdersRules.asksForGoods({ ...unknown, tone: 'good' })).toBe(false);
    expect(all.map(({ countsParcels }) => countsParcels)).toEqual([false, true, true, false]);
  });

  it('mark an item that may have been read twice, and nothing else', () => {
    const build = buildBatch();
    build.append({ type: 'order-next', packageId: 'P1' });
    const counted = dropShipOrdersRules.takeCode(build.batch, strangeCode('X1'), facts());
    expect(dropShipOrdersRules.markReRead(counted, 230)).toMatchObject({
      tone: 'duplicate',
      entry: { type: 'item', again: 230 },
      detail: { key: 'message.order-again', params: { seconds: 0.23 } },
    });
    const command = say(build, 'minus');
    expect(dropShipOrdersRules.markReRead(command, 230)).toBe(command);
  });
});
