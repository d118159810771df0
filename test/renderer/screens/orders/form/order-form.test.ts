import { describe, expect, it } from 'vitest';
import { orderFields } from '../../../../../src/documents/order-batch/order-fields.ts';
import { wholeAddress } from '../../../../../src/renderer/screens/orders/form/address/recipient-field.tsx';
import {
  closedSections,
  fieldsOf,
  goodsInSight,
  openSections,
} from '../../../../../src/renderer/screens/orders/form/fields/form-sections.ts';

describe.each(['drop-ship', 'outbound'] as const)('the form of an order, %s', (kind) => {
  it('has every field of the interface in one of its parts', () => {
    const shown = [...openSections, ...closedSections].flatMap((section) => fieldsOf(kind, section));
    expect(shown.map(({ name }) => name).sort()).toEqual(orderFields[kind].order.map(({ name }) => name).sort());
    for (const name of goodsInSight(kind)) expect(orderFields[kind].goods.map((field) => field.name)).toContain(name);
  });
});

describe('a recipient that was chosen', () => {
  it.each(['drop-ship', 'outbound'] as const)('leaves nothing of the one before, %s', (kind) => {
    const bob = { 'ShipToAddress.Contact': 'Bob', 'ShipToAddress.Unheard': 'x' };
    const whole = wholeAddress(kind, bob);
    const fields = orderFields[kind].order.map(({ name }) => name).filter((name) => name.startsWith('ShipToAddress.'));
    expect(fields).toContain('ShipToAddress.HouseNumber');
    expect(whole).toEqual({ ...Object.fromEntries(fields.map((name) => [name, ''])), 'ShipToAddress.Contact': 'Bob' });
  });
});
