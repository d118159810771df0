import type { DocumentView } from '../../../src/contract/bridge/documents.ts';
import { message } from '../../../src/contract/verdict.ts';
import type { JudgedWeight } from '../../../src/documents/weight/judge-weight.ts';
import type { Scene } from '../scene.ts';
import { now } from '../scene.ts';
import { openBand } from './band.ts';
import { busyBill, openBillRow } from './bills.ts';
import { longest } from './goods.ts';
import { fullPack, openPackRow } from './packs.ts';
import { busyPlan, openRow } from './plans.ts';
import { recentScans, verdicts } from './verdicts.ts';

const carton = {
  ...{ code: 'BOX-9', name: 'Carton 9, double wall', grams: 520 },
  size: { length: 60, width: 40, height: 40 },
};

const tooLight: JudgedWeight = {
  ...{ verdict: 'light', expected: 18_640, tolerance: 96, difference: -412, samples: 14 },
  guesses: [{ sku: 'SKU-1042', units: -1 }],
};

/** The same document with these entries behind its own. */
function withEntries(view: DocumentView, ...entries: readonly { readonly type: string }[]): DocumentView {
  const last = view.journal.at(-1)?.seq ?? 0;
  return { ...view, journal: [...view.journal, ...entries.map((entry, at) => ({ seq: last + at + 1, entry }))] };
}

const expected = (grams: number, tolerance: number, samples: number) => ({
  'station.expected-weight': { expected: grams, tolerance, samples },
});
const scale = (grams: number) => ({
  'station.scale': { state: 'stable' as const, problem: null, grams, tare: 0, protocol: 'sics' as const },
});
const plan = (...entries: readonly { readonly type: string }[]) => ({
  'document.list': [openRow],
  'document.current': withEntries(busyPlan(), { type: 'packaging', packaging: carton } as never, ...entries),
});
const bill = (...entries: readonly { readonly type: string }[]) => ({
  'document.list': [openBillRow],
  'document.current': withEntries(busyBill(), { type: 'packaging', packaging: carton } as never, ...entries),
});
const light = (judged: JudgedWeight) => ({ type: 'weight', weight: 18_228, judged }) as never;
const line = '[data-testid=expected-weight]';
const asks = '[data-testid=answer-bar]';

const packedAlready = [
  {
    ...verdicts.ask,
    title: message('message.pack-twice', { order: 'T1-261121-031' }),
    detail: message('message.pack-twice-how', { operator: 'Robert Chen', at: now - 25 * 60_000 }),
  },
  ...recentScans.slice(1),
];

/** What a parcel or box should weigh, and what is asked where it does not. */
export const boxWeightScenes: readonly Scene[] = [
  {
    name: 'pack-expected',
    screen: 'pack',
    ready: line,
    answers: {
      'document.list': [openPackRow],
      'document.current': withEntries(fullPack(), { type: 'packaging', packaging: carton, judged: null } as never),
      ...scale(1_306),
      ...expected(1_312.4, 14.2, 23),
    },
  },
  {
    name: 'inbound-box-expected',
    screen: 'inbound',
    ready: line,
    answers: { ...plan(), ...scale(18_612), ...expected(18_640, 96, 14) },
  },
  { name: 'inbound-box-light', screen: 'inbound', ready: asks, answers: plan(light(tooLight)) },
  {
    name: 'inbound-box-light-longest',
    screen: 'inbound',
    ready: asks,
    answers: {
      ...plan(
        light({
          ...tooLight,
          guesses: [
            { sku: longest.sku, units: -3 },
            { sku: 'SKU-1042', units: 1 },
          ],
        }),
      ),
      ...expected(18_640, 96, 0),
    },
  },
  {
    name: 'bol-box-expected',
    screen: 'bol',
    ready: line,
    answers: { ...bill(), ...scale(12_380), ...expected(12_402, 31, 1) },
  },
  {
    name: 'bol-box-light',
    screen: 'bol',
    ready: asks,
    answers: bill(light({ ...tooLight, guesses: [{ sku: 'PKG-2611-0040', units: -1 }] })),
  },
  {
    name: 'pack-again',
    screen: 'pack',
    ready: '.floor-start',
    answers: { 'scan.recent': packedAlready },
    act: openBand,
  },
];
