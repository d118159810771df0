import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { openWorkStore } from '../../src/core/start/work-store.ts';
import { removeFolder, scratch } from '../folders.ts';
import { seededRandom } from '../real-process/seeded-random.ts';
import { createDisk } from './disk-image.ts';
import type { DiskEvent } from './record-writes.ts';
import type { Acknowledged } from './recorded-station.ts';

export interface Losses {
  /** How often the power was cut. */
  readonly cuts: number;
  /** What was gone, in words, each with where to look. */
  readonly problems: readonly string[];
}

export interface Cutting {
  readonly seed: number;
  /** Of all moments this share, besides those just after something was acknowledged. */
  readonly share: number;
}

/** Cuts the power at recorded moments, opens what is left as the next start does, and looks for what was acknowledged. */
export function findLosses(
  { events, folder }: { readonly events: readonly DiskEvent[]; readonly folder: string },
  { seed, share }: Cutting,
): Losses {
  const random = seededRandom(seed);
  const disk = createDisk();
  const acknowledged: Acknowledged[] = [];
  const problems: string[] = [];
  let cuts = 0;
  events.forEach((event, moment) => {
    disk.take(event);
    if (event.type === 'acknowledged') acknowledged.push(event.what);
    const chances =
      event.type === 'acknowledged' ? [() => 0, random] : random() < share ? [random() < 0.3 ? () => 0 : random] : [];
    for (const chance of chances) {
      cuts += 1;
      const lost = lossesIn((to) => disk.cutPower(folder, to, chance), acknowledged);
      problems.push(...lost.map((each) => `seed ${seed}, moment ${moment} of ${events.length}: ${each}`));
    }
  });
  return { cuts, problems };
}

function lossesIn(cutPower: (to: string) => void, acknowledged: readonly Acknowledged[]): string[] {
  const image = scratch('image');
  try {
    cutPower(image);
    const folder = readdirSync(image).find((name) => name.startsWith('live-'));
    if (folder === undefined) return acknowledged.length === 0 ? [] : ['the folder of the work is gone'];
    const isBroken = existsSync(join(image, folder, 'work.db')) ? [] : ['the file of the work is gone'];
    if (acknowledged.length > 0 && isBroken.length > 0) return isBroken;
    return lossesOf(join(image, folder), acknowledged);
  } finally {
    removeFolder(image);
  }
}

function lossesOf(folder: string, acknowledged: readonly Acknowledged[]): string[] {
  const { db, notices } = openWorkStore(folder);
  try {
    const has = (table: string) => {
      const rows = db.prepare<[], { id: string }>(`SELECT id FROM ${table}`).all();
      return new Set(rows.map(({ id }) => id));
    };
    const [scans, outbox] = [has('scans'), has('outbox')];
    const journals = new Map(
      db
        .prepare<[], { id: string; n: number }>(
          'SELECT document_id AS id, count(*) AS n FROM journal GROUP BY document_id',
        )
        .all()
        .map(({ id, n }) => [id, n]),
    );
    const lost = acknowledged.flatMap(({ scan, journal, outbox: entries = [] }) => [
      ...(scan === undefined || scans.has(scan) ? [] : [`scan ${scan} is gone`]),
      ...(journal === undefined || (journals.get(journal.document) ?? 0) >= journal.entries
        ? []
        : [`of journal ${journal.document} there is ${journals.get(journal.document) ?? 0} of ${journal.entries}`]),
      ...entries.filter((id) => !outbox.has(id)).map((id) => `outbox entry ${id} is gone`),
    ]);
    // A power cut damages nothing, and needs no backup.
    return [...lost, ...notices.map(({ key }) => `the start said ${key}`)];
  } finally {
    db.close();
  }
}
