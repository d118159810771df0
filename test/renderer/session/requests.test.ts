import { afterEach, expect, it, vi } from 'vitest';
import { createRequests } from '../../../src/renderer/session/requests.ts';
import { createFakeBridge, outcomeOf } from '../fake-bridge.ts';

const { verdict } = outcomeOf('w-1', '');
const written = { id: 'b1', entry: { type: 'goods-added', order: 'o1' } } as const;

function requests(answers: Parameters<typeof createFakeBridge>[0]) {
  const bridge = createFakeBridge(answers);
  const told: string[] = [];
  const made = createRequests({ invoke: bridge.invoke, tell: ({ scanId }) => told.push(scanId) });
  return { ...made, told, asked: bridge.asked };
}

afterEach(() => vi.useRealTimers());

it('tells the verdict of a write, and returns it; a silent one is not told', async () => {
  const { write, told } = requests({ 'orders.write': () => verdict });
  expect(await write('orders.write', written, { isSilent: true })).toBe(verdict);
  expect(told).toEqual([]);
  expect(await write('orders.write', written)).toBe(verdict);
  expect(told).toEqual(['w-1']);
});

it('tells a refusal, also of a silent write', async () => {
  const { write, told } = requests({ 'orders.write': () => ({ ...verdict, tone: 'failed' }) });
  await write('orders.write', written, { isSilent: true });
  expect(told).toEqual(['w-1']);
});

it('throws why a write failed, and tells nothing', async () => {
  const { write, told } = requests({ 'orders.write': () => Promise.reject(new Error('away')) });
  await expect(write('orders.write', written)).rejects.toThrow('away');
  expect(told).toEqual([]);
});

it('does not fail where the core cannot be told what nobody waits for', async () => {
  const { note, asked } = requests({ 'operator.active': () => Promise.reject(new Error('away')) });
  expect(note('operator.active', {})).toBe(undefined);
  // An unhandled rejection would fail the run.
  await new Promise((resolve) => setTimeout(resolve));
  expect(asked.map(({ channel }) => channel)).toEqual(['operator.active']);
});

it('knows goods by the code that names them, with what is known of the SKU before', async () => {
  const { knownGoods, asked } = requests({
    'inventory.lookup': () => ({ sku: 'SKU-1' }) as never,
    'orders.known-goods': () => [{ NameEn: 'Mug' }, { NameEn: 'Lamp' }],
  });
  expect(await knownGoods('drop-ship', '4006381333931', 'SKU-0')).toEqual({
    sku: 'SKU-1',
    said: { NameEn: 'Mug' },
    before: { NameEn: 'Lamp' },
  });
  expect(asked.at(-1)?.input).toEqual({ kind: 'drop-ship', skus: ['SKU-1', 'SKU-0'] });
});

it('knows no goods where the service is slow, but waits no longer for it', async () => {
  vi.useFakeTimers();
  const { knownGoods } = requests({
    'inventory.lookup': () => new Promise<never>(() => undefined),
    'orders.known-goods': () => Promise.reject(new Error('away')),
  });
  const known = knownGoods('outbound', 'SKU-9', '');
  await vi.advanceTimersByTimeAsync(1_500);
  expect(await known).toEqual({ sku: null, said: {}, before: {} });
});
