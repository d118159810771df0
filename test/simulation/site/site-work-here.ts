import type { WorkNews } from '../../../src/contract/site/claims.ts';
import { createDocumentsRepository } from '../../../src/core/documents/documents-repository.ts';
import { createOpenDocuments } from '../../../src/core/documents/open-documents.ts';
import type { Environment } from '../../../src/core/runtime/environment.ts';
import { createHandoversRepository } from '../../../src/core/site/handovers/handovers-repository.ts';
import { createSiteWork } from '../../../src/core/site/handovers/site-work.ts';
import type { Sqlite } from '../../../src/core/storage/database.ts';
import { createKeyValueRepository } from '../../../src/core/storage/key-value-repository.ts';

/** A line of a journal, as the oracle of the site compares it. */
export interface KeptLine {
  /** Tells it from all others; lines of the program itself have none. */
  readonly mark: number | null;
  readonly seq: number;
  /** Who wrote it, when, and what. */
  readonly whole: string;
}

export interface KeptDocument {
  readonly id: string;
  readonly status: string;
  /** Finished here, as one that is sent. */
  readonly isFinished: boolean;
  /** Its station was told that another has it, and how many lines of it are only here. */
  readonly linesLost: number;
  readonly lines: readonly KeptLine[];
}

/** What of a station passes work on, on the work of that station. */
export function siteWorkHere(options: {
  readonly db: Sqlite;
  readonly name: string;
  readonly environment: Environment;
  readonly wake: () => void;
  readonly onTrouble: (text: string) => void;
}) {
  const { db, name, environment, wake, onTrouble } = options;
  const by = { operator: 'Jörg', station: name };
  const documents = createDocumentsRepository(db);
  const journal = {
    ...{ db, environment, documents, actor: () => by },
    ...{ openDocuments: createOpenDocuments(documents), keyValues: createKeyValueRepository(db) },
  };
  const work = createSiteWork({
    ...{ environment, wake, journal: () => journal, emit: () => undefined, say: () => undefined, lastScan: () => null },
    log: (text, error) => {
      if (error !== undefined) onTrouble(`${text}: ${error instanceof Error ? error.stack : String(error)}`);
    },
  });
  const handovers = createHandoversRepository(db);
  work.start();

  return {
    stop: work.stop,
    onNews: (news: WorkNews): void => {
      // The station writes past what it has read.
      journal.openDocuments.forgetAll();
      work.onNews(news);
    },
    /** Somebody scans the number of something that another station has, of that one or any, and says YES. Null: there is none. */
    takeOver(random: () => number, wanted?: string): string | null {
      const all = work.all();
      const others = (all?.claims ?? []).filter(
        ({ document, holder, status }) =>
          holder !== all?.me && status !== 'closed' && (wanted === undefined || document === wanted),
      );
      const found = work.byId(others[Math.floor(random() * others.length)]?.document ?? '');
      if (found === null) return null;
      const { document, number, holder, isAway } = found;
      db.transaction(() => work.want({ document, number, holder, isForced: isAway, scanId: document }))();
      work.wanted(document);
      return isAway ? 'forced' : 'asked';
    },
    resumeParked(): void {
      const [parked] = documents.unfinished('inbound-plan').filter(({ status }) => status === 'parked');
      if (parked !== undefined) documents.resume(parked.id, environment.now());
    },
    kept: (): KeptDocument[] => keptIn(db, handovers),
  };
}
export type SiteWorkHere = ReturnType<typeof siteWorkHere>;

function keptIn(db: Sqlite, handovers: ReturnType<typeof createHandoversRepository>): KeptDocument[] {
  const lines = db.prepare<[string], { seq: number; at: number; entry: string; operator: string; station: string }>(
    'SELECT seq, at, entry, operator, station FROM journal WHERE document_id = ? ORDER BY seq',
  );
  const lost = db
    .prepare<[string], number>(
      "SELECT coalesce(sum(lines), 0) FROM site_handovers WHERE what = 'lost' AND document_id = ?",
    )
    .pluck();
  return db
    .prepare<[], { id: string; status: string }>('SELECT id, status FROM documents')
    .all()
    .map(({ id, status }) => {
      const read = lines.all(id).map(({ seq, at, entry, operator, station }) => {
        const { type, value } = JSON.parse(entry);
        return { seq, mark: type === 'header' ? Number(value) : null, whole: [at, operator, station, entry].join(' ') };
      });
      const isFinished = status === 'closed' && handovers.here(id)?.isMine === true;
      return { id, status, isFinished, linesLost: Number(lost.get(id)), lines: read };
    });
}
