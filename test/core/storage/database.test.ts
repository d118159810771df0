import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { compiledOnce } from '../../../src/core/storage/database.ts';

describe('statements that are compiled once', () => {
  it.each([
    ['SELECT 1 WHERE 1 = ? LIMIT ?', 'SELECT 1 WHERE 1 = +? LIMIT +?'],
    ['SELECT 1 WHERE 1 = @n LIMIT @most', 'SELECT 1 WHERE 1 = +@n LIMIT +@most'],
    ["SELECT ' = ' WHERE 1 < ? AND 2 = 3", "SELECT ' = ' WHERE 1 < ? AND 2 = 3"],
  ])('gives %s its signs', (written, compiled) => {
    const db = compiledOnce(new Database(':memory:'));
    expect(db.prepare(written).source).toBe(compiled);
    db.close();
  });

  it('finds by a partial index, and keeps every sort of value as it is', () => {
    const db = compiledOnce(new Database(':memory:'));
    db.exec(`CREATE TABLE t (id INTEGER PRIMARY KEY, name TEXT, n REAL, bytes BLOB, over INTEGER NOT NULL DEFAULT 0);
      CREATE INDEX t_name ON t (name) WHERE over = 0`);
    db.prepare('INSERT INTO t (id) VALUES (?)').run(7);
    const written = { name: '0042', n: 0.1, bytes: Buffer.from([0, 255]) };
    db.prepare('UPDATE t SET name = @name, n = @n, bytes = @bytes WHERE id = @id').run({ ...written, id: 7 });
    const found = db.prepare('SELECT name, n, bytes FROM t WHERE name = ? AND over = 0 LIMIT ?');
    expect(found.all('0042', 5)).toEqual([written]);
    expect(found.all('42', 5)).toEqual([]);
    expect(found.all('0042', 0)).toEqual([]);
    const plan = db.prepare('EXPLAIN QUERY PLAN SELECT name FROM t WHERE name = ? AND over = 0 LIMIT ?').all('a', 1);
    expect(JSON.stringify(plan)).toContain('t_name');
    db.close();
  });
});
