import type { SharedView } from '../../../src/contract/site/site-facts.ts';
import type { SiteView } from '../../../src/contract/site/site-view.ts';
import { hourMs, minuteMs, now, type Scene } from '../scene.ts';
import { openSection } from './settings.ts';

const site = { site: 'Chicago North', trouble: null, since: now - 3 * hourMs };
const joined: SiteView = {
  ...{ ...site, address: 'hub.warehouse.example:5432', joinedAt: now - 300 * hourMs },
  ...{ waiting: 0, tookMs: 4, clockMs: 340, alarms: 0, backup: null },
};
const quiet: SharedView = {
  ...{ version: 1_284, isWhole: true, untold: 0, offers: [] },
  proposals: { total: 0, rows: [] },
  disputes: { total: 0, rows: [] },
};
const atSite = (name: string, shared: SharedView, scrollTo: string): Scene => ({
  ...{ name, screen: 'settings', ready: '[role=tab]', station: { site } },
  answers: { 'site.read': { joined, awaited: null }, 'site.shared': { shared } },
  act: async (actor) => {
    await openSection('site')(actor);
    await actor.appears(scrollTo);
    await actor.page.locator(scrollTo).first().scrollIntoViewIfNeeded();
  },
});
const by = (station: string, operator: string, minutes: number) => ({
  station,
  operator,
  at: now - minutes * minuteMs,
});
const long = 'Receiving dock north, second bench from the left';
const someone = 'Maximiliane Hohenstein-Wolkenburg';

const usual: SharedView = {
  ...quiet,
  untold: 1,
  proposals: {
    total: 2,
    rows: [
      {
        ...{ code: '4006381333931', sku: 'SKU-1042', name: 'Stoneware mug, blue', nameCn: '蓝色陶杯', instead: null },
        ...by('BENCH-3', 'Dana', 12),
      },
      {
        ...{ code: 'HOUSE-77', sku: 'SKU-0815', name: 'Padded bag S', nameCn: '气泡袋 小', instead: 'SKU-0816' },
        ...by('BENCH-1', 'Ann', 95),
      },
    ],
  },
  disputes: {
    total: 1,
    rows: [
      {
        ...{ kind: 'alias', key: '04012345678901' },
        opinions: [
          { id: 'c1', body: '{"sku":"SKU-1042"}', ...by('BENCH-1', 'Ann', 240) },
          { id: 'c2', body: '{"sku":"SKU-1043"}', ...by('BENCH-3', 'Dana', 180) },
        ],
      },
    ],
  },
};
const cartons = Array.from({ length: 8 }, (_, n) => ({
  code: `BOX-${n}`,
  name: `Carton ${n}, double wall`,
  grams: 95,
}));
const longest: SharedView = {
  ...{ version: 1_284_000, isWhole: false, untold: 12_840 },
  offers: (['alias', 'alias-proposal', 'seller-alias', 'setting', 'operator', 'operator-pin'] as const).map((kind) => ({
    ...{ kind, count: 12_345 },
  })),
  proposals: {
    total: 212,
    rows: Array.from({ length: 6 }, (_, n) => ({
      code: `(01)04006381333931(10)LOT-2026-11-${n}(21)SERIAL-00000${n}`,
      sku: `SELLER-COLLECTION-2026-STONEWARE-MUG-BLUE-${n}`,
      name: 'Stoneware mug, hand-painted, blue with a white rim and a lid of beech wood',
      nameCn: '手绘陶杯,蓝色白边,榉木盖',
      instead: `SELLER-COLLECTION-2025-STONEWARE-MUG-GREEN-${n}`,
      ...by(long, someone, n * 60),
    })),
  },
  disputes: {
    total: 60,
    rows: [
      {
        ...{ kind: 'setting', key: 'packaging' },
        opinions: [
          { id: 'c1', body: JSON.stringify(cartons), ...by(long, someone, 240) },
          { id: 'c2', body: '[]', ...by('BENCH-3', 'Dana', 180) },
          { id: 'c3', body: null, ...by('BENCH-4', '', 60) },
        ],
      },
      {
        ...{ kind: 'operator', key: someone.toLowerCase() },
        opinions: [
          { id: 'c4', body: null, ...by('BENCH-1', 'Ann', 20) },
          {
            ...{ id: 'c5', body: JSON.stringify({ name: someone, badge: 'B-100200300', role: 'administrator' }) },
            ...by(long, someone, 10),
          },
        ],
      },
      {
        ...{ kind: 'operator-pin', key: 'ann' },
        opinions: [
          { id: 'c6', body: '{}', ...by('BENCH-1', 'Ann', 20) },
          { id: 'c7', body: '{}', ...by('BENCH-2', 'Ann', 10) },
        ],
      },
    ],
  },
};

export const siteFactsScenes: readonly Scene[] = [
  atSite('settings-site-shared', quiet, '[data-setting=site-shared] .ground-good'),
  atSite('settings-site-decide', usual, '[data-testid=site-dispute]'),
  atSite('settings-site-proposals', usual, '[data-testid=site-proposal]'),
  atSite('settings-site-long', longest, '[data-testid=site-dispute]'),
  atSite('settings-site-long-proposals', longest, '[data-testid=site-proposal]'),
  atSite('settings-site-offers', longest, '[data-testid=site-offers]'),
];
