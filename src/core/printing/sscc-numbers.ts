import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { payloadLength, type SsccSource, ssccOf, ssccStem } from '../../barcode/sscc.ts';
import type { Settings } from '../../contract/settings.ts';
import type { Environment } from '../runtime/environment.ts';
import type { Actor } from '../storage/actor.ts';
import type { KeyValueRepository } from '../storage/key-value-repository.ts';
import { syncPath } from '../storage/sync-path.ts';

/** By stem, the newest number minted, without its check digit. */
const Marks = z.record(z.string().regex(/^\d{5,16}$/), z.string().length(payloadLength).regex(/^\d+$/));
export type SsccMarks = z.infer<typeof Marks>;

/** `used-up`: this station's share of the company's numbers is used up; `lost`: it is not known any more which of them were minted. */
export type WhyNoNumbers = 'used-up' | 'lost';
/** `unsaved`: the newest number cannot be written. */
export type WhyNoSscc = WhyNoNumbers | 'unsaved';

/** `marks`: to be kept with what the numbers were minted for. */
type Minted<Why> =
  | { readonly ok: true; readonly ssccs: readonly string[]; readonly marks: SsccMarks }
  | { readonly ok: false; readonly why: Why };
export type MintedSsccs = Minted<WhyNoSscc>;

export interface SsccOptions {
  /** Of the data folder: shared by all connections, part of no backup, and left alone by every restore. */
  readonly folder: string;
  /** Facts of the station, and of the work of this connection: they tell when that file was lost or is an old copy. */
  readonly stationFacts: KeyValueRepository;
  readonly workFacts: Pick<KeyValueRepository, 'read'>;
  readonly boxLabels: () => Settings['boxLabels'];
  readonly mode: 'practice' | 'live';
  readonly environment: Pick<Environment, 'now'>;
  readonly actor: () => Actor;
  readonly log: (text: string, error: unknown) => void;
  /** Some document has that number already. */
  readonly isTaken: (sscc: string) => boolean;
}

/**
 * Mints SSCCs, none of them twice. The newest number is on disk, in a file of its own, before it is used: whatever fails afterwards only
 * skips it. The file is not in the databases because a restored backup does not know what was minted after it; if the file itself is gone
 * or old, nobody knows, so nothing is minted until the station has another number.
 */
export function createSsccNumbers(options: SsccOptions) {
  const { stationFacts, workFacts, boxLabels, mode, environment, actor, isTaken } = options;
  const file = join(options.folder, 'sscc.json');
  let known: SsccMarks | null = null;
  const marks = (): SsccMarks => {
    known ??= readMarks(file);
    return known;
  };

  function next(source: SsccSource, count: number): Minted<WhyNoNumbers> {
    const stem = ssccStem(mode === 'practice' ? trainingSource(source) : source);
    const last = floorOf(stem, marks());
    const wasMinted = marksIn(stationFacts.read(usedStems))[stem] !== undefined;
    const expected = floorOf(stem, marksIn(workFacts.read(ssccMarks)));
    if (expected > last || (wasMinted && marks()[stem] === undefined)) return { ok: false, why: 'lost' };
    const ssccs: string[] = [];
    let payload = last;
    while (ssccs.length < count) {
      payload = payload === nothing ? stem.padEnd(payloadLength, '0') : (BigInt(payload) + 1n).toString();
      payload = payload.padStart(payloadLength, '0');
      if (!payload.startsWith(stem)) return { ok: false, why: 'used-up' };
      if (!isTaken(ssccOf(payload))) ssccs.push(ssccOf(payload));
    }
    return { ok: true, ssccs, marks: { ...marks(), [stem]: payload } };
  }

  return {
    /** Null: this station mints none. */
    mint(count: number): MintedSsccs | null {
      const source = boxLabels();
      if (source.companyPrefix === '') return null;
      const minted = next(source, count);
      if (!minted.ok) return minted;
      const used = marksIn(stationFacts.read(usedStems));
      const fresh = Object.keys(minted.marks).filter((stem) => used[stem] === undefined);
      if (!isWritten(file, minted.marks, options.log)) return { ok: false, why: 'unsaved' };
      known = minted.marks;
      if (fresh.length > 0) stationFacts.write(usedStems, { ...used, ...minted.marks }, environment.now(), actor());
      return { ...minted, marks: newestOf(marksIn(workFacts.read(ssccMarks)), minted.marks) };
    },
    /** Who minted an SSCC of this company: this station or the one of another number; null: it is none of this company. */
    minterOf(sscc: string): SsccMinter | null {
      const saved = boxLabels();
      if (saved.companyPrefix === '') return null;
      const { companyPrefix, stationNumber } = mode === 'practice' ? trainingSource(saved) : saved;
      if (!sscc.startsWith(companyPrefix, 1)) return null;
      const number = `${sscc.slice(0, 1)}${sscc.slice(companyPrefix.length + 1, companyPrefix.length + 2)}`;
      return { number, isHere: number === stationNumber };
    },
    /** The next SSCC by these settings, saved or not, and how many are left with it; nothing is minted. */
    preview(source: SsccSource): { sscc: string; left: number } | { why: WhyNoNumbers } {
      const minted = next(source, 1);
      if (!minted.ok) return { why: minted.why };
      const [sscc = ''] = minted.ssccs;
      const digits = payloadLength - ssccStem(source).length;
      return { sscc, left: 10 ** digits - Number(sscc.slice(payloadLength - digits, payloadLength)) };
    },
  };
}

