import { expect, it } from 'vitest';
import { decideCode } from '../../../src/documents/putaway-check/decide-code.ts';
import { decideCommand } from '../../../src/documents/putaway-check/decide-command.ts';
import { putawayCheckKind } from '../../../src/documents/putaway-check/kind.ts';
import type { PutawayCheck } from '../../../src/documents/putaway-check/putaway-check.ts';
import type { PutawayCheckEntry } from '../../../src/documents/putaway-check/putaway-check-entry.ts';
import { item } from './check-builder.ts';

const lines = 10_000;
const by = { operator: 'ann' };

it('counts ten thousand lines as quickly at the end as at the start', () => {
  const journal: { seq: number; entry: PutawayCheckEntry }[] = [];
  let check: PutawayCheck = putawayCheckKind.empty;
  const append = (entry: PutawayCheckEntry | null) => {
    if (entry === null || entry.type === 'undo') throw new Error('an entry that is applied');
    journal.push({ seq: journal.length + 1, entry });
    check = putawayCheckKind.apply(check, { seq: journal.length, entry });
  };
  const count = (text: string) => append(decideCode(check, { text, item: null, sscc: null, quantity: 1 }, by).entry);
  const timed = (name: string, from: number, to: number, each: (n: number) => void) => {
    const start = performance.now();
    for (let n = from; n < to; n += 1) each(n);
    const ms = performance.now() - start;
    console.log(`${name} ${from} to ${to}: ${ms.toFixed(1)} ms, ${((1000 * ms) / (to - from)).toFixed(1)} µs each`);
  };

  append({ type: 'order', order: 'A' });
  timed('an order of ten thousand lines', 0, 1, () => {
    const items = Array.from({ length: lines }, (_, n) => item(`ST${n} SKU${n} 2 1`));
    append({ type: 'arrived', order: 'A', warehouse: 'US', state: null, items });
  });
  timed('scans', 0, 1000, (n) => count(`ST${n}`));
  timed('scans', 1000, 9000, (n) => count(`ST${n}`));
  timed('scans', 9000, lines, (n) => count(`ST${n}`));
  timed('goods in no order', 0, 1000, (n) => count(`X${n}`));
  timed('goods in no order', 1000, lines, (n) => count(`X${n}`));
  timed('UNDO decided', 0, 1000, () => decideCommand(check, journal, { name: 'undo' }, by));
  timed('DONE', 0, 1, () => append(decideCommand(check, journal, { name: 'done' }, by).entry));
  timed('reasons', 0, 1000, () =>
    append(decideCommand(check, journal, { name: 'reason', code: 'SHORT', text: null }, by).entry),
  );
  timed('reasons', 1000, lines, () =>
    append(decideCommand(check, journal, { name: 'reason', code: 'SHORT', text: null }, by).entry),
  );
  expect(check.count.pieces).toBe(2 * lines);
});
