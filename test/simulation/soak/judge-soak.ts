import type { Sample } from './sample.ts';
import { dayMs } from './soak-days.ts';

/** A figure that must not grow with the time that a station runs. */
export interface Bounded {
  readonly name: string;
  readonly unit: 'MB' | 'kB' | '';
  readonly of: (sample: Sample) => number;
  /** It never comes above this at any moment, in its unit. */
  readonly most: number;
  /** In its unit, so much more a day may be noise, once the station is warm; null: the ceiling says all. */
  readonly growthADay: number | null;
  readonly why: string;
}

/** One day of a soak: of each figure the middle one of the day. */
export interface SoakDay {
  readonly day: number;
  readonly samples: number;
  readonly values: Readonly<Record<string, number>>;
  readonly last: Sample;
}

const sumOf = (counts: Readonly<Record<string, number>>) => Object.values(counts).reduce((sum, each) => sum + each, 0);
const megabytes = (bytes: number) => bytes / 1_000_000;

export const bounded: readonly Bounded[] = [
  {
    ...{ name: 'heap', unit: 'MB', of: ({ heapBytes }) => megabytes(heapBytes), most: 80, growthADay: 0.4 },
    why: 'after a collection: what is kept in memory is what is open, not what was done; 0.4 a day would be 150 in a year',
  },
  {
    ...{ name: 'rss', unit: 'MB', of: ({ rssBytes }) => megabytes(rssBytes), most: 450, growthADay: 4 },
    why: 'with the threads of the catalogue and of backups; thousands of them have come and gone by the end',
  },
  {
    ...{ name: 'threads', unit: '', of: ({ threads }) => threads, most: 16, growthADay: 0.2 },
    why: 'the core, Node and its pool, the catalogue, and one thread at a time for backups and the text record',
  },
  {
    ...{ name: 'descriptors', unit: '', of: ({ descriptors }) => sumOf(descriptors), most: 96, growthADay: 0.5 },
    why: 'three databases with what belongs to them, twice while a backup is made, pipes of the threads, sockets under way',
  },
  {
    ...{ name: 'timers', unit: '', of: ({ timers }) => timers, most: 40, growthADay: 0.5 },
    why: 'one for each part that wakes by itself, and one for each request under way',
  },
  {
    ...{ name: 'handles', unit: '', of: ({ resources }) => sumOf(resources), most: 40, growthADay: 0.5 },
    why: 'ports of the threads and sockets under way',
  },
  {
    ...{ name: 'wal', unit: 'MB', of: ({ walBytes }) => megabytes(walBytes), most: 10, growthADay: 0.2 },
    why: 'it begins anew at 4 MB, unless somebody reads meanwhile: a backup, in which here minutes pass',
  },
  {
    ...{
      name: 'catalogue',
      unit: 'MB',
      of: ({ catalogueBytes }) => megabytes(catalogueBytes),
      most: 40,
      growthADay: 0.3,
    },
    why: 'the same goods are imported and refreshed every day',
  },
  {
    ...{ name: 'backups', unit: '', of: ({ backupFiles }) => backupFiles, most: 20, growthADay: null },
    why: 'five and four older ones of the work, and as many of the settings; each has one more while the oldest is let go',
  },
  {
    ...{ name: 'log', unit: 'kB', of: ({ logBytes }) => logBytes / 1000, most: 16, growthADay: null },
    why: 'only what is a fault of the program or of the disk is logged, and neither an outage nor a refusal is one',
  },
];

/** The days that a station takes until it is warm. */
export const warmUpDays = 3;
/** Of fewer days nobody can say whether something grows. */
const fewestDays = 4;

/** The days of a soak, each with the middle of its samples. */
export function daysOf(samples: readonly Sample[]): SoakDay[] {
  const days = new Map<number, Sample[]>();
  for (const sample of samples) {
    const day = Math.floor(sample.at / dayMs) + 1;
    days.set(day, [...(days.get(day) ?? []), sample]);
  }
  return [...days].map(([day, taken]) => ({
    day,
    samples: taken.length,
    values: Object.fromEntries(bounded.map(({ name, of }) => [name, middle(taken.map(of))])),
    last: taken.at(-1) as Sample, // a day is there by its samples
  }));
}

function middle(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** Of each day after the warm-up the middle one: so much more it becomes a day, by least squares. Null: too few days. */
export function growthADay(days: readonly SoakDay[], name: string): number | null {
  // The last day may have only begun.
  const warm = days.filter(({ day, samples }) => day > warmUpDays && samples > 1);
  if (warm.length < fewestDays) return null;
  const mean = (of: (day: SoakDay) => number) => warm.reduce((sum, day) => sum + of(day), 0) / warm.length;
  const value = (day: SoakDay) => day.values[name] ?? 0;
  const [meanDay, meanValue] = [mean(({ day }) => day), mean(value)];
  const shared = mean((day) => (day.day - meanDay) * (value(day) - meanValue));
  return shared / mean(({ day }) => (day - meanDay) ** 2);
}

/** What grew that must not grow, in words; nothing: all is bounded. */
export function judgeSoak(samples: readonly Sample[]): string[] {
  const days = daysOf(samples);
  return bounded.flatMap(({ name, unit, of, most, growthADay: allowed, why }) => {
    const problems: string[] = [];
    const peak = Math.max(...samples.map(of));
    if (peak > most) problems.push(`${name} came to ${figure(peak, unit)}, above ${figure(most, unit)} (${why})`);
    const growth = allowed === null ? null : growthADay(days, name);
    if (growth !== null && allowed !== null && growth > allowed)
      problems.push(`${name} grows by ${figure(growth, unit)} a day, more than ${figure(allowed, unit)} (${why})`);
    return problems;
  });
}

export function figure(value: number, unit: string): string {
  return `${value.toFixed(Math.abs(value) >= 100 ? 0 : 2)}${unit === '' ? '' : ` ${unit}`}`;
}