export interface SsccMinter {
  /** The station's number. */
  readonly number: string;
  readonly isHere: boolean;
}
export type SsccNumbers = ReturnType<typeof createSsccNumbers>;

/** The name of the marks among the facts of the work. */
export const ssccMarks = 'sscc.marks';
const usedStems = 'sscc.stems';

/** The prefix that GS1 keeps for demonstrations: a training label never has the number of a real box. */
export function trainingSource({ companyPrefix, stationNumber }: SsccSource): SsccSource {
  return { companyPrefix: `952${companyPrefix.slice(3)}`, stationNumber };
}

/** Less than any number. */
const nothing = '';

/**
 * The newest number minted among those that begin with the stem. A stem may be the beginning of another, when somebody corrected the length
 * of the company prefix: then they share numbers.
 */
function floorOf(stem: string, marks: SsccMarks): string {
  return Object.entries(marks).reduce((floor, [other, payload]) => {
    const reached = stem.padEnd(payloadLength, '0') <= payload;
    const shares = payload.startsWith(stem) || (stem.startsWith(other) && reached);
    return shares && payload > floor ? payload : floor;
  }, nothing);
}

/** The work remembers the newest of each stem, also of one that was lost from the file: it stays lost. */
function newestOf(one: SsccMarks, other: SsccMarks): SsccMarks {
  const newer = Object.entries(other).filter(([stem, payload]) => payload > (one[stem] ?? nothing));
  return { ...one, ...Object.fromEntries(newer) };
}

function marksIn(fact: unknown): SsccMarks {
  return Marks.safeParse(fact).data ?? {};
}

/** Empty if the file is missing or unreadable: the facts tell whether it should have something. */
function readMarks(file: string): SsccMarks {
  if (!existsSync(file)) return {};
  try {
    return marksIn(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return {};
  }
}

/** True: it is on disk, complete. The work goes on without SSCCs where it cannot be written. */
function isWritten(file: string, marks: SsccMarks, log: SsccOptions['log']): boolean {
  const part = `${file}.part`;
  try {
    const descriptor = openSync(part, 'w');
    try {
      writeSync(descriptor, JSON.stringify(marks));
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
    renameSync(part, file);
    syncPath(dirname(file));
    return true;
  } catch (error) {
    log('the newest SSCC cannot be written', error);
    return false;
  }
}
