import { expect, test } from 'vitest';
import { knownTransitions } from './known-transitions.ts';

const waysOf = (kind: string) =>
  [...knownTransitions()].flatMap((name) => (name.startsWith(`${kind}: `) ? [name.slice(kind.length + 2)] : []));

test('knows every way that the rules of the outbox leave a bill', () => {
  expect(waysOf('bill-of-lading.create').sort()).toEqual([
    'asks -> confirmed',
    'asks -> discarded',
    'asks -> pending',
    'asks -> unconfirmed',
    'held -> discarded',
    'held -> pending',
    'held -> replaced',
    'new -> held',
    'new -> pending',
    'pending -> discarded',
    'pending -> pending',
    'pending -> sending',
    'rejected -> discarded',
    'rejected -> pending',
    'rejected -> replaced',
    'sending -> confirmed',
    'sending -> pending',
    'sending -> rejected',
    'sending -> unconfirmed',
    'unconfirmed -> asks',
    'unconfirmed -> discarded',
    'unconfirmed -> unconfirmed',
  ]);
});

test('knows what sets the kinds apart', () => {
  // A change of boxes is compared before it is sent: nobody need be asked.
  expect(waysOf('inbound.modify-boxes').filter((way) => way.includes('asks'))).toEqual([]);
  // What the service took and could not carry out it keeps: another order takes its place.
  expect(waysOf('outbound.create-batch')).toContain('confirmed -> replaced');
  expect(waysOf('inbound.plan')).not.toContain('confirmed -> replaced');
  expect(waysOf('drop-ship.create')).toContain('rejected -> unconfirmed');
});
