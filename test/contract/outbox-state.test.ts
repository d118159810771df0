import { expect, it } from 'vitest';
import { OrderState, OutboxState } from '../../src/contract/outbox-state.ts';

it('knows what becomes of what is sent: an order can also be discarded', () => {
  const states = ['held', 'pending', 'sending', 'confirmed', 'rejected', 'unconfirmed'];
  const among = (schema: typeof OutboxState | typeof OrderState) =>
    [...states, 'discarded', ''].filter((state) => schema.safeParse(state).success);
  expect(among(OutboxState)).toEqual(states);
  expect(among(OrderState)).toEqual([...states, 'discarded']);
});
