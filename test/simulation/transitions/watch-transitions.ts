import { basename } from 'node:path';
import Database from 'better-sqlite3';
import { type Transition, watchedStateSql } from './watched-state.ts';

/** Whoever hears of what a process writes into the outbox of its work. */
export interface TransitionHearing {
  /** A process has opened its work. */
  readonly opened: () => void;
  /** It is written, and its transaction is not on disk yet. */
  readonly written: (transition: Transition) => void;
  /** A transaction is on disk, whatever it was about. */
  readonly kept: () => void;
  /** A transaction was taken back. */
  readonly undone: () => void;
}

let hearing: TransitionHearing | null = null;
let isPatched = false;
const watched = new WeakSet<Database.Database>();

/** From now on, of every work.db that is opened in this process. Null: nobody hears of it any more. */
export function watchTransitions(next: TransitionHearing | null): void {
  patch();
  hearing = next;
}

const writesOutbox = /^\s*(INSERT INTO|UPDATE) outbox\b/;

/**
 * Of the driver, so that the product knows nothing of it. The triggers are the connection's own (TEMP): the file's schema stays as
 * the product made it, and so do its backups.
 */
function patch(): void {
  if (isPatched) return;
  isPatched = true;
  const memory = new Database(':memory:');
  const statements = Object.getPrototypeOf(memory.prepare('SELECT 1'));
  memory.close();
  const { run } = statements;
  const { prepare } = Database.prototype;
  Database.prototype.prepare = function (this: Database.Database, source: string) {
    // The first statement of the store that writes there: its migrations are done.
    if (hearing !== null && writesOutbox.test(source) && basename(this.name) === 'work.db') watch(this);
    return prepare.call(this, source);
  } as typeof prepare; // as the driver declares it
  statements.run = function (this: Database.Statement, ...values: unknown[]) {
    const result = run.apply(this, values);
    if (hearing !== null && watched.has(this.database)) hearEnd(this, hearing);
    return result;
  };
}

function watch(db: Database.Database): void {
  if (watched.has(db)) return;
  watched.add(db);
  hearing?.opened();
  db.function('dockside_watch', (endpoint, from, to) => {
    const isOver = from === to && (to === 'discarded' || to === 'replaced');
    if (!isOver) hearing?.written({ endpoint, from, to } as Transition); // the trigger's own words
    return null;
  });
  db.exec(`
    CREATE TEMP TRIGGER watched_begin AFTER INSERT ON main.outbox BEGIN
      SELECT dockside_watch(NEW.endpoint, 'new', ${watchedStateSql('NEW')});
    END;
    CREATE TEMP TRIGGER watched_change AFTER UPDATE OF state, discarded_at, superseded ON main.outbox BEGIN
      SELECT dockside_watch(NEW.endpoint, ${watchedStateSql('OLD')}, ${watchedStateSql('NEW')});
    END;`);
}

/** A transaction ends with its COMMIT or ROLLBACK, and one statement alone with itself. */
function hearEnd({ database, source, readonly }: Database.Statement, to: TransitionHearing): void {
  if (database.inTransaction) return;
  if (source.startsWith('ROLLBACK')) to.undone();
  else if (source === 'COMMIT' || !readonly) to.kept();
}
