import { copyFileSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashedText, type SiteEntry } from '../../../src/contract/site/hub-protocol.ts';
import { realEnvironment } from '../../../src/core/runtime/environment.ts';
import { createFeedRepository } from '../../../src/core/site/feed/feed-repository.ts';
import type { Hub, HubNews } from '../../../src/core/site/hub/hub.ts';
import { type LinkState, untried } from '../../../src/core/site/link/link.ts';
import { createStationLink, type StationLink } from '../../../src/core/site/link/station-link.ts';
import { openDatabase, openReader, type Sqlite } from '../../../src/core/storage/database.ts';
import { markRestoredWork } from '../../../src/core/storage/durability/mark-restored-work.ts';
import { workMigrations } from '../../../src/core/storage/schema/work-migrations.ts';
import type { WorldTime } from '../virtual-time.ts';
import { migratedWork } from './migrated-work.ts';
import { type SiteWorkHere, siteWorkHere } from './site-work-here.ts';

export interface SiteStationOptions {
  /** Its name at the hub: two computers have the same after one was copied. */
  readonly name: string;
  readonly folder: string;
  readonly hubId: string;
  readonly time: WorldTime;
  readonly random: () => number;
  readonly connect: (onNews: (about: HubNews) => void) => Promise<Hub>;
  /** Every entry that this computer has ever committed. */
  readonly onEntries: (entries: readonly SiteEntry[]) => void;
  /** Numbers every line that is written anywhere; it is committed with that number. */
  readonly nextMark: () => number;
  readonly onLine: (mark: number, line: { whole: string; document: string; by: string }) => void;
  readonly onTrouble: (text: string) => void;
}

