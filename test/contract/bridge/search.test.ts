import { describe, expect, it } from 'vitest';
import {
  type FoundDocument,
  type FoundThing,
  numberOf,
  type OpenedThing,
} from '../../../src/contract/bridge/search.ts';
import { expectAnswers, expectNoAnswer, letters, taken, takes } from './asked-and-answered.ts';

const document: FoundDocument = {
  kind: 'document',
  id: 'd-1',
  of: 'inbound-plan',
  number: 'IN-1',
  status: 'parked',
  outboxId: null,
};
const found: readonly (readonly [number: string, FoundThing])[] = [
  ['IN-1', document],
  ['BOX-1', { kind: 'inside', code: 'BOX-1', what: 'box', document: { ...document, status: 'open' } }],
  ['TN1', { kind: 'inside', code: 'TN1', what: 'parcel', document: { ...document, status: 'closed', outboxId: 'e' } }],
  ['CO-1', { kind: 'inside', code: 'CO-1', what: 'order', document }],
  [
    'P-1',
    {
      ...{
        kind: 'order',
        of: 'outbound',
        packageId: 'P-1',
        stage: 'done',
        recipient: 'Ann Poe',
        trackingNumber: 'TN1',
      },
      platformOrderNo: '302-1',
    },
  ],
  ['P-2', { kind: 'entry', id: 'e-1', of: 'drop-ship', packageId: 'P-2', platformOrderNo: '', state: 'rejected' }],
  ['TN2', { kind: 'parcel', number: 'TN2', stage: 'on-the-way', status: 'Message' }],
  ['SKU-1', { kind: 'sku', sku: 'SKU-1', name: 'Mug', nameCn: '杯子' }],
  ['backup', { kind: 'command', name: 'backup' }],
];

describe('what a search finds', () => {
  it.each(found)('%s comes with what opens it, and is known by that number', (number, thing) => {
    expectAnswers('search.find', [thing]);
    expect(numberOf(thing)).toBe(number);
  });

  it('is nothing of another kind', () => {
    for (const thing of [{ ...document, kind: 'page' }, { ...document, status: '' }, { kind: '' }])
      expectNoAnswer('search.find', [thing]);
    expectNoAnswer('search.find', [{ kind: 'inside', code: 'A', what: '', document }]);
  });

  it('is at most 50 of a kind', () => {
    expect(taken('search.find', { text: '' }, 'each', [0, 1, 50, 51, 1.5])).toEqual([1, 50]);
  });
});

describe('what somebody opened', () => {
  const opened: readonly (readonly [id: string, most: number, OpenedThing])[] = [
    ['id', 200, { kind: 'document', id: 'd-1' }],
    ['packageId', 200, { kind: 'order', of: 'outbound', packageId: 'P-1' }],
    ['id', 200, { kind: 'entry', id: 'e-1' }],
    ['number', 200, { kind: 'parcel', number: 'TN1' }],
    ['sku', 200, { kind: 'sku', sku: 'SKU-1' }],
    ['name', 60, { kind: 'command', name: 'backup' }],
  ];

  it.each(opened)('is found again by its %s of at most %i characters: %j', (id, most, thing) => {
    expect(takes('search.opened', thing, { ...thing, [id]: undefined })).toEqual([true, false]);
    expect(taken('search.opened', thing, id, letters(most, most + 1))).toEqual(letters(most));
  });

  it('is nothing that is only inside another', () => {
    expect(takes('search.opened', { kind: 'inside', code: 'BOX-1' }, { kind: '' })).toEqual([false, false]);
  });
});

describe('what a screen offers', () => {
  it('are the orders of the two checks', () => {
    expect(taken('offers.orders', {}, 'kind', ['putaway-check', 'pallet-check', 'inbound-plan', ''])).toEqual([
      'putaway-check',
      'pallet-check',
    ]);
  });

  it('are parcels and codes, each with its meaning', () => {
    expectAnswers('offers.parcels', { trackingNumbers: ['TN1'], packageIds: ['P-1'] });
    const us = [{ code: 'US', name: 'New Jersey' }];
    expectAnswers('offers.codes', {
      warehouses: us,
      locations: [],
      shippingTypes: us,
      dropShipServices: [],
      outboundServices: us,
    });
  });
});
