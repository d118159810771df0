import type { ShiftAccount } from '../../contract/bridge/shift.ts';
import { createPrintJobsRepository } from '../printing/print-jobs-repository.ts';
import { withSnapshot } from '../storage/database.ts';
import { accountFor, type UnitsTold } from './account-for.ts';
import { type AccountRepository, createAccountRepository } from './account-repository.ts';
import type { Rest } from './read-documents.ts';
import { mostScans } from './shift.ts';
import { type ScanTime, type ShiftSpan, shiftSpans } from './shift-spans.ts';
import { createTally } from './tally.ts';

export interface AccountQuestion {
  /** work.db. */
  readonly file: string;
  /** 0: the current shift, 1: the one before it. */
  readonly back: number;
  readonly now: number;
  /** Lets scans be handled; called after every few milliseconds of work. */
  readonly pause: () => Promise<unknown>;
  readonly onUnits?: UnitsTold;
}

/** How many shifts can be viewed. */
const mostShifts = 5;

/** The account of a shift. Scanning continues while it is read, and no scan is included by half. */
export function readShiftAccount({ file, back, now, pause, onUnits }: AccountQuestion): Promise<ShiftAccount> {
  return withSnapshot(file, async (db) => {
    const records = createAccountRepository(db);
    const rest = restEvery(stepsAtOnce, pause);
    const shifts = (await readSpans(records, now, rest)).slice(0, mostShifts);
    const span = shifts[back] ?? null;
    const account = span
      ? await accountFor(records, span, rest, onUnits)
      : { ...createTally().figures(), documents: [] };
    const prints = span ? createPrintJobsRepository(db).open(span.since, span.until) : [];
    return { ...account, prints, shifts: shifts.map((each) => each && { since: each.since, until: each.until }), back };
  });
}

async function readSpans(records: AccountRepository, now: number, rest: Rest): Promise<(ShiftSpan | null)[]> {
  const times: ScanTime[] = [];
  let before = Number.MAX_SAFE_INTEGER;
  while (times.length < mostScans) {
    const some = records.times(before, timesAtOnce);
    times.push(...some);
    before = some.at(-1)?.seq ?? 0;
    await rest(timesAtOnce);
    if (some.length < timesAtOnce) return shiftSpans(times, now, true);
  }
  return shiftSpans(times, now, false);
}

const timesAtOnce = 1_000;
/** A step takes about ten microseconds. */
const stepsAtOnce = 100;

function restEvery(most: number, pause: () => Promise<unknown>): Rest {
  let steps = 0;
  return async (n = 1) => {
    steps += n;
    if (steps < most) return;
    steps = 0;
    await pause();
  };
}
