import { expect, it } from 'vitest';
import { box, buildChange } from './change-builder.ts';

it('stays as quick at the end as at the start with 200 boxes of 50 SKUs, and says how quick that is', () => {
  const boxes = Array.from({ length: 200 }, (_, at) =>
    box(
      `IN-1-${String(at + 1).padStart(3, '0')}`,
      Object.fromEntries(Array.from({ length: 50 }, (_each, sku) => [`SKU-${at}-${sku}`, 3])),
    ),
  );
  const dock = buildChange(boxes);
  const timed = (texts: readonly string[]) => {
    const began = performance.now();
    dock.scan(...texts);
    return ((performance.now() - began) / texts.length) * 1000;
  };
  const first = timed(Array.from({ length: 200 }, (_, at) => `SKU-0-${at % 50}`));
  dock.scan('DOCK.BOX.200');
  const last = timed(Array.from({ length: 200 }, (_, at) => `SKU-199-${at % 50}`));
  const began = performance.now();
  const asked = dock.scan('DOCK.DONE');
  const done = performance.now() - began;
  expect(asked).toMatchObject({ tone: 'ask', title: { params: { boxes: 2 } } });
  console.log(
    `200 boxes of 50 SKUs: a scan ${first.toFixed(0)} µs, in the last box ${last.toFixed(0)} µs; DONE ${done.toFixed(0)} ms`,
  );
});