/** What of a station tells the hub: its work, its feed and its link. A computer that can be killed, set back and copied. */
export function createSiteStation(options: SiteStationOptions) {
  const { name, folder, hubId, time, random, onEntries, nextMark, onLine, onTrouble } = options;
  const by = { operator: 'Jörg', station: name };
  const file = join(folder, 'work.db');
  let db: Sqlite;
  let reader: Sqlite;
  let feed: ReturnType<typeof createFeedRepository>;
  let link: StationLink;
  let work: SiteWorkHere;
  let statements: ReturnType<typeof prepareWrites>;
  let state: LinkState = untried;
  let isOn = false;
  let ids = 0;
  // Two computers, one a copy of the other among them, never agree to the millisecond.
  let clockMs = Math.floor(random() * 4_000);
  const now = () => Math.round(1_764_000_000_000 + time.now() + clockMs);
  const newId = () => `${name}-${Math.floor(random() * 1e12)}-${++ids}`;

  function start(): void {
    db = openDatabase({ file, synchronous: 'NORMAL', migrations: workMigrations });
    statements = prepareWrites(db);
    feed = createFeedRepository(db, newId());
    if (feed.current()?.hub === hubId) feed.goOn();
    else feed.begin(newId(), hubId, now(), by);
    reader = openReader(file);
    isOn = true;
    const environment = { ...realEnvironment, now, after: time.after, random, newId };
    const here = siteWorkHere({ db, name, environment, onTrouble, wake: () => isOn && link.wake() });
    work = here;
    state = untried;
    const started = createStationLink({
      ...{ hubId, version: '1', service: 'practice', db: reader, shares: [], connect: options.connect },
      backupKey: null,
      asksPast: false,
      environment: { now, after: time.after, random, newId },
      onNews: (news) => {
        if (link !== started) return;
        if (news.type === 'state') {
          state = news.state;
          return;
        }
        if (news.type === 'backup') return;
        if (news.type === 'messages' || news.type === 'shared' || news.type === 'takings') return;
        if (news.type === 'work') {
          if (isOn && work === here) here.onNews(news.news);
          return;
        }
        const from = feed.stores().find(({ id }) => id === news.store);
        if (!isOn || from === undefined) return;
        note();
        feed.branch(newId(), { from, common: news.common }, now(), by);
        link.wake();
      },
    });
    link = started;
  }

  /** As a kill: whatever the link was about ends nowhere. */
  function stop(): void {
    if (!isOn) return;
    note();
    isOn = false;
    work.stop();
    void link.stop();
    reader.close();
    db.close();
  }

  function entries(): SiteEntry[] {
    return db
      .prepare<[], SiteEntry>(
        'SELECT store, seq, at, operator, kind, subject, body FROM site_entries ORDER BY store, seq',
      )
      .all();
  }
  const note = () => onEntries(entries());

  /** Returns what is told of it once it is committed. */
  function write(): () => void {
    const scan = newId();
    statements.scan.run(scan, now(), JSON.stringify({ n: random() }), name);
    if (random() < 0.1) work.resumeParked();
    const open = statements.open.get();
    const document = open?.id ?? newId();
    if (open === undefined) {
      statements.document.run(document, document, now(), now(), name);
      append(document, scan, { type: 'opened', shipmentId: document, warehouseId: 'US', shippingType: 'SEALCL' });
    }
    const mark = nextMark();
    const entry = { type: 'header', field: 'Remark', value: String(mark) };
    const whole = [now(), 'Jörg', name, JSON.stringify(entry)].join(' ');
    append(document, scan, entry);
    if (random() < 0.02) statements.close.run(document);
    return () => onLine(mark, { whole, document, by: name });
  }

  function append(document: string, scan: string, entry: object): void {
    statements.line.run(document, document, now(), scan, JSON.stringify(entry), name);
  }

  writeFileSync(file, migratedWork());
  start();
  return {
    name,
    folder,
    isOn: () => isOn,
    state: () => state,
    entries,
    /** The ids of all scans that its work holds. */
    scans: (): string[] => db.prepare<[], string>('SELECT id FROM scans').pluck().all() as unknown as string[],
    note,
    start: () => {
      if (!isOn) start();
    },
    stop,
    scan(count: number): void {
      for (let n = 0; n < count; n += 1) db.transaction(write).immediate()();
      link.wake();
    },
    /** What is rolled back was never there. */
    failToScan(): void {
      try {
        db.transaction(() => {
          write();
          throw new Error('the disk is full');
        })();
      } catch {
        link.wake();
      }
    },
    takeOver: (wanted?: string): string | null => (isOn ? work.takeOver(random, wanted) : null),
    kept: () => work.kept(),
    setClock: (ms: number): void => {
      clockMs = ms + Math.floor(random() * 4_000);
    },
    /** The file as a backup or a copy has it. */
    copyTo(target: string): void {
      rmSync(target, { force: true });
      if (isOn) db.prepare('VACUUM INTO ?').run(target);
      else copyFileSync(file, target);
    },
    /** Takes that file in place of its own. `isSaid`: as a restore does, and not as somebody who copies files. */
    takeBack(from: string, isSaid: boolean): void {
      if (!existsSync(from)) return;
      stop();
      for (const end of ['', '-wal', '-shm']) rmSync(file + end, { force: true });
      copyFileSync(from, file);
      if (isSaid) {
        const restored = openDatabase({ file, synchronous: 'NORMAL', migrations: workMigrations });
        markRestoredWork(restored, now(), by);
        restored.close();
      }
      start();
    },
  };
}
/** What a scan writes here. */
function prepareWrites(db: Sqlite) {
  return {
    scan: db.prepare(
      `INSERT INTO scans (id, at, text, source, screen, tone, outcome, operator, station)
       VALUES (?, ?, 'MUG', 'scanner', 'inbound', 'good', ?, 'Jörg', ?)`,
    ),
    open: db.prepare<[], { id: string }>("SELECT id FROM documents WHERE status = 'open'"),
    document: db.prepare(
      `INSERT INTO documents (id, kind, number, screen, status, created_at, updated_at, operator, station)
       VALUES (?, 'inbound-plan', ?, 'inbound', 'open', ?, ?, 'Jörg', ?)`,
    ),
    close: db.prepare("UPDATE documents SET status = 'closed' WHERE id = ?"),
    line: db.prepare(
      `INSERT INTO journal (document_id, seq, at, scan_id, entry, operator, station) VALUES (?,
         (SELECT coalesce(max(seq), 0) + 1 FROM journal WHERE document_id = ?), ?, ?, ?, 'Jörg', ?)`,
    ),
  };
}

export type SiteStation = ReturnType<typeof createSiteStation>;

/** What an entry tells, whatever store tells it. */
export const toldBy = ({ kind, subject, body }: SiteEntry) => `${kind} ${subject} ${body}`;
export const wholeOf = (entry: SiteEntry) => hashedText(entry);
