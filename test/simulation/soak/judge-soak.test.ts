import { describe, expect, it } from 'vitest';
import { daysOf, growthADay, judgeSoak } from './judge-soak.ts';
import type { Sample } from './sample.ts';
import { hourMs } from './soak-days.ts';

const samplesADay = 16;

/** What a sound station shows: warm after two days, with threads and sockets that come and go. */
function sound(hours: number): Sample {
  const isBusy = (hours * 7) % 3 < 1;
  return {
    ...{ pid: 1, at: hours * hourMs, timers: 4 + (isBusy ? 1 : 0), records: hours, backups: hours },
    rssBytes: 190e6 + Math.min(20e6, hours * 4e5) + (isBusy ? 8e6 : 0),
    heapBytes: 24e6 + Math.min(3e6, hours * 6e4) + (isBusy ? 3e5 : 0),
    resources: { MessagePort: isBusy ? 2 : 1, Timeout: 1 },
    threads: isBusy ? 9 : 8,
    descriptors: { file: isBusy ? 22 : 16, socket: 4, pipe: 11, other: 12 },
    ...{ workBytes: 3e5 + hours * 3e4, walBytes: 4.1e6, catalogueBytes: 5.5e6, backupFiles: 18 },
    ...{ backupBytes: hours * 3e5, recordBytes: hours * 1e4, stationBytes: 5e4, logBytes: 0 },
    ...{ scans: hours * 40, orders: hours * 5 },
  };
}

function soaked(days: number, change: (sample: Sample, hours: number) => Partial<Sample> = () => ({})): Sample[] {
  return Array.from({ length: days * samplesADay }, (_, at) => {
    const hours = (at * 24) / samplesADay;
    const sample = sound(hours);
    return { ...sample, ...change(sample, hours) };
  });
}

describe('the judge of a soak', () => {
  it('finds nothing wrong with a station that warms up and stays as it is', () => {
    expect(judgeSoak(soaked(14))).toEqual([]);
  });

  it.each<[string, (sample: Sample, hours: number) => Partial<Sample>]>([
    [
      'descriptors',
      ({ descriptors }, hours) => ({ descriptors: { ...descriptors, file: 16 + Math.floor(hours / 24) } }),
    ],
    ['timers', (_, hours) => ({ timers: 4 + Math.floor(hours / 24) })],
    ['handles', (_, hours) => ({ resources: { MessagePort: 1 + Math.floor(hours / 24) } })],
    ['threads', (_, hours) => ({ threads: 8 + Math.floor(hours / 72) })],
    ['heap', (_, hours) => ({ heapBytes: 24e6 + hours * 2.5e4 })],
    ['rss', (_, hours) => ({ rssBytes: 190e6 + hours * 3e5 })],
    ['wal', (_, hours) => ({ walBytes: 4e6 + hours * 1.2e4 })],
    ['catalogue', (_, hours) => ({ catalogueBytes: 5.5e6 + hours * 2e4 })],
  ])('finds %s that grow a little every day', (name, change) => {
    expect(judgeSoak(soaked(14, change)).map((each) => each.split(' ')[0])).toEqual([name]);
  });

  it.each<[string, Partial<Sample>]>([
    ['wal', { walBytes: 60e6 }],
    ['backups', { backupFiles: 21 }],
    ['log', { logBytes: 40_000 }],
    ['threads', { threads: 40 }],
  ])('finds %s above their ceiling at a single moment', (name, peak) => {
    const samples = soaked(14, (_, hours) => (hours === 100.5 ? peak : {}));
    expect(judgeSoak(samples).map((each) => each.split(' ')[0])).toEqual([name]);
  });

  it('takes what grows in the first days for the warming up', () => {
    expect(judgeSoak(soaked(14, (_, hours) => ({ heapBytes: 24e6 + Math.min(hours, 72) * 2e5 })))).toEqual([]);
  });

  it('says nothing of growth where there are too few days to see any', () => {
    const days = daysOf(soaked(2, (_, hours) => ({ timers: 4 + hours / 10 })));
    expect([days.map(({ samples }) => samples), growthADay(days, 'timers')]).toEqual([[16, 16], null]);
  });
});
