import { expect, it } from 'vitest';
import type { CoreContext } from '../../../src/core/core-context.ts';
import { withOwnDetails } from '../../../src/core/scanning/answers/own-sendings.ts';
import { box } from '../../documents/box-change/change-builder.ts';

const body = {
  ShipmentId: 'IN-1',
  Containers: [{ CustomContainerNo: 'X', Skus: [{ Sku: 'A', Quantity: 1 }] }],
  base: [],
};

it.each([
  [null, true],
  ['was-there', false],
  ['marked-sent', false],
])('what is confirmed by the reason %s is known to be of this station: %s', (reason, isOurs) => {
  const entry = { id: '1', state: 'confirmed', discarded: null, progress: { reason } };
  const core = { outbox: { ofKey: () => [entry], body: () => body } } as unknown as CoreContext; // nothing else is asked for
  const [known] = withOwnDetails(core, 'IN-1', [box('X', { A: 1 })]);
  expect(known?.lines[0]?.own === true).toBe(isOurs);
});
