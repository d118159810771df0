import { z } from 'zod';
import { Message } from '../../../contract/verdict.ts';
import type { Sqlite } from '../database.ts';
import { createKeyValueRepository } from '../key-value-repository.ts';

const key = 'store.notices';
const nobody = { operator: '', station: '' };

/** Notices about a store are shown at every start until a person acknowledges them: the first start may be at night. */
export function keepNotices(db: Sqlite, notices: readonly Message[], now: number): void {
  createKeyValueRepository(db).write(key, notices, now, nobody);
}

export function keptNotices(db: Sqlite): readonly Message[] {
  return z.array(Message).safeParse(createKeyValueRepository(db).read(key)).data ?? [];
}

export function forgetNotices(db: Sqlite): void {
  createKeyValueRepository(db).forget(key);
}
