import { expect, it } from 'vitest';
import type { Channel } from '../../../src/contract/bridge/channels.ts';
import type { BridgeEvent } from '../../../src/contract/bridge/event.ts';
import { Failure } from '../../../src/contract/failure.ts';
import { playOf } from '../../screens/play.ts';
import type { Answer, Answers, Look, Scene } from '../../screens/scene.ts';
import { allScenes } from '../../screens/scenes/all.ts';
import { mug } from '../../screens/scenes/goods.ts';
import { theatreOfFile } from '../open-theatre.ts';

// What the core tells of, and what a screen asks again because of it.

const theatre = theatreOfFile();
const look: Look = { theme: 'light', language: 'en', size: '1280x800' };

/** A scene in which one question is counted, and answered otherwise from a moment on. */
async function counted<C extends Channel>(name: string, channel: C) {
  const scene = allScenes.find((each) => each.name === name);
  if (scene === undefined) throw new Error(`there is no scene ${name}`);
  const usual = playOf(scene, look)[channel];
  let [asked, other] = [0, null as Answer<C> | null];
  const answers = {
    ...scene.answers,
    [channel]: (input: never) => {
      asked += 1;
      return other ?? (typeof usual === 'function' ? usual(input) : usual);
    },
  } as Answers; // the same answers, one of them counted
  const { page, actor } = await theatre().visit({ ...scene, answers } satisfies Scene, look);
  return {
    page,
    actor,
    asked: () => asked,
    answer: (next: Answer<C>) => {
      other = next;
    },
  };
}

const told: { readonly [Type in BridgeEvent['type']]?: BridgeEvent } = {
  inventory: { type: 'inventory', sku: mug.sku },
  document: { type: 'document', id: 'another', appended: [] },
};
const eventOf = (type: BridgeEvent['type']) => told[type] ?? ({ type } as BridgeEvent); // the others say nothing more

it.each([
  ['inventory-stock', 'inventory.lookup', ['inventory', 'catalogue']],
  ['inventory-hits', 'catalogue.search', ['catalogue']],
  ['inventory-list', 'stock.job', ['stock-job']],
  ['find-everything', 'search.find', ['catalogue']],
  ['tracking-list', 'tracking.list', ['tracking']],
  ['tracking-list', 'tracking.figures', ['tracking']],
  ['sent-busy', 'followed.list', ['followed']],
  ['sent-busy', 'followed.figures', ['followed', 'outbox']],
  ['home-shift-end', 'shift.account', ['document', 'documents', 'outbox', 'print']],
  ['outbox-prints', 'print.list', ['print']],
  ['outbox-every-state', 'outbox.list', ['outbox']],
  ['settings-catalogue', 'catalogue.state', ['catalogue']],
  ['settings-learned', 'learned.list', ['learned', 'catalogue']],
  ['settings-seller', 'orders.find-aliases', ['seller-aliases', 'catalogue']],
  ['settings-operators', 'operator.list', ['settings']],
  ['settings-backups', 'backups.list', []],
  ['home', 'station.shift', []],
  ['lading-closed', 'document.read', []],
  ['sent-busy', 'followed.views', []],
  ['settings-printer', 'paper.printers', []],
] as const)('in %s, %s is asked again on %j and when the core began anew', async (name, channel, types) => {
  const { page, actor, asked, answer } = await counted(name, channel);
  expect(asked()).toBeGreaterThan(0);
  for (const type of [...types, 'restarted'] as const) {
    const before = asked();
    actor.emit(eventOf(type));
    await expect.poll(asked, { message: type }).toBeGreaterThan(before);
  }
  // What cannot be read anew leaves what is shown, and says so where no strip does.
  const shown = (await page.locator('main').innerText()).length;
  answer(new Failure('internal', 'database disk image is malformed') as never);
  actor.emit({ type: 'restarted' });
  if (channel !== 'station.shift' && channel !== 'outbox.list') await page.locator('.failure-note').first().waitFor();
  expect((await page.locator('main').innerText()).length).toBeGreaterThan(shown / 2);
});

it('rows of a list stand while it is made anew', async () => {
  const { page, actor, asked, answer } = await counted('inventory-list', 'goods.page');
  const shown = await page.locator('main').innerText();
  const before = asked();
  answer('never');
  actor.emit({ type: 'restarted' });
  await expect.poll(asked).toBeGreaterThan(before);
  expect(await page.locator('main').innerText()).toBe(shown);
});

it('a SKU that is met for the first time has its stock as soon as it is known, and nobody is asked for it again', async () => {
  const looks: string[] = [];
  let stock: typeof mug.stock = [];
  const scene: Scene = {
    name: 'first-time',
    screen: 'inventory',
    ready: 'input',
    answers: {
      'inventory.lookup': (input) => {
        looks.push(input.look);
        return { ...mug, stock };
      },
    },
    act: async ({ page, appears }) => {
      await page.getByRole('searchbox').or(page.getByRole('textbox')).first().fill(mug.sku);
      await page.keyboard.press('Enter');
      await appears('.stock-none');
    },
  };
  const { page, actor } = await theatre().visit(scene, look);
  const news = () => actor.emit({ type: 'inventory', sku: mug.sku });
  // The record is told of before its figures are there.
  news();
  await expect.poll(() => looks.length).toBe(2);
  expect(await page.locator('.stock-none').count()).toBe(1);
  stock = mug.stock;
  news();
  await actor.appears('[data-testid=stock-row]');
  expect(looks).toEqual(['opened', 'open', 'open']);
});

it('a later answer of the core that came first is not covered by an earlier one that came last', async () => {
  const slow = Promise.withResolvers<Failure>();
  let asked = 0;
  const scene: Scene = {
    name: 'overtaken',
    screen: 'inventory',
    ready: 'input',
    answers: {
      'inventory.lookup': ({ code }) => {
        asked += 1;
        return code === 'SLOW' ? slow.promise : mug;
      },
    },
  };
  const { page, actor } = await theatre().visit(scene, look);
  const field = page.getByRole('searchbox').or(page.getByRole('textbox')).first();
  await field.fill('SLOW');
  await page.keyboard.press('Enter');
  await expect.poll(() => asked).toBe(1);
  await field.fill(mug.sku);
  await page.keyboard.press('Enter');
  await actor.appears('[data-testid=stock-row]');
  slow.resolve(new Failure('timeout', 'No answer in time.'));
  actor.emit({ type: 'catalogue' });
  await expect.poll(() => asked).toBe(3);
  expect(await page.locator('[data-testid=stock-row]').count()).toBeGreaterThan(0);
});
