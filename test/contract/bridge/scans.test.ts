import { describe, expect, it } from 'vitest';
import { BridgeEvent } from '../../../src/contract/bridge/event.ts';
import type { ScanOutcome } from '../../../src/contract/bridge/scans.ts';
import type { Verdict } from '../../../src/contract/verdict.ts';
import { expectAnswers, expectNoAnswer, letters, taken } from './asked-and-answered.ts';

const scan = { scanId: 'scan-0001', text: 'SKU-1', source: 'scanner', screen: 'inbound', at: 1 };
const verdict: Verdict = {
  scanId: 'scan-0001',
  at: 1,
  text: 'SKU-1',
  tone: 'good',
  hold: false,
  title: { key: 'verdict.counted', params: {} },
  detail: null,
};
const outcome: ScanOutcome = { verdict, navigate: null, documentId: null, appended: [], showSku: null };

describe('a scan', () => {
  it('has an id of 8 to 64 characters, by which it counts once', () => {
    for (const channel of ['scan.submit', 'scan.incomplete'] as const)
      expect(taken(channel, scan, 'scanId', letters(7, 8, 64, 65))).toEqual(letters(8, 64));
  });

  it('comes from a scanner, a key, a button or the keypad', () => {
    const sources = ['scanner', 'key', 'button', 'keypad', 'camera', ''];
    expect(taken('scan.submit', scan, 'source', sources)).toEqual(sources.slice(0, 4));
  });

  it('may be empty, and has at most 8192 characters', () => {
    for (const channel of ['scan.submit', 'scan.incomplete'] as const)
      expect(taken(channel, scan, 'text', letters(0, 8192, 8193))).toEqual(letters(0, 8192));
  });
});

describe('what a scan did', () => {
  const leaves: readonly ScanOutcome['leaves'][] = [
    {},
    { offer: 'd-1', minus: true, signedIn: true },
    { meant: { what: 'word', text: 'YES' }, why: 'held' },
    { meant: { what: 'badge', text: 'B-1' }, why: 'unreadable' },
    { why: 'not-counted' },
    { why: 'looked-up' },
  ];

  it('is passed on to later scans in a few codes', () => {
    for (const each of leaves) expectAnswers('scan.submit', { ...outcome, leaves: each });
    for (const each of [{ why: '' }, { meant: { what: '', text: 'YES' } }, { minus: false }, { signedIn: false }])
      expectNoAnswer('scan.submit', { ...outcome, leaves: each });
  });

  it('may show goods, an order, a parcel, an entry or another screen, and ask for a PIN', () => {
    expectAnswers('scan.submit', outcome, {
      ...outcome,
      navigate: 'outbox',
      documentId: 'd-1',
      appended: [{ seq: 4, entry: { type: 'counted', sku: 'SKU-1' } }],
      showSku: 'SKU-1',
      showOrder: { kind: 'outbound', packageId: 'P-1' },
      showTracking: 'TN1',
      asksPrint: { id: 'p-1', about: 'came' },
      showEntry: 'e-1',
      askPin: 'o-1',
    });
    expectAnswers('scan.submit', { ...outcome, asksPrint: { id: 'p-1', about: 'again' } });
    expectNoAnswer(
      'scan.submit',
      { ...outcome, asksPrint: { id: 'p-1', about: '' } },
      { ...outcome, navigate: 'nowhere' },
    );
  });
});

describe('what the core tells a window of its own accord', () => {
  const events: readonly BridgeEvent[] = [
    { type: 'station' },
    { type: 'documents' },
    { type: 'document', id: 'd-1', appended: [{ seq: 1, entry: { type: 'opened' } }] },
    { type: 'outbox' },
    { type: 'followed' },
    { type: 'tracking' },
    { type: 'prices' },
    { type: 'inventory', sku: 'SKU-1' },
    { type: 'catalogue' },
    { type: 'stock-job' },
    { type: 'print' },
    { type: 'learned' },
    { type: 'seller-aliases' },
    { type: 'settings' },
    { type: 'verdict', verdict },
    { type: 'restarted' },
  ];

  it.each(events)('may be that of $type', (event) => {
    expect(BridgeEvent.parse(event)).toStrictEqual(event);
  });

  it('is nothing else', () => {
    const others = [{ type: '' }, { type: 'weather' }, { type: 'document' }, { type: 'verdict' }, {}, null];
    expect(others.filter((event) => BridgeEvent.safeParse(event).success)).toEqual([]);
  });
});
