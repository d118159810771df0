import { z } from 'zod';
import { Message } from '../../../contract/verdict.ts';
import type { Sqlite } from '../database.ts';
import { createFactsRepository } from '../facts-repository.ts';

const fact = 'store.notices';
const nobody = { operator: '', station: '' };

/** What happened to a store is told at every start until a person has understood it: the first one may be at night. */
export function keepNotices(db: Sqlite, notices: readonly Message[], now: number): void {
  createFactsRepository(db).write(fact, notices, now, nobody);
}

export function keptNotices(db: Sqlite): readonly Message[] {
  return z.array(Message).safeParse(createFactsRepository(db).read(fact)).data ?? [];
}

export function forgetNotices(db: Sqlite): void {
  createFactsRepository(db).forget(fact);
}
