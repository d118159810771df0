import { type Message, message, type Tone, type Verdict } from '../../../src/contract/verdict.ts';
import { now, type Scene } from '../scene.ts';
import { openBand } from './band.ts';
import { busyPlan, openRow } from './plans.ts';
import { openSection } from './settings.ts';
import { recentScans } from './verdicts.ts';

const plan = { 'document.current': busyPlan(), 'document.list': [openRow] };
const text = 'PKG:FBA15DU9K2L1U000001,SKU:SKU-1042,QTY:12,EXP:271231,SKU:SKU-1007,QTY:29,SKU:TEA-25,QTY:4';

function verdict(tone: Tone, title: Message, detail: Message, more: Partial<Verdict> = {}): Verdict {
  return { scanId: `scan-manifest-${tone}`, at: now, text, tone, hold: false, title, detail, ...more };
}

const figures = { skus: 3, units: 45, carton: 'FBA15DU9K2L1U000001', at: 0, of: 0 };

/** What the band says of the codes on cartons. */
const said: Readonly<Record<string, Verdict>> = {
  taken: verdict(
    'good',
    message('message.manifest-carton', figures),
    message('message.in-box', { quantity: 52, box: 3 }),
    {
      count: { n: 52 },
    },
  ),
  part: verdict(
    'good',
    message('message.manifest-part', { ...figures, at: 2, of: 3 }),
    message('message.in-box', { quantity: 52, box: 3 }),
    { count: { n: 52 } },
  ),
  unknown: verdict(
    'unknown',
    message('message.manifest-carton', figures),
    message('message.manifest-unknown', { quantity: 52, box: 3, unknown: 2, code: 'X0099-UNKNOWN' }),
    { count: { n: 52 } },
  ),
  twice: verdict('ask', message('message.manifest-twice', figures), message('message.manifest-twice-how')),
  cut: verdict(
    'failed',
    message('message.bad-code', { code: text }),
    message('malformed.manifest-cut', { value: '3/4' }),
  ),
  elsewhere: verdict(
    'wrong',
    message('message.sscc-box', { code: '(00) 3 4012 3450 0000 0012 3' }),
    message('message.sscc-elsewhere', { number: '31' }),
  ),
  'used-up': verdict('failed', message('message.sscc-none', { box: 3 }), message('message.sscc-used-up')),
};

const chosen = { companyPrefix: '4012345', stationNumber: '07', ssccIsNumber: false, statesContents: true };

export const boxLabelScenes: readonly Scene[] = [
  ...Object.entries(said).map(
    ([name, newest]): Scene => ({
      name: `band-box-${name}`,
      screen: 'inbound',
      ready: '[data-testid=line]',
      answers: { ...plan, 'scan.recent': [newest, ...recentScans.slice(1)] },
      act: openBand,
    }),
  ),
  {
    name: 'settings-box-labels',
    screen: 'settings',
    ready: '[role=tab]',
    settings: { boxLabels: chosen },
    answers: { 'print.next-sscc': { sscc: '040123457000000008', left: 99_999_999 } },
    act: async (actor) => {
      await openSection('box-labels')(actor);
      await actor.appears('.next-sscc [data-drawn=true]');
    },
  },
  {
    name: 'settings-box-labels-none',
    screen: 'settings',
    ready: '[role=tab]',
    act: openSection('box-labels'),
  },
  {
    name: 'settings-box-labels-lost',
    screen: 'settings',
    ready: '[role=tab]',
    settings: { boxLabels: chosen },
    answers: { 'print.next-sscc': { why: 'lost' } },
    act: async (actor) => {
      await openSection('box-labels')(actor);
      await actor.appears('.next-sscc-none');
    },
  },
];
