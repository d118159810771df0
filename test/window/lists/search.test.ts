import { expect, it } from 'vitest';
import type { SkuHit } from '../../../src/contract/bridge/goods.ts';
import type { FoundThing } from '../../../src/contract/bridge/search.ts';
import type { Look, Scene } from '../../screens/scene.ts';
import { mug } from '../../screens/scenes/goods.ts';
import { listOf, shippedOrder } from '../../screens/scenes/sent-orders-data.ts';
import { verdicts } from '../../screens/scenes/verdicts.ts';
import { comeToRest } from '../../screens/visit.ts';
import { theatreOfFile } from '../open-theatre.ts';

const theatre = theatreOfFile();

const look: Look = { theme: 'light', language: 'en', size: '1280x800' };

const hit = (sku: string): SkuHit => ({ sku, name: `Goods ${sku}`, nameCn: '' });

it('never shows what was found for letters that were typed on since, however late that comes', async () => {
  const late = Promise.withResolvers<readonly SkuHit[]>();
  const asked: string[] = [];
  const scene: Scene = {
    name: 'searching',
    screen: 'inventory',
    ready: 'input',
    answers: {
      'catalogue.search': ({ text }) => {
        asked.push(text);
        if (text === 'm') return late.promise;
        return text === 'mu' ? [hit('NEWER')] : [];
      },
    },
  };
  const { page, actor } = await theatre().visit(scene, look);
  const field = page.getByRole('searchbox').or(page.getByRole('textbox')).first();
  await field.fill('m');
  await expect.poll(() => asked).toContain('m');
  await field.fill('mu');
  await actor.appears('.hit');
  late.resolve([hit('OLDER')]);
  await comeToRest(page, theatre().stage);
  const shown = await page.locator('.hit').allInnerTexts();
  expect(shown.map((text) => /NEWER|OLDER/.exec(text)?.[0])).toEqual(['NEWER']);
});

/** The window with the dialog for codes open, on a station that finds this; what was scanned, and what was opened. */
async function typing(found: readonly FoundThing[] | 'away') {
  const scanned: string[] = [];
  const opened: string[] = [];
  const scene: Scene = {
    name: 'typing',
    screen: 'home',
    ready: 'main h2',
    answers: {
      'search.find': ({ text }) => (text === '' ? [] : found === 'away' ? found : [...found]),
      'search.opened': (thing) => {
        opened.push(thing.kind);
        return {};
      },
      'scan.submit': ({ scanId, text }) => {
        scanned.push(text);
        return {
          verdict: { ...verdicts.good, scanId, text },
          navigate: null,
          documentId: null,
          appended: [],
          showSku: null,
        };
      },
      'followed.read': shippedOrder,
      'followed.list': listOf(1),
    },
    act: async ({ press, appears }) => {
      await press('type-code');
      await appears('[role=dialog]');
    },
  };
  const { page, actor } = await theatre().visit(scene, look);
  const enter = async (text: string) => {
    await page.locator('[role=dialog] input').fill(text);
    await page.keyboard.press('Enter');
    await page.locator('[role=dialog]').waitFor({ state: 'detached' });
  };
  return { page, actor, enter, scanned, opened };
}
const kettle: FoundThing = { kind: 'sku', sku: 'SKU-77', name: 'Kettle, 1.7 l', nameCn: '' };

it('by Enter takes the match that is shown first, never a part of its name as goods', async () => {
  const { enter, scanned, opened } = await typing([kettle, { ...kettle, sku: 'SKU-78' }]);
  await enter('kettle');
  await expect.poll(() => scanned).toEqual(['SKU-77']);
  expect(opened).toEqual(['sku']);
});

it('by Enter enters a whole number as it stands: it is scanned by hand', async () => {
  const inside: FoundThing = {
    ...{ kind: 'inside', code: 'BX-1042', what: 'box' },
    document: { kind: 'document', id: 'd-1', of: 'inbound-plan', number: 'IN-1', status: 'open', outboxId: null },
  } as FoundThing; // as the core says it
  const { enter, scanned } = await typing([inside, kettle]);
  await enter('bx-1042');
  await expect.poll(() => scanned).toEqual(['bx-1042']);
});

it('stays open and says why where nobody can look for what is typed: it is not unknown', async () => {
  const { page, actor, scanned } = await typing('away');
  await page.locator('[role=dialog] input').fill('kettle');
  await page.keyboard.press('Enter');
  await actor.appears('[role=dialog] .failure-note');
  expect(scanned).toEqual([]);
});

it('enters what is typed as a code where nothing has it, and beside matches by a press of its own', {
  tags: 'long',
}, async () => {
  const none = await typing([]);
  await none.enter('NOBODY-KNOWS');
  await expect.poll(() => none.scanned).toEqual(['NOBODY-KNOWS']);
  const some = await typing([kettle]);
  await some.page.locator('[role=dialog] input').fill('kettle');
  await some.actor.appears('.search-as-typed');
  await some.page.locator('.search-as-typed').click();
  await expect.poll(() => some.scanned).toEqual(['kettle']);
});

it('looks a part of a name up as the first SKU that has it', async () => {
  const asked: string[] = [];
  const scene: Scene = {
    name: 'looking-up',
    screen: 'inventory',
    ready: 'input',
    answers: {
      'catalogue.search': ({ text }) => (text === '' ? [] : [hit('SKU-77'), hit('SKU-78')]),
      'inventory.lookup': ({ code }) => {
        asked.push(code);
        return mug;
      },
    },
  };
  const { page } = await theatre().visit(scene, look);
  await page.getByRole('searchbox').or(page.getByRole('textbox')).first().fill('kettle');
  await page.keyboard.press('Enter');
  await expect.poll(() => asked).toEqual(['SKU-77']);
});

it('says that the goods cannot be looked for, and shows nothing as unknown', async () => {
  const scene: Scene = {
    name: 'not-looking-up',
    screen: 'inventory',
    ready: 'input',
    answers: { 'catalogue.search': ({ limit }) => (limit === 1 ? 'away' : [hit('SKU-77')]) },
  };
  const { page, actor } = await theatre().visit(scene, look);
  await page.getByRole('searchbox').or(page.getByRole('textbox')).first().fill('kettle');
  await page.keyboard.press('Enter');
  await actor.appears('.search .failure-note');
  expect(await page.locator('h1.code').count()).toBe(0);
});
