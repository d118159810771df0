import type { BarcodeAlias } from '../../../src/contract/bridge/goods.ts';
import { Failure } from '../../../src/contract/failure.ts';
import { message } from '../../../src/contract/verdict.ts';
import { type Actor, hourMs, minuteMs, now, type Scene } from '../scene.ts';
import { goodsAt, longest } from './goods.ts';
import { openSection } from './settings.ts';

const people = ['M. Okafor', 'Ana Oliveira', 'B-17'];

function learnedAt(index: number): BarcodeAlias {
  const { sku, name, nameCn } = goodsAt(index * 3);
  return {
    code: index % 3 === 0 ? `X00${4_100 + index}` : `952${String(1_234_000_000 + index * 977).padStart(10, '0')}`,
    sku: sku ?? '',
    name: name ?? '',
    nameCn: nameCn ?? '',
    approved: index % 4 > 1,
    at: now - 3 * minuteMs - index * index * hourMs,
    operator: people[index % 3] ?? '',
    station: 'T1',
  };
}

const few = Array.from({ length: 7 }, (_, index) => learnedAt(index));
const many = Array.from({ length: 2_000 }, (_, index) => ({ ...learnedAt(index % 40), code: `HOUSE-${index}` }));
const longestCodes = few.map((each, index) => ({
  ...each,
  code: index % 2 === 0 ? longest.unbroken.repeat(3) : each.code,
  sku: longest.sku,
  name: longest.name,
  nameCn: longest.nameCn,
  operator: longest.operator,
}));

const scene = (
  name: string,
  codes: readonly BarcodeAlias[],
  act?: (actor: Actor) => Promise<void>,
  more: Scene['answers'] = {},
): Scene => ({
  name: `settings-learned${name}`,
  screen: 'settings',
  ready: '[role=tab]',
  station: { learned: { codes: codes.length, waiting: codes.filter((each) => !each.approved).length } },
  answers: { 'learned.list': codes, ...more },
  act: async (actor) => {
    await openSection('learned')(actor);
    await act?.(actor);
  },
});

const bottom = (selector: string) => async (actor: Actor) => {
  await actor.appears(selector);
  await actor.page.locator(selector).first().scrollIntoViewIfNeeded();
};

const refused = new Failure('invalid-input', 'The file was not imported.', {
  details: {
    problems: [
      { path: 'line 4', message: 'csv', words: message('csv.empty-field', { line: 4, name: 'Sku' }) },
      { path: 'line 9', message: 'csv', words: message('csv.spoilt-number', { line: 9, code: '9.52123E+12' }) },
    ],
  },
});

/** The codes that a station was taught. */
export const aliasScenes: readonly Scene[] = [
  { ...scene('', few), isMain: true },
  scene('-none', []),
  scene('-many', many, bottom('[data-testid=learned-row]')),
  scene('-longest', longestCodes, bottom('[data-testid=learned-row]')),
  scene('-forget', few, async (actor) => {
    await actor.page.locator('main button:has(svg.lucide-trash-2)').click();
    await actor.page.mouse.move(0, 0);
    await actor.appears('[role=dialog]');
  }),
  scene(
    '-refused',
    few,
    async (actor) => {
      const chooser = actor.page.waitForEvent('filechooser');
      await actor.page.locator('main button:has(svg.lucide-upload)').click();
      const file = { name: 'learned-codes-T2.csv', mimeType: 'text/csv', buffer: Buffer.from('Code,Sku\n') };
      await (await chooser).setFiles(file);
      await bottom('.import-problems')(actor);
    },
    { 'learned.import': refused },
  ),
];
