import { describe, expect, it } from 'vitest';
import { nowHere } from '../running-core.ts';
import { operatorsStation } from './operators-station.ts';

const { add, ask, beginList, onDisk, said, scan, view } = operatorsStation();

describe('a station without a list of operators', () => {
  it('signs in whoever a badge names, as before there were lists', async () => {
    expect(await said('DOCK.OPERATOR.Ann')).toBe('command message.operator');
    expect((await view()).operator).toBe('Ann');
  });
});

describe('a list of operators', () => {
  it('signs in by badge, whatever its case, under the name of the list', async () => {
    await add('Ann Lee', 'b-17');
    await said('DOCK.OPERATOR.B-17');
    expect((await view()).operator).toBe('Ann Lee');
  });

  it('signs in by name whoever has no badge', async () => {
    await add('Ben');
    await said('DOCK.OPERATOR.ben');
    expect((await view()).operator).toBe('Ben');
  });

  it('refuses a badge that nobody has, and whoever works goes on working', async () => {
    await add('Ann', 'B-1');
    await said('DOCK.OPERATOR.B-1');
    expect(await said('DOCK.OPERATOR.B-2')).toBe('failed message.badge-unknown');
    expect((await view()).operator).toBe('Ann');
  });

  it('takes no name and no badge twice, nor a badge that is the name of another', async () => {
    await beginList();
    await add('Ann', 'B-1');
    await add('Ben');
    await expect(add('ann', 'B-9')).rejects.toMatchObject({ details: { problems: [{ path: 'name' }] } });
    await expect(add('Cai', 'b-1')).rejects.toMatchObject({ details: { problems: [{ path: 'badge' }] } });
    await expect(add('Cai', 'Ben')).rejects.toMatchObject({ details: { problems: [{ path: 'badge' }] } });
  });

  it('lets nobody sign in beside it through Settings', async () => {
    await add('Ann', 'B-1');
    await expect(ask('settings.write', { operator: 'Zed' })).rejects.toMatchObject({
      details: { problems: [{ path: 'operator' }] },
    });
  });

  it('renames whoever is signed in', async () => {
    const { id } = await add('Ann', 'B-1');
    await said('DOCK.OPERATOR.B-1');
    await ask('operator.save', { id, name: 'Ann Lee', badge: 'B-1' });
    expect((await view()).operator).toBe('Ann Lee');
  });
});

describe('a list that is kept by scanner alone', () => {
  const inSettings = async (text: string) => {
    const { verdict } = await scan(text, { screen: 'settings' });
    return [verdict.title.key, verdict.detail?.key];
  };
  const list = async () => (await ask('operator.list', {})).map(({ name, badge, role }) => [name, badge, role]);

  it('is begun by YES to the badge that signed in, and gets every new badge that its administrator scans there', async () => {
    expect(await inSettings('DOCK.OPERATOR.Kim')).toEqual(['message.operator', 'message.badge-list-first']);
    expect(await list()).toEqual([]);
    expect(await inSettings('DOCK.YES')).toEqual(['message.badge-listed', 'message.badge-listed-first']);
    expect(await inSettings('DOCK.OPERATOR.Lee')).toEqual(['message.badge-unknown', 'message.badge-list-how']);
    expect(await inSettings('DOCK.NO')).toEqual(['message.left-out', undefined]);
    await inSettings('DOCK.OPERATOR.Ann');
    expect(await inSettings('DOCK.YES')).toEqual(['message.badge-listed', 'message.badge-listed-how']);
    expect(await list()).toEqual([
      ['Ann', 'Ann', 'operator'],
      ['Kim', 'Kim', 'administrator'],
    ]);
    const acts = (await ask('operator.journal', { limit: 10 })).map(({ summary }) => summary.key);
    expect(acts).toEqual(['journal.operator-added', 'journal.made-administrator', 'journal.operator-added']);
  });

  it('takes no badge from anybody else, nor where somebody works', async () => {
    await beginList();
    await add('Ann', 'A-1');
    expect(await said('DOCK.OPERATOR.Lee')).toBe('failed message.badge-unknown');
    expect(await said('DOCK.YES')).toBe('command message.nothing-asked');
    await scan('DOCK.OPERATOR.A-1');
    expect(await inSettings('DOCK.OPERATOR.Lee')).toEqual(['message.badge-unknown', 'message.badge-unknown-how']);
    expect((await list()).map(([name]) => name)).toEqual(['Ann', 'Chief']);
  });
});

it('keeps and tells no badge that signs in, not even part of it, nor one that was scanned before there was a list', async () => {
  await scan('DOCK.OPERATOR.B-9');
  await beginList();
  expect(JSON.stringify(await ask('scan.recent', { limit: 9 }))).not.toContain('OPERATOR.B-9');
  await scan('DOCK.OPERATOR.C-1');
  await ask('scan.incomplete', {
    scanId: 'a-part-of-one',
    text: 'DOCK.OPERATOR.C-',
    screen: 'home',
    at: nowHere(),
  });
  const [part, whole] = await ask('scan.recent', { limit: 2 });
  expect([part?.text, whole?.text]).toEqual(['DOCK.OPERATOR.…', 'DOCK.OPERATOR.…']);
  expect(onDisk()).not.toMatch(/OPERATOR\.C/);
});
