import { expect, it } from 'vitest';
import { checkBatch } from '../../../src/documents/order-batch/check-batch.ts';
import { fileOrder } from './file-order.ts';
import { ordersStation } from './orders-station.ts';

const desk = ordersStation();
const orders = 10_000;
const slice = 200;

/** Middle and worst of so many, in milliseconds. */
function figures(times: readonly number[]): string {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1);
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, most ${at(1)} ms`;
}

async function timed<T>(act: () => Promise<T>): Promise<readonly [ms: number, value: T]> {
  const began = performance.now();
  const value = await act();
  return [performance.now() - began, value];
}

it('takes scans and cells in a batch of ten thousand orders as it does in a small one, and sends each once', async () => {
  await desk.fault({ kind: 'refuse' });
  let id: string | null = null;
  const slices: number[] = [];
  for (let from = 0; from < orders; from += slice) {
    const some = Array.from({ length: slice }, (_, at) => fileOrder(`P-${from + at}`, from + at + 2));
    const [ms, added]: readonly [number, { id: string }] = await timed(() =>
      desk.slice(id, { id: 'F', orders, from }, some),
    );
    slices.push(ms);
    id = added.id;
  }
  await desk.scan('DOCK.BOX');
  const scans: number[] = [];
  const cells: number[] = [];
  for (let at = 0; at < 100; at += 1) {
    const [ms, { verdict }] = await timed(() => desk.scan(`ITEM-${at % 10}`));
    expect(verdict.tone).toBe('unknown');
    scans.push(ms);
    const order = `${(at % 50) + 2}.7`;
    const [cellMs] = await timed(() =>
      desk.write({ type: 'field', order, goods: null, field: 'Remark', value: `r ${at}` }, id ?? ''),
    );
    cells.push(cellMs);
  }
  const [undoMs] = await timed(() => desk.scan('DOCK.UNDO'));
  const { id: last = '' } = (await desk.batch()).orders.at(-1) ?? {};
  await desk.write({ type: 'orders-removed', orders: [last] }, id ?? '');
  const batch = await desk.batch();
  const began = performance.now();
  expect(checkBatch(batch).problems).toEqual([]);
  const firstCheckMs = performance.now() - began;
  const changed = { ...batch, orders: batch.orders.map((order, at) => (at === 5 ? { ...order, row: 7 } : order)) };
  const again = performance.now();
  checkBatch(changed);
  const nextCheckMs = performance.now() - again;
  const [doneMs, done] = await timed(() => desk.scan('DOCK.DONE'));
  expect(done.verdict).toMatchObject({ title: { key: 'message.orders-queued', params: { orders } } });
  const { queue } = await desk.station.ask('station.read', {});
  expect(queue.pending + queue.sending + queue.unconfirmed).toBe(orders);
  let second: string | null = null;
  for (let from = 0; from < orders; from += slice) {
    const some = Array.from({ length: slice }, (_, at) => fileOrder(`Q-${from + at}`, from + at + 2));
    second = (await desk.slice(second, { id: 'G', orders, from }, some)).id;
  }
  const [fileMs] = await timed(() => desk.scan('DOCK.UNDO'));
  expect((await desk.batch()).orders).toEqual([]);
  console.info(
    [
      `a slice of ${slice}: ${figures(slices)}`,
      `a scan: ${figures(scans)}`,
      `a cell: ${figures(cells)}`,
      `UNDO: ${undoMs.toFixed(1)} ms`,
      `checking all: ${firstCheckMs.toFixed(0)} ms, after one cell: ${nextCheckMs.toFixed(1)} ms`,
      `DONE: ${doneMs.toFixed(0)} ms`,
      `UNDO of the whole file: ${fileMs.toFixed(0)} ms`,
    ].join('\n'),
  );
}, 120_000);
