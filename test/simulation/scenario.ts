import { makeWeather, type Weather } from './faults.ts';
import type { Streams } from './streams.ts';

interface Happening {
  /** By which it can be left out of a run. */
  readonly id: string;
  readonly at: number;
}

export interface Crash extends Happening {
  /** In the midst of its work: after so many more of its effects. Null: between two things. */
  readonly pulses: number | null;
}

export interface Jump extends Happening {
  /** So much further on, or back, the PC's clock is from then on. */
  readonly byMs: number;
}

/** What will go wrong in one seed; all of it over by `activeMs`. Times in milliseconds since the world began. */
export interface Scenario {
  readonly activeMs: number;
  readonly jobs: number;
  /** How long nobody touches anything at the end. */
  readonly quietMs: number;
  readonly weather: Weather;
  readonly crashes: readonly Crash[];
  readonly jumps: readonly Jump[];
  /** When the service begins to want another token. */
  readonly tokens: readonly Happening[];
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Long enough for everything that waits for a minute or two; for the orders to move on; for them to come to their end. */
const quiet = { short: 26 * minuteMs, hours: 6 * 60 * minuteMs, weeks: 24 * dayMs } as const;

export function makeScenario(streams: Streams): Scenario {
  const die = streams.stream('scenario');
  const jobs = die.pick([1, 1, 2, 2, 3, 5]);
  const activeMs = jobs * 3 * minuteMs;
  const times = (most: number) => Array.from({ length: die.between(0, most) }, () => die.between(0, activeMs));
  const weather = makeWeather(streams.stream('weather'), activeMs);
  const middles = weather.outages.map(({ from, to }) => Math.min(activeMs, (from + to) / 2));
  return {
    activeMs,
    jobs,
    quietMs: quiet[die.weigh({ short: 984, hours: 15, weeks: 1 })],
    weather,
    crashes: times(3).map((at, index) => ({
      id: `crash:${index}`,
      at,
      pulses: die.isLess(0.6) ? die.between(1, 40) : null,
    })),
    // Set right while nobody answers, as when a PC comes back from somewhere: then most waits.
    jumps: (die.isLess(0.3) ? times(2) : []).map((at, index) => ({
      id: `jump:${index}`,
      at: middles[index] ?? at,
      byMs: die.pick([-365 * dayMs, -dayMs, -3_600_000, -5_000, 5_000, 3_600_000, dayMs, 365 * dayMs]),
    })),
    tokens: (die.isLess(0.15) ? times(1) : []).map((at, index) => ({ id: `token:${index}`, at })),
  };
}
