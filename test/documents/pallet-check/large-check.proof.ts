import { expect, it } from 'vitest';
import { standing } from '../../../src/documents/journal/journal.ts';
import { decideCode } from '../../../src/documents/pallet-check/decide-code.ts';
import { palletCheckKind } from '../../../src/documents/pallet-check/kind.ts';
import { totalsOf } from '../../../src/documents/pallet-check/pallet-figures.ts';
import { resultOf, sheetRows } from '../../../src/documents/pallet-check/result.ts';
import { buildCheck, code, details } from './check-builder.ts';

const boxOf = (pallet: number, box: number) =>
  `BO-1-${String(pallet).padStart(3, '0')}-${String(box).padStart(5, '0')}`;

it.each([
  ['400 pallets of 25 boxes', 400, 25],
  ['10,000 boxes without a pallet', 1, 10_000],
  ['2,000 pallets of five boxes', 2_000, 5],
])('stays as quick at the end as at the start with %s', (name, pallets, boxes) => {
  const build = buildCheck();
  const list = Object.fromEntries(
    Array.from({ length: pallets }, (_, pallet) => [
      pallets === 1 ? '' : `P${pallet}`,
      Array.from({ length: boxes }, (_, box) => boxOf(pallet, box)),
    ]),
  );
  const arriving = time(() => build.arrive(details('BO-1', list)));
  const scans = Object.values(list).flatMap((each) => each.map((box) => [each[0] === box, box] as const));
  const times = scans.map(([isFirst, box]) =>
    time(() => {
      if (isFirst) build.command('BOX');
      build.scan(box);
    }),
  );
  expect(totalsOf(build.check)).toMatchObject({ expected: 10_000, found: 10_000, differences: 0 });
  const again = time(() => decideCode(build.check, code(boxOf(0, 0))));
  const applying = time(() => standing(build.journal).reduce(palletCheckKind.apply, palletCheckKind.empty));
  const undoing = time(() => build.command('UNDO'));
  const sheet = time(() => [resultOf(build.check), sheetRows(build.check)]);
  const sum = (list: readonly number[]) => list.reduce((a, b) => a + b, 0) / list.length;
  const us = (ms: number) => `${(ms * 1000).toFixed(0)} µs`;
  console.info(
    `${name}: arrives ${arriving.toFixed(0)} ms; scan first thousand ${us(sum(times.slice(0, 1000)))}, last ${us(sum(times.slice(-1000)))};` +
      ` all applies ${applying.toFixed(0)} ms; decision at the end ${us(again)}; UNDO ${undoing.toFixed(0)} ms; sheet ${sheet.toFixed(0)} ms`,
  );
});

function time(act: () => unknown): number {
  const from = performance.now();
  act();
  return performance.now() - from;
}
