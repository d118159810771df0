import { expect, it } from 'vitest';
import { addToClosed } from '../../shift/account-of.ts';
import { twoBenches } from './two-benches.ts';

const site = twoBenches();
const [three, five] = ['BENCH-3', 'BENCH-5'] as const;
type Name = typeof three | typeof five;

/** What its shift says of units, of what disagrees, and of what was finished. */
async function shiftOf(name: Name) {
  const { pieces, findings, documents } = await site.at(name).ask('shift.account', { back: 0 });
  const { finished } = await site.at(name).ask('station.shift', {});
  const units = Object.entries(pieces).flatMap(([id, n]) => (n > 0 ? [`${id} ${n}`] : []));
  const papers = documents.map(({ status, isElsewhere }) => (isElsewhere === true ? 'handed over' : status));
  return {
    units: units.join(', '),
    papers,
    finished: finished.documents,
    findings: findings.map(({ why }) => why.key),
  };
}

async function handOver(from: Name, to: Name, number: string, id: string): Promise<void> {
  await site.hear();
  await site.scan(to, number);
  await site.scan(to, 'DOCK.YES');
  await site.until(
    () => site.open(to),
    (view) => view?.id === id,
  );
  expect(await site.open(from)).toBeNull();
}

it('a paper that was handed over is in the account of the station that finishes it, and nothing of it is unexplained', async () => {
  const { id, number } = await site.plan(three);
  await handOver(three, five, number, id);
  expect(await shiftOf(three)).toEqual({
    units: 'scanned 3, elsewhere 3',
    papers: ['handed over'],
    finished: 0,
    findings: [],
  });
  expect(await shiftOf(five)).toEqual({ units: '', papers: [], finished: 0, findings: [] });
  for (const text of ['A', 'DOCK.QTY.4', 'DOCK.DONE', 'DOCK.YES']) await site.scan(five, text);
  expect(await shiftOf(three)).toMatchObject({ units: 'scanned 3, elsewhere 3', finished: 0, findings: [] });
  expect(await shiftOf(five)).toEqual({
    ...{ units: 'scanned 1, added 3, finished 4', papers: ['closed'], finished: 1, findings: [] },
  });
});

it('is also handed over where an answer of the service was added after it left', async () => {
  const { id, number } = await site.plan(three);
  await handOver(three, five, number, id);
  addToClosed(site.at(three), { type: 'not-found', code: 'X' });
  expect(await shiftOf(three)).toEqual({
    ...{ units: 'scanned 3, elsewhere 3', papers: ['handed over'], finished: 0, findings: [] },
  });
});

it('one that came back is finished where it was begun, with what each has scanned of it', async () => {
  const { id, number } = await site.plan(three);
  await handOver(three, five, number, id);
  await site.scan(five, 'A');
  await handOver(five, three, number, id);
  for (const text of ['B', 'DOCK.DONE', 'DOCK.YES']) await site.scan(three, text);
  expect(await shiftOf(three)).toEqual({
    ...{ units: 'scanned 4, finished 4', papers: ['closed'], finished: 1, findings: [] },
  });
  expect(await shiftOf(five)).toEqual({
    units: 'scanned 1, elsewhere 1',
    papers: ['handed over'],
    finished: 0,
    findings: [],
  });
});
