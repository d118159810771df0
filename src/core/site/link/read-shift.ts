import { setImmediate } from 'node:timers/promises';
import { mostOperators, type StationFacts } from '../../../contract/site/station-facts.ts';
import type { Environment } from '../../runtime/environment.ts';
import { readShiftAccount } from '../../shift/read-shift-account.ts';
import type { Sqlite } from '../../storage/database.ts';

type ShiftFacts = Pick<StationFacts, 'shift' | 'operators'>;

/** So often it is read, and rarer where that takes long: the account of a long shift costs half a second of a processor. */
const readMs = 60_000;
const mostOfTime = 0.02;
/** And so often where nothing was written: that a shift is over, time alone says. */
const idleMs = 600_000;

const hourMs = 3_600_000;

export interface ShiftReader {
  /** As read last; empty before that. */
  readonly read: () => ShiftFacts;
  readonly stop: () => Promise<void>;
}

/**
 * Reads the account of the shift for the site, beside the rounds of the link: none of them waits for it. `shares`: in the file of the station,
 * whose scope is empty, the site's word is whether people are told apart.
 */
export function createShiftReader(
  db: Sqlite,
  shares: readonly { readonly scope: string; readonly db: Sqlite }[],
  environment: Pick<Environment, 'now'>,
): ShiftReader {
  const settings = shares.find(({ scope }) => scope === '')?.db;
  const setting = settings?.prepare<[], { value: string }>(
    "SELECT value FROM settings WHERE name = 'figuresByOperator'",
  );
  const packed = db.prepare<[number], { at: number; operator: string }>(
    `SELECT updated_at AS at, operator FROM documents
     WHERE kind = 'pack' AND status = 'closed' AND boxes > 0 AND updated_at >= ?`,
  );
  // Another one with each commit of another connection, and this one writes nothing.
  const version = db.prepare<[], number>('PRAGMA data_version').pluck();
  const isToldApart = () => setting?.get()?.value === 'true';
  let known: ShiftFacts = {};
  let knownOf: { readonly at: number; readonly version?: number | undefined } = { at: Number.NEGATIVE_INFINITY };
  let reading: Promise<void> | null = null;
  let nextAt = Number.NEGATIVE_INFINITY;
  let startedAt = Number.NEGATIVE_INFINITY;
  let isStopped = false;

  async function refresh(): Promise<void> {
    const now = environment.now();
    const asOf = { at: now, version: version.get() };
    if (knownOf.version === asOf.version && Math.abs(now - knownOf.at) < idleMs) return;
    const first = (Math.floor(now / hourMs) - 1) * hourMs;
    const hours = new Map<string, NonNullable<ShiftFacts['operators']>[number]>();
    const add = (operator: string, moment: number, units: number, parcels: number) => {
      const at = Math.floor(moment / hourMs) * hourMs;
      if (at < first) return;
      const hour = hours.get(`${at} ${operator}`) ?? { operator, at, units: 0, parcels: 0 };
      hours.set(`${at} ${operator}`, { ...hour, units: hour.units + units, parcels: hour.parcels + parcels });
    };
    const pause = async () => {
      await setImmediate();
      if (isStopped) throw new Error('the link was stopped');
    };
    const account = await readShiftAccount({
      ...{ file: db.name, back: 0, now, pause },
      onUnits: (operator, at, units) => add(operator, at, units, 0),
    });
    for (const { at, operator } of packed.all(first)) add(operator, at, 0, 1);
    const span = account.shifts[0] ?? null;
    const { scanned, added, open, finished, elsewhere, takenBack, unexplained: lost } = account.pieces;
    const isFinishedHere = ({ status, discarded, isElsewhere }: (typeof account.documents)[number]) =>
      status === 'closed' && !discarded && isElsewhere !== true;
    known = {
      shift: span && {
        ...{ ...span, scans: account.scans, units: scanned + added, open, finished, elsewhere, takenBack, lost },
        documents: account.documents.filter(isFinishedHere).length,
        unexplained: account.unexplained,
      },
      operators: [...hours.values()].slice(-2 * mostOperators),
    };
    knownOf = asOf;
  }

  return {
    read: () => {
      const now = environment.now();
      // Also where the clock was set back.
      if (reading === null && !isStopped && (now >= nextAt || now < startedAt)) {
        startedAt = now;
        const began = performance.now();
        reading = refresh()
          // What cannot be read now is read the next time; the floor has its own account.
          .catch(() => undefined)
          .finally(() => {
            nextAt = startedAt + Math.max(readMs, (performance.now() - began) / mostOfTime);
            reading = null;
          });
      }
      return { ...known, operators: isToldApart() ? (known.operators ?? []) : null };
    },
    stop: async () => {
      isStopped = true;
      await reading;
    },
  };
}
