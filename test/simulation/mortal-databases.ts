import { sep } from 'node:path';
import Database from 'better-sqlite3';

/** Thrown where the process is said to have died: nothing that it does from then on has any effect. */
export class ProcessDied extends Error {
  override name = 'ProcessDied';
}

/** What a process does to the disk: each statement that writes, BEGIN and COMMIT among them. */
export interface Mortal {
  readonly folder: string;
  /** Before each of them; throws `ProcessDied` where the process died before it. */
  readonly pulse: () => void;
  /** It has died, and what is left of it is running out. */
  readonly isDead: () => boolean;
}

let living: Mortal | null = null;
const opened = new Set<Database.Database>();

/** Whose files they are: that process can die between any two of its statements. Null: nobody's. */
export function watchDatabases(mortal: Mortal | null): void {
  patch();
  living = mortal;
}

/** Closes what is open of that folder, as the system does when a process has ended: what was not committed is gone. */
export function closeDatabases(folder: string): void {
  for (const db of opened) {
    if (!isIn(folder, db)) continue;
    opened.delete(db);
    db.close();
  }
}

const isIn = (folder: string, db: Database.Database) => db.name.startsWith(folder + sep);

let isPatched = false;

/** Of the driver, so that the product knows nothing of it. */
function patch(): void {
  if (isPatched) return;
  isPatched = true;
  const memory = new Database(':memory:');
  const statements = Object.getPrototypeOf(memory.prepare('SELECT 1'));
  const { run, get } = statements;
  const { pragma } = Database.prototype;
  memory.close();
  statements.run = function (this: Database.Statement, ...values: unknown[]) {
    if (living !== null && isIn(living.folder, this.database)) living.pulse();
    return run.apply(this, values);
  };
  // What a dead process would read, its own unfinished transaction among it, it would write elsewhere: the mark beside the work.
  statements.get = function (this: Database.Statement, ...values: unknown[]) {
    if (living?.isDead() && isIn(living.folder, this.database)) throw new ProcessDied();
    return get.apply(this, values);
  };
  // Whoever opens one sets its pragmas first.
  Database.prototype.pragma = function (this: Database.Database, ...given: Parameters<typeof pragma>) {
    if (living !== null && isIn(living.folder, this)) {
      living.pulse();
      opened.add(this);
    }
    return pragma.apply(this, given);
  };
}
