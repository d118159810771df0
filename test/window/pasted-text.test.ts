import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { longestSought } from '../../src/contract/sought.ts';
import { cutOffTexts } from '../screens/checks/cut-off.ts';
import type { Answers, Look } from '../screens/scene.ts';
import { allScenes } from '../screens/scenes/all.ts';
import { comeToRest } from '../screens/visit.ts';
import { theatreOfFile } from './open-theatre.ts';

const theatre = theatreOfFile();
const look: Look = { theme: 'light', language: 'en', size: '1280x800' };
/** A page of something else, copied by mistake. */
const pasted = 'W'.repeat(50_000);

it.each([
  ['find-everything', '[role=dialog] input'],
  ['inventory-start', 'main input'],
  ['inventory-list', 'main input'],
  ['tracking-list', 'main input'],
  ['sent-busy', 'main input'],
  ['settings-connection', 'main input'],
])(
  'in %s a field to look for something takes no more than can be looked for, and nothing spills',
  async (name, field) => {
    const page = await pasteInto(name, field, { 'catalogue.search': [] });
    expect((await page.locator(field).first().inputValue()).length).toBe(longestSought);
    expect(theatre().stage.faults()).toEqual([]);
    expect(await page.locator('.failure-note').allInnerTexts()).toEqual([]);
    expect(await cutOffTexts(page)).toEqual([]);
  },
);

it('looks for the beginning of a longer SKU in a line of goods, and keeps all of it', { tags: 'long' }, async () => {
  const asked: string[] = [];
  const answers: Answers = {
    'catalogue.search': ({ text }) => {
      asked.push(text);
      return [];
    },
  };
  const page = await pasteInto('orders-form', '[data-testid=goods-line] input', answers);
  await expect.poll(() => asked.at(-1)?.length).toBe(longestSought);
  expect(await page.locator('[data-testid=goods-line] input').first().inputValue()).toBe(pasted);
});

async function pasteInto(name: string, field: string, answers: Answers): Promise<Page> {
  const scene = allScenes.find((each) => each.name === name);
  if (scene === undefined) throw new Error(`no scene ${name}`);
  const { page } = await theatre().visit({ ...scene, answers: { ...scene.answers, ...answers } }, look);
  const input = page.locator(field).first();
  await input.fill('');
  await input.focus();
  await page.keyboard.insertText(pasted);
  await comeToRest(page, theatre().stage);
  return page;
}

/** Runs in the page: pastes in the moment in which the start of a screen that takes a paste is in the page. */
function pasteAtOnce(): void {
  const watch = new MutationObserver(() => {
    if (document.querySelector('.orders-start, .tracking-list') === null) return;
    watch.disconnect();
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'SKU\tQty\nLV000004411CN\t1');
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  watch.observe(document, { subtree: true, childList: true });
}

it.each([
  ['orders-none', '[data-testid=import-column]'],
  ['tracking-start', '[role=dialog]'],
])('in %s a paste is taken in the moment in which the screen is in sight', { tags: 'long' }, async (name, ready) => {
  const scene = allScenes.find((each) => each.name === name);
  if (scene === undefined) throw new Error(`no scene ${name}`);
  const { act: _, ...still } = scene;
  await theatre().visit({ ...still, ready }, look, { before: pasteAtOnce });
});
