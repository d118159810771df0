import { openKeptStore } from '../../../../src/core/storage/durability/open-kept-store.ts';
import { workStoreIn } from '../../../../src/core/storage/schema/kept-store.ts';

// Opens the work of a folder as a start does, and dies in the step that leads on from a version, behind its last statement
// (the same steps also build an empty schema in memory, to compare with).

const [folder = '', version] = process.argv.slice(2);
const store = workStoreIn(folder);
const migrations = store.migrations.map((step, index): typeof step => (db) => {
  step(db);
  if (index === Number(version) && db.name === store.file) process.kill(process.pid, 'SIGKILL');
});
openKeptStore({ ...store, migrations }, { now: 0, restore: undefined, version: undefined, prepare: () => undefined });
