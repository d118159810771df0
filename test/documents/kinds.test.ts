import { describe, expect, it } from 'vitest';
import { DocumentKindName } from '../../src/contract/bridge/documents.ts';
import { advanceAny, foldAny, openQuestionsOfAny, summaryOfAny } from '../../src/documents/fold-any.ts';
import { documentKinds, isOrders, kindOfScreen, orderKindOf, ordersKindOf } from '../../src/documents/kinds.ts';
import { buildPlan, goods, stranger } from './inbound-plan/plan-builder.ts';

describe('NEW on a screen', () => {
  it.each([
    ['inbound', 'inbound-plan'],
    ['putaway', 'putaway-check'],
    ['pallet', 'pallet-check'],
    ['bol', 'bill-of-lading'],
    ['pack', 'pack'],
    ['dropship', 'drop-ship-orders'],
    ['outbound', 'outbound-orders'],
    ['settings', null],
  ] as const)('%s begins: %s', (screen, kind) => {
    expect(kindOfScreen(screen)).toBe(kind);
  });
});

describe('batches of orders', () => {
  it('are two kinds of document, one for each kind of orders', () => {
    expect(DocumentKindName.options.filter(isOrders)).toEqual(['drop-ship-orders', 'outbound-orders']);
    expect([isOrders(null), isOrders(undefined)]).toEqual([false, false]);
    expect([ordersKindOf('drop-ship'), ordersKindOf('outbound')]).toEqual(['drop-ship-orders', 'outbound-orders']);
    expect([orderKindOf('drop-ship-orders'), orderKindOf('outbound-orders')]).toEqual(['drop-ship', 'outbound']);
  });
});

describe('a document of any kind', () => {
  it('folds from its journal at once, or from what was folded and the lines since', () => {
    const build = buildPlan();
    build.item(goods('A'), 2);
    build.item(stranger('X1'));
    build.append({ type: 'not-found', code: 'X1' });
    const lines = build.journal.map(({ seq, entry }) => ({ seq, entry: { ...entry } }));
    const whole = foldAny('inbound-plan', lines);
    expect(whole.state).toEqual(build.plan);
    const part = foldAny('inbound-plan', lines.slice(0, 2));
    expect(advanceAny('inbound-plan', part, lines.slice(2))).toEqual(whole);
    expect(summaryOfAny('inbound-plan', whole.state)).toEqual({ number: 'T1-261121-001', boxes: 1, pieces: 3 });
    expect(openQuestionsOfAny('inbound-plan', whole.state)).toEqual([{ key: 'home.need-lines', params: { n: 1 } }]);
  });
});

/**
 * What the rest of the program asks of a kind: whether its boxes count as boxes, whether it is listed before it is sent, whether a closed
 * one has a page.
 */
describe('a kind says of itself', () => {
  it.each([
    ['inbound-plan', true, true, false],
    ['box-change', true, false, false],
    ['putaway-check', false, true, true],
    ['pallet-check', true, true, true],
    ['bill-of-lading', true, true, true],
    ['pack', true, true, true],
    ['drop-ship-orders', false, true, true],
    ['outbound-orders', false, true, true],
  ] as const)('%s: counts boxes %s, listed unsent %s, has a result %s', (kind, ...said) => {
    const { countsBoxes, isListedUnsent, hasResult } = documentKinds[kind];
    expect([countsBoxes, isListedUnsent, hasResult]).toEqual(said);
  });
});
