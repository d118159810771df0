import { describe, expect, it } from 'vitest';
import type { Verdict } from '../../../../src/contract/verdict.ts';
import { createPaperOrder } from '../../../../src/renderer/session/printing/paper-order.ts';

const order = {
  jobId: 'j1',
  documentId: 'd1',
  kind: 'bill-of-lading',
  number: '180-1',
  station: 'T1',
  operator: 'Kim',
  at: 0,
  again: false,
  practice: false,
} as const;

function orders(print: () => Promise<void>) {
  const asked: unknown[] = [];
  const failed: Verdict[] = [];
  const papers = createPaperOrder({
    bridge: {
      invoke: (async (channel: string, input: unknown) => {
        asked.push([channel, input]);
        return order;
      }) as never, // answers both channels that are asked here
    },
    print,
    onFailed: (verdict) => failed.push(verdict),
    now: () => 7,
    newId: () => 'n1',
  });
  return { papers, asked, failed };
}

describe('the paper of a document', () => {
  it('is printed, and the core is told', async () => {
    const { papers, asked, failed } = orders(async () => undefined);
    await papers.carryOut(order, null);
    expect([asked, failed]).toEqual([[['print.settle', { id: 'j1', why: null }]], []]);
  });

  it('is ordered anew from a list, also of a closed one', async () => {
    const { papers, asked } = orders(async () => undefined);
    await papers.again('d1');
    expect(asked).toEqual([
      ['document.print', { id: 'd1' }],
      ['print.settle', { id: 'j1', why: null }],
    ]);
  });

  it('is said not to be printed, in words, whoever ordered it', async () => {
    const { papers, asked, failed } = orders(() => Promise.reject(new Error('no paper')));
    await papers.again('d1');
    expect(failed).toMatchObject([
      {
        scanId: 'n1',
        tone: 'failed',
        title: { key: 'message.paper-failed', params: { number: '180-1' } },
        detail: { params: { why: 'no paper' } },
      },
    ]);
    expect(asked.at(-1)).toEqual(['print.settle', { id: 'j1', why: 'no paper' }]);
  });
});
