import { type Message, message, type Tone, type Verdict } from '../../../src/contract/verdict.ts';
import { minuteMs, now } from '../scene.ts';
import { longest } from './goods.ts';

const item = (code: string, name: string, nameCn: string): Message => message('message.item', { code, name, nameCn });
const mugTitle = item('SKU-1042', 'Blue enamel mug, 350 ml', '蓝色搪瓷杯，350毫升');

function verdict(tone: Tone, title: Message, detail: Message | null, more: Partial<Verdict> = {}): Verdict {
  return { scanId: `scan-${tone}-now`, at: now, text: 'SKU-1042', tone, hold: false, title, detail, ...more };
}

/** One of every tone, as the core says them. */
export const verdicts = {
  good: verdict('good', mugTitle, message('message.in-box', { quantity: 7, box: 3 }), { count: { n: 7 } }),
  boxComplete: verdict(
    'box-complete',
    message('message.box-closed', { box: 2, pieces: 31 }),
    message('message.box-open', { box: 3 }),
    { count: { n: 31 } },
  ),
  wrong: verdict(
    'wrong',
    message('message.bad-code', { code: '4006381333932' }),
    message('malformed.check-digit', { found: '2', expected: '1' }),
    { hold: true, text: '4006381333932' },
  ),
  refused: verdict('failed', message('message.held', { code: 'SKU-1042' }), message('message.held-how'), {
    hold: true,
  }),
  wrongPlan: verdict(
    'wrong',
    message('message.other-box', { code: 'T1-261120-004-014', plan: 'T1-261120-004' }),
    message('message.other-offer'),
  ),
  over: verdict('over', mugTitle, message('message.in-box', { quantity: 13, box: 3 }), { count: { n: 13 } }),
  unknown: verdict('unknown', message('message.unknown', { code: 'X0099-UNKNOWN' }), message('message.not-at-service')),
  duplicate: verdict('duplicate', message('message.serial-twice', { serial: 'SN-0042-7731', box: 1 }), null),
  command: verdict(
    'command',
    message('message.new-plan', { id: 'T1-261121-001' }),
    message('message.box-open', { box: 1 }),
  ),
  ask: verdict('ask', message('message.learn-next', { code: 'X0099-UNKNOWN' }), message('message.learn-how')),
  typed: verdict('ask', message('message.typed', { code: 'kettle' }), message('message.typed-how'), { text: 'kettle' }),
  failed: verdict('failed', message('message.refused-box-empty', { box: 2 }), message('problem.box-empty', { box: 2 })),
  longest: verdict(
    'good',
    item(longest.sku, longest.name, longest.nameCn),
    message('message.in-box', { quantity: 1_234_567, box: 4_999 }),
    { count: { n: 1_234_567 } },
  ),
  longestUnknown: verdict(
    'unknown',
    message('message.unknown', { code: longest.unbroken }),
    message('message.cannot-ask'),
  ),
  /** Longer than any band: of its code the ends are shown. */
  endlessUnknown: verdict(
    'unknown',
    message('message.unknown', { code: 'X'.repeat(200) }),
    message('message.asking', { quantity: 1, box: 1 }),
    { text: 'X'.repeat(200), count: { n: 1 } },
  ),
} satisfies Record<string, Verdict>;

/** The last ten scans, newest first: mostly good ones, one of them bad. */
export const recentScans: readonly Verdict[] = [
  verdicts.good,
  ...(['good', 'good', 'wrong', 'good', 'boxComplete', 'duplicate', 'good', 'unknown', 'command'] as const).map(
    (name, index): Verdict => ({
      ...verdicts[name],
      hold: false,
      scanId: `scan-${index}-before`,
      at: now - (index + 1) * 0.4 * minuteMs,
    }),
  ),
];

export const longestScans: readonly Verdict[] = recentScans.map((each, index) => ({
  ...(index % 2 === 0 ? verdicts.longest : verdicts.longestUnknown),
  scanId: each.scanId,
  at: each.at,
}));
