import { afterEach, describe, expect, it } from 'vitest';
import { realEnvironment } from '../../../src/core/runtime/environment.ts';
import { type RunningCore, runCore } from '../running-core.ts';

const dayMs = 86_400_000;

let station: RunningCore | null = null;
afterEach(() => station?.stop());

/** A station on a day that the test turns. */
function stationOn(first: number, dataFolder?: string) {
  let now = first;
  const environment = { ...realEnvironment, now: () => now };
  station = runCore({ environment, ...(dataFolder === undefined ? {} : { dataFolder }) });
  const add = (bucket: number, count: number) =>
    station?.ask('diagnostics.add', { counts: [{ kind: 'band', bucket, count }] });
  return {
    add,
    later: (days: number) => {
      now += days * dayMs;
    },
    read: async (days: number) => (await station?.ask('diagnostics.read', { days })) ?? [],
  };
}

const noon = new Date(2026, 10, 21, 12).getTime();

describe('the times of scans', () => {
  it('are added up by day and millisecond', async () => {
    const { add, later, read } = stationOn(noon);
    await add(9, 2);
    await add(9, 3);
    await add(12, 1);
    later(1);
    await add(9, 7);
    expect(await read(7)).toEqual([
      {
        day: '2026-11-21',
        counts: [
          { kind: 'band', bucket: 9, count: 5 },
          { kind: 'band', bucket: 12, count: 1 },
        ],
      },
      { day: '2026-11-22', counts: [{ kind: 'band', bucket: 9, count: 7 }] },
    ]);
    expect((await read(1)).map(({ day }) => day)).toEqual(['2026-11-22']);
  });

  it('outlive the program', async () => {
    const first = stationOn(noon);
    await first.add(9, 2);
    const folder = station?.dataFolder ?? '';
    await station?.stop(true);
    expect(await stationOn(noon, folder).read(7)).toHaveLength(1);
  });

  it('are forgotten after thirty days', async () => {
    const { add, later, read } = stationOn(noon);
    await add(9, 1);
    later(29);
    await add(9, 1);
    expect((await read(31)).map(({ day }) => day)).toEqual(['2026-11-21', '2026-12-20']);
    later(1);
    await add(9, 1);
    expect((await read(31)).map(({ day }) => day)).toEqual(['2026-12-20', '2026-12-21']);
  });
});
