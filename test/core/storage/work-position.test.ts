import { describe, expect, it } from 'vitest';
import { openWorkStore } from '../../../src/core/start/work-store.ts';
import { isBehind, keepMark, readMark, readWorkPosition } from '../../../src/core/storage/durability/work-position.ts';
import { scratch } from '../../folders.ts';

const soon = () => new Promise((resolve) => setImmediate(resolve));

describe('the mark beside a database', () => {
  it('is never ahead of what is committed: a commit that failed leaves its rows to be seen by nobody else', async () => {
    const { db } = openWorkStore(scratch('trouble'));
    const mark = keepMark(db, db.name);
    const scan = db.prepare(
      "INSERT INTO scans VALUES (NULL, ?, 0, 'MUG', 'scanner', 'inbound', NULL, 'good', '{}', 'Ann', 'T1')",
    );
    scan.run('one');
    mark.follow();
    await soon();
    expect(readMark(db.name)?.scans).toBe(1);

    db.exec('BEGIN');
    scan.run('two');
    mark.follow();
    await soon();
    expect(readMark(db.name)?.scans).toBe(1);
    db.exec('ROLLBACK');
    const left = readMark(db.name);
    expect(left !== null && isBehind(readWorkPosition(db), left)).toBe(false);
    mark.stop();
    db.close();
  });
});
