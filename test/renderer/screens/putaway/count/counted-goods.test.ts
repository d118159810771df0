import { expect, it } from 'vitest';
import { countedGoods } from '../../../../../src/renderer/screens/putaway/count/counted-goods.ts';
import { buildCheck, item, known } from '../../../../documents/putaway-check/check-builder.ts';

const shown = (build: ReturnType<typeof buildCheck>) =>
  countedGoods(build.check, build.journal).map((key) => key.trim().split('\t')[0]);

it('lists what was counted, the goods last touched first, by scan, QTY or MINUS', () => {
  const build = buildCheck({ O1: ['ST1 MUG 10', 'ST2 BAG 5', 'ST3 PEN 2'] });
  for (const code of ['ST1', 'ST2', 'ST3']) build.scan(code);
  expect(shown(build)).toEqual(['ST3', 'ST2', 'ST1']);
  build.scan('ST1');
  build.command('QTY.7');
  expect(shown(build)).toEqual(['ST1', 'ST3', 'ST2']);
  build.scan('ST2');
  build.command('MINUS');
  build.scan('ST2');
  expect(shown(build)[0]).toBe('ST2');
});

it('leaves out what was taken back or removed, and what only an earlier count has', () => {
  const build = buildCheck({ O1: ['ST1 MUG 10', 'ST2 BAG 5'] });
  for (const code of ['ST1', 'NOBODY']) build.scan(code);
  build.command('NO');
  build.scan('ST2');
  build.command('UNDO');
  expect(shown(build)).toEqual(['ST1']);
  build.command('DONE');
  build.command('YES');
  build.signIn('bob');
  build.command('RECOUNT');
  expect(shown(build)).toEqual([]);
});

it('keeps what was counted before its order came, under the name that it has now', () => {
  const build = buildCheck();
  build.command('SET.CUSTOMERORDERNO.O1');
  build.scan('MUG', { item: known('MUG', 'MUG') });
  build.append({ type: 'arrived', order: 'O1', warehouse: null, state: null, items: [item('ST1 MUG 10')] });
  expect(shown(build)).toEqual(['ST1']);
});
