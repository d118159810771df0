import { describe, expect, it } from 'vitest';
import { until } from '../running-core.ts';
import { floorStation } from '../scanning/floor-station.ts';
import { accountOf, classesOf, findingsOf, tamper } from './account-of.ts';

describe('what does not agree on disk', () => {
  const floor = floorStation();

  /** Some work, then changes behind the station's back; what the account says of them. */
  const afterTampering = async (statements: readonly string[], ...more: readonly string[]) => {
    for (const text of ['DOCK.NEW', 'A', 'A', 'B', 'DOCK.UNDO', 'DOCK.QTY.4', 'DOCK.BOX', 'B', ...more]) {
      await floor.station.scan(text);
    }
    if (more.includes('DOCK.DONE')) {
      const states = async () => (await floor.station.ask('outbox.list', { limit: 9 })).map(({ state }) => state);
      await until(states, (all) => all.every((state) => state === 'confirmed'));
    }
    expect(await accountOf(floor.station)).toMatchObject({ unexplained: 0, scans: 8 + more.length });
    tamper(floor.station, ...statements);
    const account = await accountOf(floor.station);
    expect(account.unexplained).toBe(account.findings.length);
    expect(Object.values(account.classes).reduce((sum, n) => sum + n)).toBe(account.scans);
    return { ...account, found: findingsOf(account) };
  };

  it('names a scan whose entry is gone, with its time and its plan', async () => {
    const { found, findings, classes, pieces } = await afterTampering(['DELETE FROM journal WHERE seq = 3']);
    expect(found).toEqual(['no-entry A']);
    expect(findings[0]).toMatchObject({ number: expect.stringContaining('T1-'), at: expect.any(Number) });
    expect(classesOf({ classes })).toContain('unexplained 1');
    expect(pieces.unexplained).toBe(1);
  });

  it.each([
    [
      'a scan whose entry is another',
      `UPDATE journal SET entry = json_set(entry, '$.quantity', 9) WHERE seq = 8`,
      ['other-entry B', 'figures'],
    ],
    [
      'a scan whose entry names another scan',
      `UPDATE journal SET scan_id = 'another' WHERE seq = 8`,
      ['other-entry B', 'no-scan'],
    ],
    ['an entry whose scan is gone', 'DELETE FROM scans WHERE seq = 3', ['scans-missing B', 'no-scan']],
    ['an entry that no scan wrote', `UPDATE journal SET scan_id = NULL WHERE seq = 8`, ['other-entry B', 'no-scan']],
    [
      'a scan that does not know of its entry',
      `UPDATE scans SET outcome = json_set(outcome, '$.appended', json('[]')) WHERE seq = 2`,
      ['not-told A'],
    ],
    [
      'a scan that is said to be counted and was not',
      `UPDATE scans SET outcome = json_set(outcome, '$.appended', json('[]')), id = 'x' WHERE seq = 2`,
      ['said-counted A', 'no-scan'],
    ],
    ['a scan that cannot be read', `UPDATE scans SET outcome = '{"verdict":' WHERE seq = 2`, ['unreadable-scan A']],
    ['a scan of a plan that is not there', `UPDATE scans SET document_id = 'nowhere' WHERE seq = 2`, ['no-document A']],
    [
      'an undo of nothing',
      `UPDATE journal SET entry = '{"type":"undo","undoes":99}' WHERE seq = 5`,
      ['other-entry DOCK.UNDO', 'undo-of-nothing', 'figures'],
    ],
    [
      'counted goods that are in no box',
      `UPDATE journal SET entry = '{"type":"box-opened","place":7}' WHERE seq = 7`,
      ['other-entry DOCK.BOX', 'not-in-plan B', 'figures'],
    ],
    [
      'an entry that cannot be read',
      `UPDATE journal SET entry = '{' WHERE seq = 8`,
      ['plan-unreadable A', 'plan-unreadable A', 'plan-unreadable B', 'other-entry B', 'plan-unreadable'],
    ],
    ['a list that says other figures', 'UPDATE documents SET pieces = pieces + 1', ['figures']],
    ['a plan that is closed, and nobody closed it', `UPDATE documents SET status = 'closed'`, ['closed-alone']],
  ])('names %s', async (_, statement, expected) => {
    const { found } = await afterTampering([statement]);
    expect(found.sort()).toEqual([...expected].sort());
  });

  it.each([
    ['a finished plan that is queued nowhere', 'UPDATE outbox SET document_id = NULL', ['not-queued']],
    ['a finished plan that is open', `UPDATE documents SET status = 'open'`, ['not-closed']],
    [
      'a request that is not the plan',
      `UPDATE outbox SET body = json_set(body, '$.Containers[0].Skus[0].Quantity', 5)`,
      ['sent-other'],
    ],
    ['a confirmation that nobody saw', 'UPDATE attempts SET ended_at = NULL', ['confirmed-unseen']],
    [
      'a plan that is queued twice',
      `INSERT INTO outbox (id, family, endpoint, key, key_minted, body, document_id, state, progress, created_at, updated_at, operator, station)
       SELECT 'twin', family, endpoint, key, key_minted, body, document_id, state, progress, created_at, updated_at, operator, station FROM outbox`,
      ['queued-twice'],
    ],
  ])('names %s', async (_, statement, expected) => {
    const { found } = await afterTampering([statement], 'DOCK.DONE');
    expect(found).toEqual(expected);
  });

  it('names scans that are missing between others, also the very first', async () => {
    const { found, findings } = await afterTampering(
      ['DELETE FROM scans WHERE seq IN (9, 10)', 'DELETE FROM scans WHERE seq = 12'],
      'DOCK.WEIGHT.5',
      'DOCK.MINUS',
      'DOCK.UNDO',
      'DOCK.YES',
      'DOCK.NO',
    );
    expect(found).toEqual(['scans-missing DOCK.UNDO', 'scans-missing DOCK.NO', 'no-scan']);
    expect(findings[0]?.why.params).toEqual({ n: 2 });
  });

  it('names a plan that stands in the queue and is open again', async () => {
    await floor.station.scan('DOCK.NEW');
    await floor.station.scan('A');
    await floor.station.scan('DOCK.HOLD');
    const [held] = await floor.station.ask('outbox.list', { limit: 1 });
    await floor.station.ask('outbox.edit', { id: held?.id ?? '' });
    expect(findingsOf(await accountOf(floor.station))).toEqual([]);
    tamper(floor.station, 'UPDATE outbox SET superseded = 0');
    expect(findingsOf(await accountOf(floor.station))).toEqual(['queued-open']);
  });
});
