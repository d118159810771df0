import { expect } from 'vitest';
import type { Screen } from '../../../src/contract/screen.ts';
import type { stationOf } from '../station-of.ts';

/** How a question is brought up (codes, scanned one after the other, or more), and what each answer says; null: not offered. */
export interface Asked {
  readonly by: readonly string[] | (() => Promise<unknown>);
  /** The sentence in the band that names the answers; none: only buttons stand there. */
  readonly how?: string;
  readonly yes: string | null;
  readonly no: string | null;
  readonly on?: Screen;
}

export type Floor = ReturnType<typeof stationOf>;

/** Makes tests of all questions of a document, by name, at a station that scans on `own`. */
export type AskEach = <Kind extends string>(
  floor: Floor,
  own: Screen,
  asked: Readonly<Record<Kind, Asked>> & Readonly<Record<string, Asked>>,
) => void;

/** What the last scan said, or the service later about it. */
export async function inBand({ station }: Floor) {
  const [newest] = await station.ask('scan.recent', { limit: 1 });
  const later = station.events.findLast((event) => event.type === 'verdict')?.verdict;
  return later?.scanId === newest?.scanId ? later : newest;
}

/** The question stands in the band: its verdict. */
export async function bringUp(floor: Floor, { by, how }: Asked, on: Screen) {
  if (typeof by === 'function') await by();
  else for (const text of by) await floor.scan(text, on);
  const band = await inBand(floor);
  if (how !== undefined) expect(band?.detail?.key).toBe(how);
  return band;
}
