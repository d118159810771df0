import { expect } from 'vitest';
import type { ScanOutcome } from '../../../src/contract/bridge/scans.ts';
import { type Kind, meanings } from '../../../src/core/scanning/meaning/meaning-table.ts';

/** The whole table of meanings. */
export const rows = {
  ...meanings.commands,
  ...meanings.faults,
  ...meanings.documents,
  ...meanings.manifests,
  ...meanings.goods,
};
export type Action = Exclude<(typeof rows)[Kind][number], ''>;

const tone = (expected: string, title: string) => (outcome: ScanOutcome) =>
  expect(outcome.verdict).toMatchObject({ tone: expected, title: { key: title } });
const entry =
  (type: string, expected = 'command') =>
  (outcome: ScanOutcome) => {
    expect(outcome.appended.map((line) => line.entry.type)).toEqual([type]);
    expect(outcome.verdict.tone).toBe(expected);
  };

/** What each action does, told by what the core answers. `otherPlan`: the id of one that is parked; `plans`: how many were made. */
export const shownBy = (made: {
  readonly otherPlan: () => string;
  readonly plans: () => number;
}): Readonly<Record<Action, (outcome: ScanOutcome, code: string) => void>> => ({
  wait: tone('failed', 'message.held'),
  impossible: () => undefined,
  acknowledge: tone('command', 'message.acknowledged'),
  bounce: tone('duplicate', 'message.bounce'),
  switch: (outcome) => expect(outcome).toMatchObject({ documentId: made.otherPlan(), navigate: 'inbound' }),
  stay: tone('command', 'message.stayed'),
  'take-asked': (outcome) =>
    expect(outcome.verdict).toMatchObject({
      text: 'dock.yes',
      title: { key: 'message.unknown', params: { code: 'kettle' } },
    }),
  'leave-asked': tone('command', 'message.left-out'),
  'send-again': tone('command', 'message.entry-again'),
  'answer-print': (outcome) => expect(outcome.verdict.title.key).toMatch(/^message.print-(came|not)$/),
  'mark-sent': tone('command', 'message.entry-marked'),
  'keep-both': entry('both', 'good'),
  'take-back': entry('undo'),
  keep: entry('kept', 'good'),
  // Of a code that waits to be named it ends that first.
  remove: (outcome) =>
    expect(outcome.appended.map(({ entry: { type } }) => type)).toEqual([
      expect.stringMatching(/^(removed|learning)$/),
    ]),
  'nothing-asked': tone('command', 'message.nothing-asked'),
  disarm: tone('command', 'message.minus-disarmed'),
  'do-with-camera': (outcome) => expect(outcome).toMatchObject({ camera: 'take', appended: [] }),
  'do-at-station': tone('command', 'message.operator'),
  'do-in-plan': (outcome, code) => entry(code === 'DOCK.UNDO' ? 'undo' : 'weight')(outcome),
  'do-in-check': (outcome) => {
    expect(outcome.documentId).not.toBeNull();
    expect(outcome.verdict.tone).toBe('command');
  },
  'do-in-change': (outcome, code) => {
    const [line] = outcome.appended;
    if (line === undefined)
      expect([code, outcome.verdict.title.key]).toEqual(['DOCK.WEIGHT.7', 'message.change-conflict']);
    else expect(['answered', 'not-sent', 'closed', 'undo']).toContain(line.entry.type);
  },
  'say-first': tone('ask', 'message.change-conflict'),
  'no-plan': tone('failed', 'message.nothing-open'),
  'say-bad-command': tone('failed', 'message.bad-command'),
  'say-empty': (outcome) => expect(outcome.verdict.detail?.key).toBe('malformed.empty'),
  'say-broken': tone('failed', 'message.bad-code'),
  'say-open': tone('command', 'message.this-plan'),
  'open-box': (outcome, code) =>
    code.startsWith(']') ? entry('box-next', 'box-complete')(outcome) : tone('command', 'message.box-open')(outcome),
  'say-strange-box': tone('wrong', 'message.strange-box'),
  'say-station-box': tone('wrong', 'message.sscc-box'),
  'take-contents': entry('manifest', 'good'),
  'say-no-minus': (outcome) => expect(outcome.verdict.detail?.key).toBe('message.manifest-minus'),
  'say-not-here': (outcome) => expect(outcome.verdict.detail?.key).toBe('message.manifest-not-here'),
  'say-contents': (outcome) =>
    expect(outcome).toMatchObject({
      appended: [],
      leaves: { why: 'not-counted' },
      verdict: { tone: 'failed', detail: { key: 'message.manifest-open-first' } },
    }),
  offer: (outcome) =>
    expect(outcome).toMatchObject({
      navigate: null,
      verdict: {
        tone: 'wrong',
        title: { key: 'message.other-box', params: { plan: 'IN-OTHER' } },
        detail: { key: 'message.other-offer' },
      },
    }),
  'offer-take-over': (outcome) =>
    expect(outcome).toMatchObject({
      appended: [],
      leaves: { meant: { what: 'take-over', text: 'AT-BENCH-2', into: 'd-2' } },
      verdict: { tone: 'ask', title: { key: 'message.work-elsewhere' } },
    }),
  'go-there': (outcome) => expect(outcome).toMatchObject({ documentId: made.otherPlan(), navigate: 'inbound' }),
  'say-closed': (outcome) =>
    expect(outcome.verdict).toMatchObject({
      title: { key: 'message.other-box' },
      detail: { key: expect.stringMatching(/^message.(other-closed|closed-change)/) },
    }),
  'say-no-item': tone('wrong', 'message.gs1-no-item'),
  name: entry('named'),
  'take-one': entry('minus'),
  count: entry('item', 'good'),
  'count-open': entry('item', 'unknown'),
  'into-check': (outcome, code) => {
    expect(outcome.documentId).not.toBeNull();
    // A bill is open: it takes parcels and boxes, and no goods.
    const known = {
      [`PARCEL-${made.plans()}`]: 'message.bill-twice-here',
      [`UNKNOWN-${made.plans()}`]: 'message.bill-parcel',
    };
    const box = code.startsWith(']C100') ? 'message.bill-box-closed' : 'message.item';
    expect(outcome.verdict.title.key).toBe(known[code as keyof typeof known] ?? box);
  },
  fetch: (outcome) => expect(outcome.appended.map((line) => line.entry.type)).toEqual(['opened', 'order']),
  'begin-with-own': (outcome) => expect(outcome.verdict.title.key).toMatch(/^message.pack-no-order(-of)?$/),
  'show-in-stock': (outcome) =>
    expect(outcome).toMatchObject({ navigate: 'inventory', showSku: expect.any(String), appended: [] }),
  show: (outcome) =>
    expect(outcome).toMatchObject({
      navigate: null,
      showSku: expect.any(String),
      verdict: { tone: 'command', detail: { key: 'message.looked-up' } },
    }),
  track: (outcome, code) =>
    expect(outcome).toMatchObject({
      showTracking: code.startsWith(']C1') ? code.slice(3) : code,
      appended: [],
      verdict: { tone: 'command', title: { key: 'message.tracked' } },
    }),
  price: (outcome) =>
    expect(outcome).toMatchObject({
      navigate: null,
      showSku: expect.any(String),
      appended: [],
      verdict: { tone: 'command', detail: { key: 'message.priced' } },
    }),
  'say-uncounted': (outcome) =>
    expect(outcome.verdict).toMatchObject({ tone: 'failed', detail: { key: 'message.not-counted' } }),
  ask: (outcome) =>
    expect(outcome).toMatchObject({
      appended: [],
      verdict: { tone: 'unknown', detail: { key: 'message.asking-only' } },
    }),
  'ask-typed': tone('ask', 'message.typed'),
  'say-which': tone('wrong', 'message.ambiguous'),
});
