import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import type { SiteBoard } from '../../../src/contract/site/site-view.ts';
import { playOf } from '../../screens/play.ts';
import { type Answer, type Look, minuteMs, now, type Scene } from '../../screens/scene.ts';
import { allScenes } from '../../screens/scenes/all.ts';
import { theatreOfFile } from '../open-theatre.ts';

const theatre = theatreOfFile();
const look: Look = { theme: 'light', language: 'en', size: '1280x800' };

function sceneOf(name: string): Scene {
  const scene = allScenes.find((each) => each.name === name);
  if (scene === undefined) throw new Error(`there is no scene ${name}`);
  return scene;
}

/** A scene of the board whose answer is counted, and another from a moment on. */
async function boardOf(name: string) {
  const scene = sceneOf(name);
  const usual = playOf(scene, look)['site.board'] as Answer<'site.board'>; // no scene below answers by a function
  let answer: Answer<'site.board'> | Promise<Answer<'site.board'>> = usual;
  let asked = 0;
  let scanned = 0;
  let time = now;
  const answers: Scene['answers'] = {
    ...scene.answers,
    'site.board': () => {
      asked += 1;
      return answer;
    },
    'scan.submit': () => {
      scanned += 1;
      return 'never';
    },
  };
  const { page, actor } = await theatre().visit({ ...scene, answers }, look);
  return {
    page,
    actor,
    asked: () => asked,
    scanned: () => scanned,
    usual: usual as SiteBoard, // or the test does not use it
    answers: (next: typeof answer) => {
      answer = next;
    },
    /** Lets time pass in the page. */
    async passes(ms: number) {
      time += ms;
      await page.clock.setFixedTime(time);
      await page.clock.fastForward(ms);
    },
  };
}

const rows = (page: Page) => page.getByTestId('site-station');
const names = (page: Page) => rows(page).locator('th b').allTextContents();
const away = sceneOf('board-never-reached').answers?.['site.board'] as Answer<'site.board'>;

it('is read again every 15 s and when the core tells of the site, and its rows stand still', async () => {
  const { page, actor, asked, answers, passes, usual } = await boardOf('board-seven');
  await rows(page).evaluateAll((each) => {
    for (const row of each) row.setAttribute('data-same', '');
  });
  const before = await names(page);
  const more = usual.stations.map((each) => ({
    ...each,
    facts: each.facts && { ...each.facts, hours: each.facts.hours.map((hour) => ({ ...hour, counted: 777 })) },
  }));
  let so = asked();
  answers({ ...usual, stations: more });
  await passes(15_000);
  await expect.poll(asked).toBe(so + 1);
  await rows(page).getByText('777').first().waitFor();
  expect(await names(page)).toEqual(before);
  expect(await page.locator('tr[data-same]').count()).toBe(before.length);
  so = asked();
  answers(usual);
  actor.emit({ type: 'site' });
  await expect.poll(asked).toBe(so + 1);
  await expect.poll(() => rows(page).getByText('777').count()).toBe(0);
});

it('keeps the last values while the hub is away, says how old they are and why, and is itself again afterwards', async () => {
  const { page, actor, asked, answers, passes, usual } = await boardOf('board-seven');
  const shown = await page.locator('table').innerText();
  answers(away);
  await passes(15_000);
  await actor.appears('.stale-note');
  expect(await page.locator('.stale-note').innerText()).toMatch(/Updated just now.*last values.*does not answer/s);
  await passes(3 * minuteMs);
  await page.locator('.stale-note').getByText('3 min ago').waitFor();
  // Nothing blinks while the hub is asked once more.
  const so = asked();
  const later = Promise.withResolvers<Answer<'site.board'>>();
  answers(later.promise);
  actor.emit({ type: 'site' });
  await expect.poll(asked).toBe(so + 1);
  expect(await page.locator('.stale-note').count()).toBe(1);
  expect(await page.locator('table').innerText()).toBe(shown);
  later.resolve(usual);
  await page.locator('.stale-note').waitFor({ state: 'detached' });
  expect(await page.locator('table').innerText()).toBe(shown);
});

it('a hub that was never reached is said without blinking, and its first answer is shown by itself', async () => {
  const { page, asked, answers, passes } = await boardOf('board-never-reached');
  const so = asked();
  const later = Promise.withResolvers<Answer<'site.board'>>();
  answers(later.promise);
  await passes(15_000);
  await expect.poll(asked).toBe(so + 1);
  expect(await page.locator('.failure-note').count()).toBe(1);
  expect(await page.getByTestId('loading').count()).toBe(0);
  later.resolve(playOf(sceneOf('board-one'), look)['site.board'] as SiteBoard); // no function
  await rows(page).first().waitFor();
  expect(await page.locator('.failure-note').count()).toBe(0);
});

