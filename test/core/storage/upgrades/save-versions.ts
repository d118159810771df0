import { existsSync } from 'node:fs';
import Database from 'better-sqlite3';
import { fillWithRows } from './rows.ts';
import { fixtureOf, type StoreName, schemas, versionsOf } from './stores.ts';

// Saves a database of every schema version that has none yet, with rows in all its tables. What is there is never written again:
// it is what was shipped.

for (const name of Object.keys(schemas) as StoreName[]) {
  for (const version of versionsOf(name)) {
    const file = fixtureOf(name, version);
    if (existsSync(file)) continue;
    const db = new Database(':memory:');
    // Small files.
    db.pragma('page_size = 1024');
    db.pragma('foreign_keys = ON');
    for (const step of schemas[name].slice(0, version)) step(db);
    db.pragma(`user_version = ${version}`);
    fillWithRows(db, name);
    db.prepare('VACUUM INTO ?').run(file);
    db.close();
    console.log(`${name}, version ${version}: saved`);
  }
}
