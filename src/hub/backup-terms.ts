import type { Client } from 'pg';
import { Failure } from '../contract/failure.ts';
import { withHub } from './init-hub.ts';

export interface BackupTerms {
  readonly keep: { readonly newest: number; readonly days: number; readonly weeks: number };
  readonly everyMinutes: number;
  /** Of one station, in millions of bytes. */
  readonly mostMb: number;
  readonly hasKey: boolean;
}

/** As they are given on a command line; what is absent stays as it is. */
export interface GivenTerms {
  readonly keep?: string;
  readonly every?: string;
  readonly most?: string;
}

export const readBackupTerms = (ownerUrl: string): Promise<BackupTerms> => withHub(ownerUrl, read);

/** Errors: `invalid-input` with a message. */
export async function changeBackupTerms(ownerUrl: string, { keep, every, most }: GivenTerms): Promise<BackupTerms> {
  const [, newest = null, days = null, weeks = null] = /^(\d{1,3}),(\d{1,3}),(\d{1,3})$/.exec(keep ?? '') ?? [];
  if (keep !== undefined && newest === null) throw wrong('--keep', keep, 'three numbers, as in 3,7,4');
  for (const [flag, value] of [
    ['--every', every],
    ['--most', most],
  ] as const)
    if (value !== undefined && !/^[1-9]\d{0,8}$/.test(value)) throw wrong(flag, value, 'a number');
  return withHub(ownerUrl, async (client) => {
    try {
      await client.query(
        `update dockside.backup_terms set keep_newest = coalesce($1, keep_newest), keep_days = coalesce($2, keep_days),
           keep_weeks = coalesce($3, keep_weeks), every_minutes = coalesce($4, every_minutes),
           most_bytes = coalesce($5 * 1000000::bigint, most_bytes)`,
        [newest, days, weeks, every ?? null, most ?? null],
      );
    } catch (error) {
      // The table's own bounds.
      if (error instanceof Error && 'code' in error && error.code === '23514')
        throw new Failure(
          'invalid-input',
          'Keep 1 to 100 of the newest, up to 100 days and weeks, and one a day at least.',
        );
      throw error;
    }
    return read(client);
  });
}

const wrong = (flag: string, value: string, what: string) =>
  new Failure('invalid-input', `${flag} ${value} is not ${what}.`);

async function read(client: Client): Promise<BackupTerms> {
  const { rows } = await client.query<{
    newest: number;
    days: number;
    weeks: number;
    every: number;
    most: string;
    has_key: boolean;
  }>(`select keep_newest as newest, keep_days as days, keep_weeks as weeks, every_minutes as every, most_bytes as most,
      public_key is not null as has_key from dockside.backup_terms`);
  const [terms] = rows;
  if (terms === undefined) throw new Failure('not-found', 'The hub was not completed. Run again: npm run site -- init');
  const { newest, days, weeks, every, most, has_key: hasKey } = terms;
  return { keep: { newest, days, weeks }, everyMinutes: every, mostMb: Math.floor(Number(most) / 1e6), hasKey };
}
