import { DatabaseError } from 'pg';
import { hubErrors } from '../../../contract/site/hub-protocol.ts';
import { mostReadingsTold, type ReadingKind } from '../../../contract/site/reading.ts';
import { type Hub, HubFailure } from './hub.ts';

interface Row {
  // PostgreSQL writes numbers of eight bytes as text; all of these are exact below 2^53.
  readonly newest_mark: string;
  readonly newest: string;
  readonly version: string | null;
  readonly kind: ReadingKind;
  readonly key: string;
  readonly age_ms: string;
  readonly body: string;
  readonly station: string;
}

type Rows = <T>(text: string, values?: readonly unknown[]) => Promise<T[]>;

const asText = (text: string) => text.toWellFormed().replaceAll('\0', '\uFFFD');

/** What stations read at the service, by the functions of the hub (hub/schema/readings.ts). */
export function readingsAt(rows: Rows): Pick<Hub, 'tellReadings' | 'readingsSince' | 'takeTurns'> {
  return {
    tellReadings: async (scope, readings) => {
      const told = readings.map(({ kind, key, ageMs, body }) => ({
        ...{ kind, key: asText(key), age_ms: Math.round(ageMs), body: asText(body) },
      }));
      await rows('SELECT dockside.tell_readings($1, $2)', [scope, JSON.stringify(told)]);
    },
    readingsSince: async (scope, after) => {
      const query = 'SELECT * FROM dockside.readings_since($1, $2, $3, $4)';
      try {
        const found = await rows<Row>(query, [scope, after?.version ?? null, after?.mark ?? null, mostReadingsTold]);
        const [first] = found;
        if (first === undefined) return { readings: [], position: null, isWhole: true };
        const readings = found.filter(({ version }) => version !== null);
        const isWhole = readings.length < mostReadingsTold;
        const version = Number(isWhole ? first.newest : readings.at(-1)?.version);
        return {
          ...{ isWhole, position: { version, mark: Number(first.newest_mark) } },
          readings: readings.map(({ kind, key, age_ms: ageMs, body, station }) => ({
            ...{ kind, key, ageMs: Number(ageMs), body, station },
          })),
        };
      } catch (error) {
        const { cause } = error instanceof HubFailure ? error : {};
        if (cause instanceof DatabaseError && cause.code === hubErrors.setBack) return 'set-back';
        throw error;
      }
    },
    takeTurns: async (scope, keys) => {
      const taken = await rows<{ key: string }>('SELECT take_turns AS key FROM dockside.take_turns($1, $2)', [
        scope,
        keys.map(asText),
      ]);
      const mine = new Set(taken.map(({ key }) => key));
      return keys.filter((key) => mine.has(asText(key)));
    },
  };
}
