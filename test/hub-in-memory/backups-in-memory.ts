import { createHash } from 'node:crypto';
import type { HubBackups } from '../../src/core/site/backups/hub-backups.ts';
import { RefusedCall } from '../../src/core/site/hub/hub.ts';

interface Kept {
  readonly id: string;
  readonly station: string;
  readonly content: Buffer;
  readonly header: string;
  readonly wanted: number;
  readonly chunks: Buffer[];
  completedAt: number | null;
  confirmedAt: number;
}

const sha256 = (data: Buffer) => createHash('sha256').update(data).digest();

/** The snapshots at a hub in memory: as src/hub/schema/backups.ts, without days and weeks (test/hub/hub-backups.test.ts runs both). */
export function backupsInMemory(now: () => number) {
  const terms = { publicKey: null as Buffer | null, everyMinutes: 60, keepNewest: 3, mostBytes: 2 ** 31 };
  let kept: Kept[] = [];
  const hooks: { onPut: (id: string, nth: number) => Promise<void> | void } = { onPut: () => undefined };
  const bytesOf = ({ chunks }: Kept) => chunks.reduce((sum, { length }) => sum + length, 0);
  const badCall = (why: string) => new RefusedCall(why);

  function of(station: string): HubBackups {
    const complete = () =>
      kept
        .filter((each) => each.station === station && each.completedAt !== null)
        .toSorted((one, other) => (other.completedAt ?? 0) - (one.completedAt ?? 0));
    const begun = (id: string) => {
      const found = kept.find((each) => each.id === id && each.station === station);
      if (found === undefined) throw badCall('this backup was not begun');
      return found;
    };
    return {
      backupTerms: async () => ({ publicKey: terms.publicKey, everyMinutes: terms.everyMinutes }),
      beginBackup: async ({ id, content, header, chunks }) => {
        const [newest] = complete();
        if (newest?.content.equals(content)) {
          newest.confirmedAt = now();
          return { answer: 'has', here: 0 };
        }
        if (newest !== undefined && (newest.completedAt ?? 0) > now() - terms.everyMinutes * 30_000)
          return { answer: 'later', here: 0 };
        kept = kept.filter((each) => each.station !== station || each.completedAt !== null || each.id === id);
        const there = kept.find((each) => each.id === id);
        if (there === undefined) {
          kept.push({ id, station, content, header, wanted: chunks, chunks: [], completedAt: null, confirmedAt: 0 });
          return { answer: 'go', here: 0 };
        }
        const isSame = there.content.equals(content) && there.header === header && there.wanted === chunks;
        if (there.station !== station || there.completedAt !== null || !isSame)
          throw badCall('that id is of another backup');
        return { answer: 'go', here: there.chunks.length };
      },
      putBackupChunk: async (id, nth, data) => {
        const backup = begun(id);
        if (backup.completedAt !== null) throw badCall('this backup was not begun');
        if (nth !== backup.chunks.length + 1 || nth > backup.wanted) throw badCall('chunks follow one another');
        if (bytesOf(backup) + data.length > Math.floor(terms.mostBytes / 2)) return false;
        backup.chunks.push(data);
        await hooks.onPut(id, nth);
        return true;
      },
      finishBackup: async (id, hash) => {
        const backup = begun(id);
        if (backup.completedAt !== null) return true;
        const whole = sha256(Buffer.concat(backup.chunks.map(sha256)));
        if (backup.chunks.length !== backup.wanted || !whole.equals(hash)) {
          kept = kept.filter((each) => each !== backup);
          return false;
        }
        backup.completedAt = now();
        backup.confirmedAt = now();
        let room = 0;
        for (const [nth, each] of complete().entries()) {
          room += bytesOf(each);
          const isKept = nth === 0 || (nth < terms.keepNewest && room <= terms.mostBytes);
          if (!isKept) kept = kept.filter((other) => other !== each);
        }
        return true;
      },
      ownBackups: async () =>
        complete().map((each) => ({
          ...{ id: each.id, confirmedAt: each.confirmedAt, header: each.header, chunks: each.wanted },
          bytes: bytesOf(each),
        })),
      backupChunk: async (id, nth) => complete().find((each) => each.id === id)?.chunks[nth - 1] ?? null,
    };
  }
  return {
    of,
    terms,
    /** What happens when a chunk has arrived. */
    hooks,
    /** All that is kept, complete or not. */
    all: (): readonly Kept[] => kept,
    setBack: (backup: readonly Kept[]): void => {
      kept = [...backup];
    },
  };
}
