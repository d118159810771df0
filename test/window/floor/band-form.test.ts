import { expect, it } from 'vitest';
import type { Verdict } from '../../../src/contract/verdict.ts';
import { mainLook as look } from '../../screens/matrix.ts';
import { now } from '../../screens/scene.ts';
import { allScenes } from '../../screens/scenes/all.ts';
import { verdicts } from '../../screens/scenes/verdicts.ts';
import { paint } from '../../screens/visit.ts';
import { theatreOfFile } from '../open-theatre.ts';

const theatre = theatreOfFile();

/** A window at that scene, its band, and where the work below begins. */
async function visit(name: string) {
  const scene = allScenes.find((each) => each.name === name);
  if (!scene) throw new Error(`there is no scene ${name}`);
  const { page, actor } = await theatre().visit(scene, look);
  const band = page.getByTestId('verdict-band');
  const form = () => band.getAttribute('data-form');
  const workTop = () => page.locator('main').evaluate((element) => element.getBoundingClientRect().top);
  const answer = (verdict: Verdict) =>
    actor.emit({ type: 'verdict', verdict: { ...verdict, scanId: `later-${verdict.tone}` } });
  /** Longer than a verdict that needs nobody is in full. */
  const wait = async () => {
    await page.clock.fastForward(4_000);
    await page.clock.setFixedTime(now);
    await paint(page);
  };
  return { page, band, form, workTop, answer, wait };
}

it('is in full for a moment after a good scan, over what does not move, and then a line', async () => {
  const { band, form, workTop, answer, wait } = await visit('inbound-busy');
  expect(await form()).toBe('line');
  const top = await workTop();
  answer(verdicts.good);
  await expect.poll(form).toBe('full');
  expect(await workTop()).toBe(top);
  expect((await band.boundingBox())?.height).toBeGreaterThan(150);
  await wait();
  await expect.poll(form).toBe('line');
  expect(await band.textContent()).toContain('Blue enamel mug');
});

it('stays in full while it needs somebody, and opens and closes by a press', async () => {
  const { page, form, answer, wait } = await visit('inbound-busy');
  answer(verdicts.over);
  await expect.poll(form).toBe('full');
  await wait();
  expect(await form()).toBe('full');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect.poll(form).toBe('line');
  await page.getByRole('button', { name: 'Show the last scan' }).click();
  await expect.poll(form).toBe('full');
});

it('at the desk is a line after a good scan, and in full for a moment after an error', async () => {
  const { form, answer, wait } = await visit('sent-busy');
  answer(verdicts.good);
  answer(verdicts.unknown);
  await expect.poll(form).toBe('full');
  await wait();
  await expect.poll(form).toBe('line');
  // Beneath it lies what people press at the desk.
  answer(verdicts.wrongPlan);
  await expect.poll(form).toBe('full');
  await wait();
  expect(await form(), 'a question waits for its answer').toBe('full');
});

it('shows what must be acknowledged over the whole window, with its code and one button', async () => {
  const { page, band, answer } = await visit('inbound-busy');
  answer(verdicts.wrong);
  await expect.poll(() => band.getAttribute('data-hold')).toBe('true');
  const { width, height } = (await page.locator('.flood').boundingBox()) ?? { width: 0, height: 0 };
  expect([width, height]).toEqual([1280, 800]);
  await page.locator('.flood [data-symbol=code128][data-drawn=true]').waitFor();
  expect(await page.locator('.flood').getByRole('button').count()).toBe(1);
});

it('shows the keys while Alt is held, and none after a key with Alt', async () => {
  const { page } = await visit('inbound-busy');
  const key = page.locator('.floor-actions kbd').first();
  const opacity = () => key.evaluate((element) => getComputedStyle(element).opacity);
  expect(await opacity()).toBe('0');
  await page.keyboard.down('Alt');
  await expect.poll(opacity).toBe('1');
  await page.keyboard.up('Alt');
  await expect.poll(opacity).toBe('0');
});
