import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { zh } from '../renderer/i18n/texts-on-disk.ts';
import { axeProblems } from './checks/axe.ts';
import { weakContrasts } from './checks/contrast.ts';
import { cutOffTexts } from './checks/cut-off.ts';
import { foreignWords } from './checks/foreign-words.ts';
import { keyboardProblems } from './checks/keyboard.ts';
import { recordShifts, shiftsSoFar } from './checks/layout-shift.ts';
import { motionsLongerThan } from './checks/motion.ts';
import { scrollByWheel } from './checks/rows.ts';
import { smallTargets } from './checks/targets.ts';
import { noBrowser, openBrowser } from './visit.ts';

// A check that cannot fail is no check: each is tried on a page that is wrong in just that way, and on one that is right.

let browser: Browser;
let page: Page;
beforeAll(async () => {
  if (noBrowser === null) browser = await openBrowser({ draws: false });
});
afterAll(() => browser?.close());
beforeEach(async (context) => {
  if (noBrowser !== null) return context.skip(noBrowser);
  await page?.close();
  page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
});

const right = `<main><h1>Right</h1><button style="width: 120px; height: 60px">Save</button></main>`;
const show = (body: string, head = '') =>
  page.setContent(`<!doctype html><html lang="en"><head><title>Page</title>${head}</head><body>${body}</body></html>`);

it.each([
  ['a button of 40 px', '<button style="width: 120px; height: 40px">Save</button>', /Save.*120x40/],
  ['a choice with a small label', '<label style="display: block; height: 30px"><input type="radio">One</label>', /One/],
])('finds %s', async (_, wrong, said) => {
  await show(right);
  expect(await smallTargets(page)).toEqual([]);
  await show(right + wrong);
  expect((await smallTargets(page)).join()).toMatch(said);
});

it('allows smaller targets at the desk than on the floor, but not any size', async () => {
  await show(`${right}<button style="width: 120px; height: 44px">Save all</button>`);
  const at = (place: string) =>
    page.evaluate((name) => {
      document.documentElement.dataset.place = name;
    }, place);
  await at('floor');
  expect((await smallTargets(page)).join()).toMatch(/Save all.*120x44/);
  await at('desk');
  expect(await smallTargets(page)).toEqual([]);
  await show(`${right}<button style="width: 120px; height: 43px">Save all</button>`);
  await at('desk');
  expect((await smallTargets(page)).join()).toMatch(/Save all.*120x43/);
  const head = (height: number) =>
    `<div role="columnheader"><button style="width: 120px; height: ${height}px">Sent</button></div>`;
  await show(right + head(32));
  await at('desk');
  expect(await smallTargets(page)).toEqual([]);
  await at('floor');
  expect((await smallTargets(page)).join()).toMatch(/Sent.*120x32/);
  await show(right + head(31));
  await at('desk');
  expect((await smallTargets(page)).join()).toMatch(/Sent.*120x31/);
});

it.each([
  [
    'text cut by its own box',
    '<p style="width: 60px; overflow: hidden; white-space: nowrap">A long line</p>',
    /cut sideways/,
  ],
  [
    'dots without the whole in a title',
    '<p class="cut" style="width: 60px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">A long line</p>',
    /A long line/,
  ],
  [
    'text cut by a box around it',
    '<div style="height: 20px; overflow: hidden"><p>One</p><p>Two</p></div>',
    /Two.*is cut by/,
  ],
  [
    'words that run out of a button',
    '<button style="width: 60px; height: 60px; white-space: nowrap"><span>Far too many words</span></button>',
    /runs out/,
  ],
  ['a figure wider than its column', '<div style="width: 40px"><p>123456789</p></div>', /runs out of its box/],
  [
    'a figure that runs over the next one',
    '<div style="display: flex"><p style="width: 40px">123456789</p><p style="width: 90px">987</p></div>',
    /123456789.*runs over “987”/,
  ],
  [
    'a word in two',
    '<p style="width: 70px; overflow-wrap: anywhere; font: 20px sans-serif">It is Confirmed</p>',
    /breaks “Conf\w+\|\w+”/,
  ],
  [
    'places of the rail that are out of sight',
    '<div class="app"><nav class="rail" style="height: 100px; overflow: auto"><p style="height: 90px">Home</p><p>Stock</p></nav></div>',
    /rail.* scrolls/,
  ],
  ['a page that scrolls sideways', '<div style="width: 3000px; height: 1px"></div>', /page scrolls sideways/],
])('finds %s', async (_, wrong, said) => {
  await show(right);
  expect(await cutOffTexts(page)).toEqual([]);
  await show(right + wrong);
  expect((await cutOffTexts(page)).join()).toMatch(said);
});

