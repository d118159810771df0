import type { Browser } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { cutOffTexts } from './checks/cut-off.ts';
import { type Looks, nameOfLook } from './matrix.ts';
import { allScenes } from './scenes/all.ts';
import { noBrowser, openBrowser, openTheatre, type Theatre } from './visit.ts';

// An older tablet, and a usual screen at 150 %: words may take more lines there, but none is cut off or in two.

/** Where Chinese has no room, English has none either, but for the smallest. */
const looks: Looks = [
  { theme: 'light', language: 'en', size: '1024x768' },
  { theme: 'light', language: 'en', size: '853x533' },
  { theme: 'light', language: 'zh', size: '853x533' },
];
let browser: Browser;
let theatre: Theatre;
beforeAll(async () => {
  if (noBrowser !== null) return;
  browser = await openBrowser({ draws: false });
  theatre = await openTheatre(browser);
});
afterAll(async () => {
  await theatre?.close();
  await browser?.close();
});
beforeEach((context) => {
  if (noBrowser !== null) context.skip(noBrowser);
});

const witnesses = [
  'inbound-busy',
  'lading-busy',
  'band-wrong-held',
  'home-shift-end',
  'home',
  // Tools and filters stand below one another.
  'outbox-every-state',
  'orders-busy',
  'settings-learned',
  // Columns that there is no room for.
  'sent-busy',
  'putaway-recounted',
  'inventory-list',
  // Rows of documents.
  'lading-list',
  // There are rows to work on however much stands above them.
  'pallet-sign-off',
  'inbound-trouble',
  'inbound-no-plan-many-before',
  // Forms, and figures beside one another.
  'prices-inbound',
  'sent-filter',
  'orders-at-service',
  'tracking-parcel',
  'orders-form',
  'lading-details',
  'change-disputed',
  'settings-diagnostics',
  'settings-connection-partly',
  // The longest that can stand in the strip and in a panel.
  'inventory-longest',
  'lading-longest',
];

it.each(witnesses)('shows every word of %s whole in a small window', async (name) => {
  const scene = allScenes.find((each) => each.name === name);
  if (scene === undefined) throw new Error(`no scene ${name}`);
  const visit = await theatre.visit(scene, looks[0]);
  for (const look of looks) {
    await theatre.relight(visit, scene, look);
    // So many places are never all in sight at that height: the current one is.
    const cut = (await cutOffTexts(visit.page)).filter((problem) => !problem.endsWith('nav.rail scrolls'));
    expect(cut, nameOfLook(look)).toEqual([]);
  }
});
