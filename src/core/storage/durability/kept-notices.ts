import { z } from 'zod';
import { Message } from '../../../contract/verdict.ts';
import type { Sqlite } from '../database.ts';
import { createKeyValueRepository } from '../key-value-repository.ts';

const key = 'store.notices';
const nobody = { operator: '', station: '' };

/** What happened to a store is told at every start until a person has understood it: the first one may be at night. */
export function keepNotices(db: Sqlite, notices: readonly Message[], now: number): void {
  createKeyValueRepository(db).write(key, notices, now, nobody);
}

export function keptNotices(db: Sqlite): readonly Message[] {
  return z.array(Message).safeParse(createKeyValueRepository(db).read(key)).data ?? [];
}

export function forgetNotices(db: Sqlite): void {
  createKeyValueRepository(db).forget(key);
}
