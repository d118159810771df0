import { copyFileSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SharedChange } from '../../../src/contract/site/shared-change.ts';
import { createAliasesRepository } from '../../../src/core/catalogue/aliases-repository.ts';
import { sharedAliases } from '../../../src/core/catalogue/shared-aliases.ts';
import { createFeedRepository } from '../../../src/core/site/feed/feed-repository.ts';
import type { Hub, HubNews } from '../../../src/core/site/hub/hub.ts';
import { type LinkState, untried } from '../../../src/core/site/link/link.ts';
import { createStationLink, type StationLink } from '../../../src/core/site/link/station-link.ts';
import { createChangesRepository } from '../../../src/core/site/shared/changes-repository.ts';
import { createSharedFacts, type SharedFacts } from '../../../src/core/site/shared/share-facts.ts';
import { openDatabase, openReader, type Sqlite } from '../../../src/core/storage/database.ts';
import { workMigrations } from '../../../src/core/storage/schema/work-migrations.ts';
import type { WorldTime } from '../virtual-time.ts';
import { migratedWork } from './migrated-work.ts';

export interface FactsStationOptions {
  readonly name: string;
  readonly folder: string;
  readonly time: WorldTime;
  readonly random: () => number;
}

/** The hub of a site, and the way there. */
export interface SiteOfFacts {
  readonly hubId: string;
  readonly connect: (onNews: (about: HubNews) => void) => Promise<Hub>;
}

/**
 * What of a station shares barcode aliases: its work and its link. A computer that can be killed, set back and copied, and whose people
 * have it join a site and leave it.
 */
export function createFactsStation({ name, folder, time, random }: FactsStationOptions) {
  const file = join(folder, 'work.db');
  const by = { operator: 'Jörg', station: name };
  const now = () => Math.round(1_764_000_000_000 + time.now());
  let ids = 0;
  const newId = () => `${name}-${Math.floor(random() * 1e12)}-${++ids}`;
  let db: Sqlite;
  let reader: Sqlite;
  let facts: SharedFacts;
  let changes: ReturnType<typeof createChangesRepository>;
  let aliases: ReturnType<typeof createAliasesRepository>;
  let feed: ReturnType<typeof createFeedRepository>;
  let link: StationLink | null = null;
  let state: LinkState = untried;
  let isOn = false;
  /** In a file of its own: work that is set back does not take it along. */
  let joined: (SiteOfFacts & { readonly joinedAt: number }) | null = null;

  function start(): void {
    if (isOn) return;
    db = openDatabase({ file, synchronous: 'NORMAL', migrations: workMigrations });
    feed = createFeedRepository(db, newId());
    aliases = createAliasesRepository(db);
    changes = createChangesRepository(db);
    facts = createSharedFacts({
      ...{ db, kinds: sharedAliases(aliases), environment: { now, newId }, actor: () => by },
      log: (text, error) => {
        throw new Error(text, { cause: error });
      },
      onChanged: () => undefined,
    });
    reader = openReader(file);
    isOn = true;
    startLink();
  }

  function startLink(): void {
    state = untried;
    if (joined === null) return;
    const { hubId, joinedAt, connect } = joined;
    // What it tells of its work is another world's concern.
    if (feed.current()?.hub !== hubId) feed.begin(newId(), hubId, now(), by);
    facts.begin(hubId, joinedAt);
    const started = createStationLink({
      ...{ backupKey: null, asksPast: false },
      ...{ hubId, version: '1', service: 's', db: reader, shares: [{ scope: 's', db: reader }], connect },
      environment: { now, after: time.after, random, newId },
      onNews: (news) => {
        if (link !== started || !isOn) return;
        if (news.type === 'state') state = news.state;
        if (news.type !== 'shared') return;
        facts.receive(news.news);
        started.wake();
      },
    });
    link = started;
  }

  function stopLink(): void {
    void link?.stop();
    link = null;
  }

  /** As a kill: whatever the link was about ends nowhere. */
  function stop(): void {
    if (!isOn) return;
    isOn = false;
    stopLink();
    reader.close();
    db.close();
  }

  writeFileSync(file, migratedWork());
  start();
  return {
    name,
    folder,
    isOn: () => isOn,
    start,
    stop,
    /** Of which hub it is a station; null: it works alone. */
    hubId: () => joined?.hubId ?? null,
    join(site: SiteOfFacts): void {
      joined = { ...site, joinedAt: now() };
      startLink();
    },
    /** As `site.leave` does. */
    leave(): void {
      feed.end(now());
      facts.end();
      joined = null;
      stopLink();
    },
    /** What it knows of the changes of its site. */
    changes: (): SharedChange[] =>
      db
        .prepare<[], { kind: string; key: string }>('SELECT DISTINCT kind, key FROM shared_changes')
        .all()
        .flatMap(({ kind, key }) => changes.changesOf(kind, key)),
    state: () => ({ ...state, ...facts.state() }),
    facts: () => facts,
    /** What a person did with a barcode. It is told of once somebody captures it, or it starts again. */
    learn: (code: string, sku: string, isApproved: boolean): void => aliases.learn(code, sku, now(), by, isApproved),
    forget: (code: string): void => void aliases.forget(code, aliases.of(code)?.sku ?? ''),
    approve: (code: string): void => void aliases.approve(code, aliases.of(code)?.sku ?? ''),
    capture(): void {
      if (joined === null) return;
      facts.capture();
      link?.wake();
    },
    wake: () => link?.wake(),
    /** The approved ones that it works with. */
    aliases: (): string[] =>
      aliases
        .keys()
        .filter((code) => aliases.isApproved(code))
        .map((code) => `${code} ${aliases.skuOf(code)}`),
    copyTo(target: string): void {
      rmSync(target, { force: true });
      if (isOn) db.prepare('VACUUM INTO ?').run(target);
      else copyFileSync(file, target);
    },
    takeBack(from: string): void {
      if (!existsSync(from)) return;
      stop();
      for (const end of ['', '-wal', '-shm']) rmSync(file + end, { force: true });
      copyFileSync(from, file);
      start();
    },
  };
}
export type FactsStation = ReturnType<typeof createFactsStation>;
