import { describe, expect, it } from 'vitest';
import type { PriceAnswer, PriceQuestion } from '../../../src/contract/bridge/pricing.ts';
import { expectAnswers, expectNoAnswer, taken, takes, times } from './asked-and-answered.ts';

describe('a question for prices', () => {
  const boxes = { WarehouseId: 'US', Boxes: [{ Weight: 1000, Quantity: 1 }] };
  const goods = { WarehouseId: 'US', Country: 'US', Skus: [{ Sku: 'A', Quantity: 1 }] };
  const outbound: PriceQuestion = { kind: 'outbound', request: goods, services: ['USRLS'] };
  const inbound: PriceQuestion = { kind: 'inbound', request: boxes };

  it('is about boxes for all services (4.10), or about goods for 1 to 20 services (4.15)', () => {
    expect(takes('prices.ask', inbound, outbound, { ...inbound, kind: '' }, { kind: 'inbound', request: {} })).toEqual([
      ...[true, true, false, false],
    ]);
    const lists = [0, 1, 20, 21].map((count) => times(count, 'USRLS'));
    expect(taken('prices.ask', outbound, 'services', [...lists, ['US RLS'], ['']])).toEqual(lists.slice(1, 3));
  });

  it('names its services beside the request and not in it', () => {
    expect(takes('prices.ask', { ...outbound, request: { ...goods, ServiceCode: 'USRLS' } })).toEqual([false]);
  });

  it('is answered service by service, with what was known before where one failed', () => {
    const answer: PriceAnswer = {
      id: 'q-1',
      question: outbound,
      askedAt: 1,
      isAsking: true,
      replies: [
        { service: 'USRLS', results: [{ ServiceCode: 'USRLS', Success: true }], at: 2, failure: null },
        { service: 'USXX', results: [], at: null, failure: { code: 'rejected', message: 'No' } },
      ],
    };
    expectAnswers('prices.ask', answer, { ...answer, question: inbound, replies: [] });
    const { replies: _, ...listed } = answer;
    expectAnswers('prices.list', [{ ...listed, priced: 1, unpriced: 0 }]);
    expectNoAnswer('prices.list', [listed], [{ ...listed, priced: 0.5, unpriced: 0 }]);
  });
});
