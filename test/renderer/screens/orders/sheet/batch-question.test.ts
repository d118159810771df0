import { createElement } from 'react';
import { expect, it } from 'vitest';
import { message } from '../../../../../src/contract/verdict.ts';
import { type BatchQuestion, emptyBatch } from '../../../../../src/documents/order-batch/order-batch.ts';
import type { OpenBatch } from '../../../../../src/renderer/screens/orders/order/order-kinds.ts';
import { BatchQuestionBar } from '../../../../../src/renderer/screens/orders/sheet/batch-question.tsx';
import { drawn } from '../../../test-dockside.ts';

const stock = { kind: 'stock', seq: 1, n: 1, short: [{ sku: 'MUG', ordered: 2, available: 1, at: 0 }] } as const;
const warned = { kind: 'warned', seq: 1, n: 1, reason: message('problem.order-unknown-sku', { sku: 'MUG' }) } as const;

it.each<readonly [BatchQuestion, string]>([
  [{ ...stock, word: 'done' }, 'desk.ask-stock-yes'],
  [{ ...stock, word: 'hold' }, 'change.hold-yes'],
  [{ ...warned, word: 'done' }, 'desk.ask-warned-yes'],
  [{ ...warned, word: 'hold' }, 'change.hold-yes'],
  [{ kind: 'unknown', order: 'o-1', goods: 'g-1' }, 'desk.ask-unknown-yes'],
])('YES is named after what it does: %o', (question, label) => {
  const document = { state: { ...emptyBatch('outbound'), question } } as OpenBatch; // no more of it is read
  const bar = createElement(BatchQuestionBar, { document });
  expect(drawn(bar).split('<button')[1]).toContain(label);
});