it('on a wall it is alone, nothing is scanned, a reload stays there, and Esc leaves', { tags: 'long' }, async () => {
  const { page, actor, scanned } = await boardOf('board-seven');
  await page.getByRole('button', { name: 'For a wall screen' }).click();
  await actor.appears('.app-wall');
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  expect(await page.locator('nav, .strip, .band, button').count()).toBe(0);
  expect(await rows(page).count()).toBe(7);
  await actor.scan('SKU-1042');
  await page.keyboard.press('Alt+Digit1');
  expect(new URL(page.url()).hash).toBe('#/board');
  await page.keyboard.press('Escape');
  await actor.appears('nav');
  await expect.poll(() => page.evaluate(() => document.fullscreenElement === null)).toBe(true);
  expect(new URL(page.url()).hash).toBe('');
  expect(await rows(page).count()).toBe(7);
  expect(scanned()).toBe(0);
  // The window is for work again.
  await actor.scan('SKU-1042');
  await expect.poll(scanned).toBe(1);

  await page.evaluate(() => history.replaceState(null, '', `${location.pathname}${location.search}#/board`));
  await page.reload();
  await actor.appears('.app-wall');
  await rows(page).first().waitFor();
  await page.keyboard.press('Escape');
  await actor.appears('nav');
  await page.reload();
  await actor.appears('nav');
});

it('is in the rail of a station of a site alone; elsewhere its key leads to where one joins', {
  tags: 'long',
}, async () => {
  const joined = await theatre().visit(sceneOf('board-one'), look);
  expect(await joined.page.getByTestId('rail-board').count()).toBe(1);
  const { page, actor } = await theatre().visit(sceneOf('board-alone'), look);
  expect(await page.getByTestId('rail-board').count()).toBe(0);
  await page.getByRole('button', { name: 'Open Settings' }).click();
  await actor.appears('[data-setting=site-state]');
});

/** The scene as it opens, and what its board is told to do. */
async function actingOn(name: string, more: NonNullable<Scene['answers']>) {
  const scene = sceneOf(name);
  const { page, actor } = await theatre().visit({ ...scene, answers: { ...scene.answers, ...more } }, look);
  return { page, actor };
}

it('takes over the orders of a station that is off once a person says that it is, and says where there were none', async () => {
  const asked: string[] = [];
  const { page, actor } = await actingOn('board-take-orders', {
    'site.take-outbox': ({ station }) => {
      asked.push(station);
      return { answer: 'none' };
    },
  });
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.locator('.dialog').waitFor({ state: 'detached' });
  expect(asked).toEqual([]);
  await page.getByTestId('take-orders').click();
  await actor.appears('.dialog');
  await page.getByRole('button', { name: 'It is off: take over' }).click();
  await expect.poll(() => asked).toEqual(['Bench-7']);
  await page.getByText('Bench-7 has left no orders behind').waitFor();
  // Nothing is offered of one whose orders somebody has.
  expect(await page.getByTestId('take-orders').count()).toBe(1);
  expect(await page.getByTestId('site-orders-left').count()).toBe(1);
  const outbox = async (name: string) =>
    (await rows(page).filter({ hasText: name }).locator('td').nth(2).innerText()).split('\n');
  expect(await outbox('Dock-door-4')).toEqual(['Taken over by Packing\u201114']);
  expect(await outbox('Dock-door-5')).toEqual([
    '1\u00a0queued',
    'The rest taken over by Packing\u201114',
    'Hub lacks 3 entries',
  ]);
});

it('says on a wall of many what is left where others took orders over, and not that all is sent', async () => {
  const { page } = await boardOf('board-wall-fifty');
  const outbox = (name: string) =>
    rows(page)
      .filter({ has: page.getByTitle(name, { exact: true }) })
      .locator('td')
      .nth(2);
  expect(await outbox('Packing-11').innerText()).toBe('—');
  expect(await outbox('Bench-13').innerText()).toBe('1');
  expect(await outbox('Bench-13').getByRole('img', { name: 'Queued' }).count()).toBe(1);
  expect(await outbox('Bench-1').innerText()).toBe('All sent');
});

it('sends a message to another station, closes when it is sent, and draws the requests of a minute', async () => {
  const sent: unknown[] = [];
  const { page } = await actingOn('board-message', {
    'site.send-message': (message) => {
      sent.push(message);
      return {};
    },
  });
  expect(await page.locator('.board-totals').innerText()).toMatch(/Requests\/min\s+31/);
  const send = page.locator('.dialog').getByRole('button', { name: 'Send', exact: true });
  expect(await send.isDisabled()).toBe(true);
  await page.locator('.dialog textarea').fill(' Two rolls of tape, please ');
  await send.click();
  await page.locator('.dialog').waitFor({ state: 'detached' });
  expect(sent).toEqual([{ station: 'Bench-1', text: 'Two rolls of tape, please' }]);
});
