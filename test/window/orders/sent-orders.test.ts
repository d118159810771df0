import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { now } from '../../screens/scene.ts';
import { figures, parcel } from '../../screens/scenes/parcels.ts';
import { savedViews } from '../../screens/scenes/sent-orders.ts';
import { busyFigures, listOf } from '../../screens/scenes/sent-orders-data.ts';
import { sentOrdersList } from './sent-orders-list.ts';

const sentOrders = sentOrdersList();
const total = '[data-testid=followed-total]';

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('role'));
const marked = (page: Page) => page.locator('[aria-selected=true] > :first-child .code').allTextContents();
const activeRow = (page: Page) => page.locator('.table-active .code').first().textContent();

it('leads from an order to its parcel and back to the order and its row, by button, key and the Back of a mouse', {
  tags: 'long',
}, async () => {
  const { page, actor } = await sentOrders({ 'tracking.read': parcel(0), 'tracking.figures': figures() });
  const track = async () => {
    await page.locator('[data-testid=track]').click();
    await actor.appears('[data-testid=tracked-title]');
  };
  for (let at = 0; at < 60; at += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await actor.appears('.sent-order-head');
  expect(await page.locator('.back-bar').count()).toBe(0);
  const ways = [
    () => page.locator('.back-bar button').click(),
    () => page.keyboard.press('Alt+ArrowLeft'),
    () => page.evaluate(() => window.history.back()),
  ];
  for (const back of ways) {
    await track();
    expect(await page.locator('.back-bar').textContent()).toContain('Back to Drop-ship');
    await back();
    await actor.appears('.sent-order-head');
    expect(await page.locator('h1').textContent()).toBe('EUU261121-0061');
    expect(await page.locator('.back-bar').count()).toBe(0);
  }
  await page.keyboard.press('Alt+ArrowLeft');
  await actor.appears('.followed-list [aria-selected=true]');
  expect(await marked(page)).toEqual(['EUU261121-0061']);
});

it('is gone through by keyboard alone: down the list, into an order, back to the same row', {
  tags: 'long',
}, async () => {
  const { page, actor, asked } = await sentOrders();
  expect(await focused(page)).toBe('grid');
  for (let at = 0; at < 60; at += 1) await page.keyboard.press('ArrowDown');
  expect(await activeRow(page)).toBe('EUU261121-0061');
  await page.keyboard.press('Enter');
  await actor.appears('.sent-order-head');
  expect(await page.locator('h1').textContent()).toBe('EUU261121-0061');
  await actor.press('refresh-order');
  await expect.poll(() => asked.map(({ channel }) => channel)).toContain('followed.refresh');
  await actor.press('orders');
  await actor.appears('.table-active');
  expect(await activeRow(page)).toBe('EUU261121-0061');
  await actor.press('orders');
  await actor.appears('.orders-start');
});

it('opens a row that was not read yet as soon as it is, unless somebody has gone on', async () => {
  const later = Promise.withResolvers<void>();
  const { page, actor } = await sentOrders({
    'followed.list': async (input) => {
      if (input.offset > 0) await later.promise;
      return listOf(busyFigures.total, (at) => ({ packageId: `P-${at}` }))(input);
    },
  });
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  expect(await page.locator('.sent-order-head').count()).toBe(0);
  later.resolve();
  await actor.appears('.sent-order-head');
  expect(await page.locator('h1').textContent()).toBe(`P-${busyFigures.total - 2}`);
});

it('comes back to the order that was left, wherever it stands by then', { tags: 'long' }, async () => {
  const { page, actor, sendMore } = await sentOrders();
  for (let at = 0; at < 60; at += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await actor.appears('.sent-order-head');
  sendMore(3);
  await actor.press('orders');
  await page.waitForFunction(() => document.querySelector('.table-active .code')?.textContent === 'EUU261121-0061');
  expect(await marked(page)).toEqual(['EUU261121-0061']);
  sendMore(2);
  actor.emit({ type: 'followed' });
  await page.waitForFunction(() => document.querySelector('.table-active .code')?.textContent === 'EUU261121-0059');
  expect(await marked(page)).toEqual(['EUU261121-0061']);
});

it('shows fourteen whole orders or more in a window of 1280x800, below two saved views', async () => {
  const { page } = await sentOrders({ 'followed.views': savedViews });
  await page.locator('.followed-view').nth(1).waitFor();
  const whole = await page.locator('[data-testid=table]').evaluate((table) => {
    const bottom = Math.min(table.getBoundingClientRect().bottom, window.innerHeight);
    return [...table.querySelectorAll('.table-row')].filter((row) => row.getBoundingClientRect().bottom <= bottom)
      .length;
  });
  expect(whole).toBeGreaterThanOrEqual(14);
});

it('shows the order of a pressed row beside the list, follows the arrows, and opens its page by Enter', async () => {
  const { page, actor, asked } = await sentOrders();
  const drawer = page.locator('[data-testid=order-drawer]');
  await page.locator('.table-row').nth(2).click();
  expect(await drawer.locator('h2').textContent()).toBe('EUU261121-0003');
  expect(await marked(page)).toEqual(['EUU261121-0003']);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => drawer.locator('h2').textContent()).toBe('EUU261121-0004');
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
  await page.keyboard.press('ArrowDown');
  expect(await drawer.count()).toBe(0);
  // Looked at beside the list, an order stays new.
  expect(asked.filter(({ channel }) => channel === 'followed.read').map(({ input }) => input)).not.toContainEqual(
    expect.objectContaining({ look: 'opened' }),
  );
  await page.keyboard.press('Enter');
  await actor.appears('.sent-order-head');
  expect(await page.locator('h1').textContent()).toBe('EUU261121-0005');
  await actor.press('orders');
  await page.locator('.table-row').nth(1).click();
  await drawer.getByTestId('open-order').click();
  await actor.appears('.sent-order-head');
  expect(await page.locator('h1').textContent()).toBe('EUU261121-0002');
});

it('is sorted by the head of a column, pressed by mouse or key, from its first row on', async () => {
  const { page, asked } = await sentOrders();
  const head = (name: string) => page.getByRole('columnheader', { name });
  const sorts = () => page.getByRole('columnheader').evaluateAll((all) => all.flatMap((each) => each.ariaSort ?? []));
  const isAsked = () => asked.findLast(({ channel }) => channel === 'followed.list')?.input;
  expect(await sorts()).toEqual(['none', 'none', 'descending', 'none']);
  await page.keyboard.press('End');
  await head('Package ID').getByRole('button').click();
  await expect.poll(isAsked).toMatchObject({ sort: 'package-id', isDescending: false, offset: 0 });
  expect(await sorts()).toEqual(['ascending', 'none', 'none', 'none']);
  expect(await page.locator('[data-testid=table]').evaluate((table) => table.scrollTop)).toBe(0);
  await page.keyboard.press('Enter');
  await expect.poll(isAsked).toMatchObject({ sort: 'package-id', isDescending: true });
  expect(await sorts()).toEqual(['descending', 'none', 'none', 'none']);
  expect(await page.locator('.sent-order-head').count()).toBe(0);
  await page.keyboard.press('ArrowDown');
  expect(await page.locator('.table-active').count()).toBe(0);
  await head('Changed').getByRole('button').click();
  await expect.poll(isAsked).toMatchObject({ sort: 'changed', isDescending: true });
});

it('stays where it is while the service says something new', async () => {
  const { page, actor, say } = await sentOrders();
  const table = page.locator('[data-testid=table]');
  const top = await page.locator('.table-row .code').first().textContent();
  await table.evaluate((grid) => grid.scrollTo(0, 300_000));
  await page.waitForFunction((was) => {
    const shown = document.querySelector('.table-row .code')?.textContent;
    return shown !== undefined && shown !== was;
  }, top);
  const first = () => page.locator('.table-row .code').first().textContent();
  const [before, place] = [await first(), await table.evaluate((grid) => grid.scrollTop)];
  say('Jonas Weber');
  actor.emit({ type: 'followed' });
  await page.waitForFunction(() => document.querySelector('.table-row')?.textContent?.includes('Jonas Weber'));
  expect(await first()).toBe(before);
  expect(await table.evaluate((grid) => grid.scrollTop)).toBe(place);
});

it('asks for what is in sight only, however long the list', async () => {
  const { page, asked } = await sentOrders();
  await page.keyboard.press('End');
  await page.waitForFunction(() => document.querySelector('.table-pane')?.textContent?.includes('EUU261121-12480'));
  expect(asked.length).toBeLessThanOrEqual(4);
});

it('asks less often than letters are typed, and begins at the first row', async () => {
  const { page, actor, asked } = await sentOrders();
  const before = asked.length;
  await page.clock.pauseAt(now + 1_000);
  for (const letter of 'dana') {
    await page.locator('.followed-head input').pressSequentially(letter);
    await page.clock.runFor(45);
  }
  await page.clock.resume();
  await page.clock.setFixedTime(now);
  await actor.appears(`${total}[data-n="3"]`);
  const questions = asked.slice(before).map(({ input }) => input);
  expect(questions).toMatchObject([{ text: 'dana', offset: 0 }]);
});

it('shows the late orders by their button, and from the line on Home', async () => {
  const { page, actor, asked } = await sentOrders({ 'outbox.list': [], 'document.list': [] });
  const isAsked = () => asked.findLast(({ channel }) => channel === 'followed.list')?.input;
  await page.getByTestId('onlyLate').click();
  await expect.poll(isAsked).toMatchObject({ onlyLate: true });
  await page.getByTestId('onlyLate').click();
  await expect.poll(isAsked).toMatchObject({ onlyLate: false });
  await actor.press('home');
  await page.locator('[data-testid=need]', { hasText: '8 outbound orders late' }).waitFor();
  await page.locator('[data-testid=need]', { hasText: '8 drop-ship orders late' }).getByRole('button').click();
  await actor.appears('.followed-list .state-mark');
  await expect.poll(isAsked).toMatchObject({ kind: 'drop-ship', onlyLate: true });
});
