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

const living = new Map<string, Mortal>();
const opened = new Set<Database.Database>();

/** Whose files they are from now on: that process can die between any two of its statements. Null: nobody's. */
export function watchDatabases(folder: string, mortal: Omit<Mortal, 'folder'> | null): void {
  patch();
  if (mortal === null) living.delete(folder);
  else living.set(folder, { ...mortal, folder });
}

function ownerOf(db: Database.Database): Mortal | undefined {
  for (const mortal of living.values()) if (isIn(mortal.folder, db)) return mortal;
  return undefined;
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
  const { pragma, prepare } = Database.prototype;
  memory.close();
  statements.run = function (this: Database.Statement, ...values: unknown[]) {
    ownerOf(this.database)?.pulse();
    return run.apply(this, values);
  };
  // What a dead process would read, its own unfinished transaction among it, it would write elsewhere: the mark beside the work.
  statements.get = function (this: Database.Statement, ...values: unknown[]) {
    if (ownerOf(this.database)?.isDead()) throw new ProcessDied();
    return get.apply(this, values);
  };
  // Whoever only reads one prepares something first.
  Database.prototype.prepare = function (this: Database.Database, ...given: Parameters<typeof prepare>) {
    const owner = ownerOf(this);
    if (owner?.isDead()) throw new ProcessDied();
    if (owner !== undefined) opened.add(this);
    return prepare.apply(this, given) as never; // of whatever types its caller names
  };
  // Whoever opens one sets its pragmas first.
  Database.prototype.pragma = function (this: Database.Database, ...given: Parameters<typeof pragma>) {
    const owner = ownerOf(this);
    if (owner !== undefined) {
      owner.pulse();
      opened.add(this);
    }
    return pragma.apply(this, given);
  };
}
