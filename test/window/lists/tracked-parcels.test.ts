import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import type { TrackedRow } from '../../../src/contract/bridge/tracking.ts';
import { Failure } from '../../../src/contract/failure.ts';
import type { Answers, Look, Scene } from '../../screens/scene.ts';
import { figures, parcel, trackedRows } from '../../screens/scenes/parcels.ts';
import { theatreOfFile } from '../open-theatre.ts';

// The tracked parcels, in a real window with a core that hears of them all the time.

const theatre = theatreOfFile();

const look: Look = { theme: 'light', language: 'en', size: '1280x800' };

/** A list of so many, each read answered after a while; `before`: how many came on top of it meanwhile. */
async function tracked(n: number, more: Answers = {}) {
  let [before, letters, isTelling] = [0, 'TN', false];
  const [sample] = trackedRows;
  if (sample === undefined) throw new Error('no sample');
  const rowAt = (at: number): TrackedRow => ({ ...sample, number: `${letters}${at + 1 - before}`, isNew: false });
  const answers: Answers = {
    'tracking.figures': figures(),
    'tracking.list': ({ from, limit, filter }) => {
      if (isTelling) theatre().stage.emit({ type: 'tracking' });
      const total = filter === 'all' ? n + before : 3;
      return {
        rows: Array.from({ length: Math.max(0, Math.min(limit, total - from)) }, (_, at) => rowAt(from + at)),
        total,
      };
    },
    'tracking.read': ({ number }) => ({ ...parcel(0), row: { ...sample, number } }),
    'tracking.add': { n: 0 },
    'diagnostics.add': {},
    ...more,
  };
  const scene: Scene = { name: 'tracked', screen: 'tracking', ready: '.tracking-list .state-mark', answers };
  const { page, actor } = await theatre().visit(scene, look);
  return {
    page,
    actor,
    arrive: (count: number) => {
      before += count;
    },
    say: (next: string) => {
      letters = next;
    },
    /** The core has news again before it answers what was asked for the last. */
    tellAtEveryRead: (isSo: boolean) => {
      isTelling = isSo;
    },
  };
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('role'));
const activeRow = (page: Page) => page.locator('.table-active .code').first().textContent();
const titleOf = (page: Page) => page.locator('[data-testid=tracked-title]').textContent();

it('are gone through by keyboard alone, back to the same one, also where others came on top of it meanwhile', {
  tags: 'long',
}, async () => {
  const { page, actor, arrive } = await tracked(400);
  expect(await focused(page)).toBe('grid');
  for (let at = 0; at < 60; at += 1) await page.keyboard.press('ArrowDown');
  expect(await activeRow(page)).toBe('TN61');
  await page.keyboard.press('Enter');
  await actor.appears('[data-testid=course]');
  expect(await titleOf(page)).toBe('TN61');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('data-testid'))).toBe('course');
  arrive(2);
  await actor.press('list');
  await page.locator('.table-row[aria-selected=true]').waitFor();
  expect(await page.locator('.table-row[aria-selected=true] .code').first().textContent()).toBe('TN61');
  await page.waitForFunction(() => document.querySelector('.table-active .code')?.textContent === 'TN61');
  await page.keyboard.press('Enter');
  await actor.appears('[data-testid=course]');
  expect(await titleOf(page)).toBe('TN61');
});

it('go on being read while the core has news again before each of them is read', async () => {
  const { page, actor, say, tellAtEveryRead } = await tracked(400);
  say('NEW');
  tellAtEveryRead(true);
  actor.emit({ type: 'tracking' });
  await page.waitForFunction(() => document.querySelector('.table-row .code')?.textContent === 'NEW1');
  tellAtEveryRead(false);
});

it('keep what is on the screen where one cannot be read anew', async () => {
  let isBroken = false;
  const { page, actor } = await tracked(5, {
    'tracking.read': () => (isBroken ? new Failure('internal', 'The parcel cannot be read.') : parcel(0)),
  });
  await page.locator('.table-row').first().click();
  await actor.appears('[data-testid=course]');
  isBroken = true;
  actor.emit({ type: 'tracking' });
  await actor.appears('.failure-note');
  expect(await page.locator('[data-testid=course]').count()).toBe(1);
});

it('are read anew, and the one that is open, when the core had to start again: what it said meanwhile is lost', async () => {
  let status = 'before';
  const { page, actor, say } = await tracked(5, {
    'tracking.read': () => ({ ...parcel(0), row: { ...parcel(0).row, number: `TN-${status}` } }),
  });
  say('NEW');
  actor.emit({ type: 'restarted' });
  await page.waitForFunction(() => document.querySelector('.table-row .code')?.textContent === 'NEW1');
  await page.locator('.table-row').first().click();
  await actor.appears('[data-testid=course]');
  await expect.poll(() => titleOf(page)).toBe('TN-before');
  status = 'after';
  actor.emit({ type: 'restarted' });
  await expect.poll(() => titleOf(page)).toBe('TN-after');
});

it('cannot be forgotten nor asked about together while those of another choice are what is still seen', async () => {
  const { page } = await tracked(5, {
    'tracking.list': ({ filter, from, limit }) =>
      filter === 'all' ? { rows: trackedRows.slice(from, from + limit), total: trackedRows.length } : 'never',
  });
  const tools = page.locator('.tracking-tools button');
  const held = () => tools.evaluateAll((all) => all.map((each) => (each as HTMLButtonElement).disabled));
  const before = await held();
  expect(before.slice(0, 3)).toEqual([false, false, false]);
  await page.locator('.filter').nth(1).click();
  await expect.poll(held).toEqual([true, true, true, ...before.slice(3)]);
});
