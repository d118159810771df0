import { expect, it } from 'vitest';
import type { Answers, Look, Scene } from '../screens/scene.ts';
import { pricingScenes } from '../screens/scenes/pricing.ts';
import { comeToRest } from '../screens/visit.ts';
import { theatreOfFile } from './open-theatre.ts';

// Asking for prices, in a real window with a core that knows two questions.

const theatre = theatreOfFile();

const look: Look = { theme: 'light', language: 'en', size: '1280x800' };

/** The newest question, `Q-IN`, of twelve boxes of a kind, and an earlier one of seven. */
async function prices() {
  const asked: string[] = [];
  const inbound = pricingScenes.find(({ name }) => name === 'prices-inbound')?.answers;
  const answer = inbound?.['prices.read'];
  const rows = inbound?.['prices.list'];
  if (typeof answer !== 'object' || !('question' in answer) || answer.question.kind !== 'inbound') throw new Error();
  if (typeof rows !== 'function') throw new Error('no list');
  const boxes = [{ Weight: 700, Length: 7, Width: 7, Height: 7, Quantity: 7 }];
  const { question } = answer;
  const earlier = { ...answer, id: 'Q-7', question: { ...question, request: { ...question.request, Boxes: boxes } } };
  const answers: Answers = {
    ...inbound,
    'prices.list': ({ kind }) =>
      kind === 'inbound' ? [answer, earlier].map(({ replies: _, ...row }) => ({ ...row, priced: 3, unpriced: 0 })) : [],
    'prices.read': ({ id }) => (id === 'Q-7' ? earlier : answer),
    'prices.ask': (input) => {
      asked.push(input.request.WarehouseId);
      return { ...answer, isAsking: true };
    },
    'diagnostics.add': {},
  };
  const scene: Scene = { name: 'prices', screen: 'pricing', ready: '.price-answer-head', answers };
  const { page, actor } = await theatre().visit(scene, look);
  return { page, actor, asked };
}

const firstWeight = '[data-testid=price-box] input >> nth=1';

it('shows an earlier answer and leaves what is typed, until it is told to fill that in', async () => {
  const { page } = await prices();
  const fillIn = page.getByRole('button', { name: 'Restore entries' });
  expect(await fillIn.count()).toBe(0);
  await page.locator(firstWeight).fill('4321');
  await page.locator('.price-answer-head button').first().click();
  await page.getByRole('option').nth(1).click();
  await fillIn.waitFor();
  expect(await page.locator(firstWeight).inputValue()).toBe('4321');
  await fillIn.click();
  expect(await page.locator(firstWeight).inputValue()).toBe('700');
  expect(await fillIn.count()).toBe(0);
});

it('asks once, however long Enter is held down', async () => {
  const { page, asked } = await prices();
  await page.locator(firstWeight).focus();
  for (let at = 0; at < 5; at += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect.poll(() => asked.length).toBe(1);
  await comeToRest(page, theatre().stage);
  expect(asked.length).toBe(1);
});

it('asks by Enter while codes are suggested, too, and takes the one that an arrow chose first', async () => {
  const outbound = pricingScenes.find(({ name }) => name === 'prices-outbound');
  const answer = outbound?.answers?.['prices.read'];
  if (outbound === undefined || typeof answer !== 'object' || !('question' in answer)) throw new Error('no answer');
  const asked: unknown[] = [];
  const ask: Answers['prices.ask'] = ({ request }) => {
    asked.push(request);
    return { ...answer, isAsking: true };
  };
  const { page } = await theatre().visit({ ...outbound, answers: { ...outbound.answers, 'prices.ask': ask } }, look);
  const country = page.getByRole('combobox', { name: 'Country' });
  const listed = page.getByRole('option').first();
  await country.focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('U');
  await listed.waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => country.inputValue()).toBe('US');
  await listed.waitFor({ state: 'detached' });
  expect(asked).toEqual([]);
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('U');
  await listed.waitFor();
  await page.keyboard.press('Enter');
  await listed.waitFor({ state: 'detached' });
  await expect.poll(() => asked).toMatchObject([{ Country: 'U' }]);
});