it('finds a word that is in no catalogue, also where only screen readers are told', async () => {
  await show('<p>扫描 SKU-1 Enter</p><p>Blue mug</p>');
  expect(await foreignWords(page, 'Blue mug', zh)).toEqual([]);
  expect(await foreignWords(page, '', zh)).toEqual(['Blue mug']);
  await show('<button aria-label="Close it">关闭</button><p>Nothing here</p>');
  expect(await foreignWords(page, '', zh)).toEqual(['Nothing here', 'Close it']);
});

it.each([
  ['between words and at hyphens', 'It is half-hearted'],
  ['at a soft hyphen', 'It is con&shy;firmed'],
  ['in a code', '<span class="code">Confirmed-1042</span>'],
  ['in what is as long as a code', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'],
  ['in Chinese', '已经确认的入库计划和箱子'],
])('passes over a line that ends %s', async (_, text) => {
  // Wide enough for seven letters of whatever font there is.
  await show(`<p style="width: 7.5ch; overflow-wrap: anywhere; font: 20px sans-serif">${text}</p>`);
  expect(await cutOffTexts(page)).toEqual([]);
});

it('passes over what is cut where the whole can be read', async () => {
  await show(
    '<p class="cut" title="A long line" style="width: 60px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">A long line</p>',
  );
  expect(await cutOffTexts(page)).toEqual([]);
});

it.each([['a button without a name', '<button style="width: 60px; height: 60px"></button>', /button-name/]])(
  'finds %s',
  async (_, wrong, said) => {
    await show(right);
    expect(await axeProblems(page)).toEqual([]);
    await show(right + wrong);
    expect((await axeProblems(page)).join()).toMatch(said);
  },
);

it.each([
  ['text of 5:1', '<p style="color: #6b6b6b">Grey on white</p>', /p “Grey on white” 5\.\d+:1/],
  ['text of 2:1', '<p style="color: #aaa">Pale on white</p>', /p “Pale on white” 2\.\d+:1/],
  ['large text of 4:1', '<p style="color: #808080; font-size: 24px">Large on white</p>', /Large on white/],
  [
    'text on a ground that another one shines through',
    '<div style="background: #000"><p style="background: rgb(255 255 255 / 50%); color: #222">Half</p></div>',
    /Half/,
  ],
  ['text that fades', '<div style="opacity: 0.5"><p style="color: #222">Faded</p></div>', /Faded/],
  ['text in a mixed colour', '<p style="color: color-mix(in srgb, #000 40%, #fff)">Mixed</p>', /Mixed/],
  [
    'text over something that is not around it',
    '<div style="height: 40px; background: #555"></div><p style="position: relative; top: -50px; color: #222">Over</p>',
    /Over/,
  ],
  ['what stands in a field', '<input aria-label="Name" style="color: #999" value="Typed">', /Typed/],
  ['what only eyes are told', '<p aria-hidden="true" style="color: #999">Key</p>', /Key/],
])('finds %s', async (_, wrong, said) => {
  await show(right);
  expect(await weakContrasts(page)).toEqual([]);
  await show(right + wrong);
  expect((await weakContrasts(page)).join()).toMatch(said);
});

it.each([
  ['large text of 5:1', '<p style="color: #6b6b6b; font-size: 24px">Large on white</p>'],
  ['what is disabled', '<button disabled style="color: #aaa; background: #fff">Later</button>'],
  [
    'what only readers of the screen are told',
    '<p style="position: absolute; width: 1px; overflow: hidden; color: #eee">Read</p>',
  ],
])('passes over %s, however weak its colours are', async (_, body) => {
  await show(right + body);
  expect(await weakContrasts(page)).toEqual([]);
});

it.each([
  ['a transition of 300 ms', '<style>button { transition: color 300ms }</style>', /transition/],
  [
    'an endless animation',
    '<style>@keyframes turn { to { rotate: 1turn } } h1::after { content: "x"; animation: turn 1s infinite }</style>',
    /h1::after animation/,
  ],
])('finds %s', async (_, head, said) => {
  await show(right);
  expect(await motionsLongerThan(page, 120)).toEqual([]);
  await show(right, head);
  expect((await motionsLongerThan(page, 120)).join()).toMatch(said);
});

describe('by keyboard', () => {
  const two = '<button>One</button><button>Two</button>';

  it.each([
    ['what cannot be reached', '<button tabindex="-1">Hidden</button>', /Hidden.*cannot be reached/],
    ['a focus that does not show', '<button style="outline: none">Plain</button>', /Plain.*does not show/],
    ['an order of its own', '<button>Three</button><button tabindex="1">Four</button>', /Four.*comes after/],
    [
      'a trap',
      '<button onkeydown="event.key === \'Tab\' && event.preventDefault()">Trap</button><button>After</button>',
      /After.*cannot be reached/,
    ],
  ])('finds %s', async (_, wrong, said) => {
    await show(two);
    expect(await keyboardProblems(page)).toEqual([]);
    await show(two + wrong);
    expect((await keyboardProblems(page)).join()).toMatch(said);
  });

  it('need not come to the button that clears a search, as Escape does', async () => {
    const clear = '<button class="field-button" tabindex="-1">Clear</button>';
    await show(`${two}<div class="search-field"><input>${clear}</div>`);
    expect(await keyboardProblems(page)).toEqual([]);
    await show(`${two}<div><input>${clear}</div>`);
    expect((await keyboardProblems(page)).join()).toMatch(/Clear.*cannot be reached/);
  });

  it('takes a group for one place', async () => {
    await show(
      `${two}<div role="tablist"><button role="tab">A</button><button role="tab" tabindex="-1">B</button></div>`,
    );
    expect(await keyboardProblems(page)).toEqual([]);
  });
});

it('finds what jumps, and not what changes inside of the band', async () => {
  await page.addInitScript(recordShifts);
  const later = (where: string) =>
    page.evaluate(
      (id) => document.querySelector(id)?.insertAdjacentHTML('afterbegin', '<p style="height: 200px">Late</p>'),
      where,
    );
  // The script runs with a page that is really loaded.
  await page.goto('data:text/html,<div class="band" id="band"><p>In it</p></div><main id="work"><p>Work</p></main>');
  await page.evaluate(() =>
    document.querySelector<HTMLElement>('#band')?.setAttribute('style', 'height: 300px; overflow: hidden'),
  );
  const before = (await shiftsSoFar(page)).sum;
  await later('#band');
  expect((await shiftsSoFar(page)).sum).toBe(before);
  await later('#work');
  expect((await shiftsSoFar(page)).sum).toBeGreaterThan(before);
});

it('finds a list that is blank while it scrolls', async () => {
  const row = '<p role="row" style="height: 50px; margin: 0">Row</p>';
  await show(
    `<div id="list" style="height: 400px; overflow: auto"><div style="height: 90000px">${row.repeat(20)}</div></div>`,
  );
  expect((await scrollByWheel(page, '#list', '[role=row]', 30)).blank).toBeGreaterThan(0);
  await show(`<div id="list" style="height: 400px; overflow: auto">${row.repeat(4_000)}</div>`);
  expect((await scrollByWheel(page, '#list', '[role=row]', 30)).blank).toBe(0);
});
