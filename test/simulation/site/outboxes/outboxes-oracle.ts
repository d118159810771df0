import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { LoggedRequest } from '../../request-log.ts';
import { connectionFolder } from '../../station-template.ts';
import type { Computer } from './computer.ts';

interface Row {
  readonly id: string;
  readonly key: string;
  readonly state: string;
  readonly isDiscarded: number;
  readonly superseded: number;
  readonly summary: string;
}

/** What is on the disk of that computer. */
export function ordersAt({ folder }: Pick<Computer, 'folder'>): Row[] {
  const db = new Database(join(folder, connectionFolder, 'work.db'), { readonly: true, fileMustExist: true });
  try {
    return db
      .prepare<[], Row>(
        `SELECT id, key, state, discarded_at IS NOT NULL AS isDiscarded, superseded, progress ->> '$.summary.key' AS summary FROM outbox`,
      )
      .all();
  } finally {
    db.close();
  }
}

/** What is wrong with the orders of a site, once everybody is up, a person has answered for what waited, and all is quiet. */
export function problemsOfOrders(
  computers: readonly Computer[],
  replaced: ReadonlySet<Computer>,
  requests: readonly LoggedRequest[],
  /** Closed by a person, and said to be so. */
  finished: ReadonlySet<string>,
): string[] {
  const problems: string[] = [];
  const arrived = new Map<string, number[]>();
  for (const { n, endpoint, created, repeated } of requests)
    if (endpoint === 'inbound.plan')
      for (const key of new Set([...created, ...repeated])) arrived.set(key, [...(arrived.get(key) ?? []), n]);
  const ids = new Map<string, Set<string>>();
  for (const computer of computers)
    for (const { id, key } of ordersAt(computer)) ids.set(key, (ids.get(key) ?? new Set()).add(id));
  // Two computers of one name may mint one number: the service refuses the second, or shows another order, and a person is told.
  const isMintedTwice = (key: string) => !key.startsWith('IN-') && replaced.size > 0 && (ids.get(key)?.size ?? 0) > 1;
  for (const [key, by] of arrived)
    if (by.length > 1 && !isMintedTwice(key)) problems.push(`${key} is sent twice, by requests ${by.join(' and ')}`);
  const kept = new Set<string>();
  for (const computer of computers)
    for (const { key, state, isDiscarded, superseded, summary } of ordersAt(computer)) {
      kept.add(key);
      if (superseded === 1 || isDiscarded === 1) continue;
      if (isMintedTwice(key) && /^queue\.(rejected|already-there)$/.test(summary)) continue;
      if (state !== 'confirmed') problems.push(`${computer.name()}: ${key} is stuck, ${state}, ${summary}`);
      if (!arrived.has(key)) problems.push(`${computer.name()}: ${key} counts as ${state} and was never sent`);
    }
  for (const key of finished) {
    if (!kept.has(key)) problems.push(`${key} is lost: no computer has it`);
    if (!arrived.has(key)) problems.push(`${key} is lost: it was never sent`);
  }
  return problems;
}
