import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { runCore } from '../running-core.ts';
import { floorStation } from './floor-station.ts';

const home = { screen: 'home' } as const;

describe('Home', () => {
  const floor = floorStation();

  it('begins an inbound plan with NEW and goes there', async () => {
    const begun = await floor.station.scan('DOCK.NEW', home);
    expect(begun).toMatchObject({ navigate: 'inbound', verdict: { title: { key: 'message.new-plan' } } });
    await floor.station.scan('A');
    expect(await floor.contents()).toEqual(['A 1']);
  });

  it('shows goods in Stock, and counts them nowhere', async () => {
    await floor.station.scan('DOCK.NEW');
    const shown = await floor.station.scan('4006381333931', home);
    expect(shown).toMatchObject({
      navigate: 'inventory',
      showSku: 'A',
      verdict: { tone: 'command', detail: { key: 'message.looked-up' } },
    });
    expect(await floor.contents()).toEqual(['']);
  });

  it('goes to the open plan by its number, back to a parked one where none is open, and tells one that is closed', async () => {
    const first = await floor.station.scan('DOCK.NEW', home);
    await floor.station.scan('A');
    const number = String(first.verdict.title.params.id);
    expect(await floor.station.scan(number, home)).toMatchObject({ navigate: 'inbound', verdict: { tone: 'command' } });
    const second = await floor.station.scan('DOCK.NEW');
    await floor.station.scan('B');
    // What is open is not left without a question.
    expect(await floor.station.scan(number, home)).toMatchObject({
      navigate: null,
      verdict: { tone: 'wrong', detail: { key: 'message.other-offer' } },
    });
    await floor.station.scan('DOCK.DONE');
    const back = await floor.station.scan(number, home);
    expect(back).toMatchObject({ navigate: 'inbound', documentId: first.documentId });
    expect(await floor.contents()).toEqual(['A 1']);
    const closed = await floor.station.scan(String(second.verdict.title.params.id), home);
    expect(closed).toMatchObject({ navigate: null, verdict: { detail: { key: 'message.other-closed' } } });
  });

  it('says where the plan is that a command belongs to', async () => {
    await floor.station.scan('DOCK.NEW');
    expect(await floor.verdictOf('DOCK.UNDO', home)).toBe('failed message.open-elsewhere');
    await floor.station.scan('A');
    await floor.station.scan('DOCK.DONE');
    expect(await floor.verdictOf('DOCK.UNDO', home)).toBe('failed message.nothing-open');
  });

  it('knows the shift: what was counted, what was stopped, what was finished', async () => {
    await floor.station.scan('DOCK.NEW', home);
    await floor.station.scan('A');
    await floor.station.scan('DOCK.QTY.5');
    await floor.station.scan('A', home);
    await floor.station.scan('NOBODY-KNOWS');
    await floor.station.scan('DOCK.NO');
    await floor.station.scan('DOCK.DONE');
    await floor.station.ask('scan.incomplete', { scanId: 'half-a-scan', text: 'A12', screen: 'home', at: 1 });
    const shift = await floor.station.ask('station.shift', {});
    expect(shift).toMatchObject({ counted: 2, finished: { documents: 1, boxes: 1 } });
    expect(shift.hours.reduce((sum, hour) => sum + hour.stopped, 0)).toBe(1);
    await floor.restart();
    expect(await floor.station.ask('station.shift', {})).toEqual(shift);
    await floor.station.ask('scan.incomplete', { scanId: 'another-half', text: 'A12', screen: 'home', at: 1 });
    await floor.restart();
    const later = await floor.station.ask('station.shift', {});
    expect(later.hours.reduce((sum, hour) => sum + hour.stopped, 0)).toBe(2);
  });

  it('lists what was scanned lately where nothing is searched for', async () => {
    await floor.station.scan('B', home);
    for (let times = 0; times < 6; times += 1) await floor.station.scan('A', home);
    const lately = async (limit: number) =>
      (await floor.station.ask('catalogue.search', { text: ' ', limit })).map(({ sku }) => sku);
    // However often one was scanned, it is one.
    expect(await lately(5)).toEqual(['A', 'B']);
    expect(await lately(1)).toEqual(['A']);
  });

  it('asks how the station is to work, unless a flag says it or somebody did before there was a question', async () => {
    expect(await floor.station.ask('station.read', {})).toMatchObject({ firstRun: false });
    const fresh = runCore();
    expect(await fresh.ask('station.read', {})).toMatchObject({ firstRun: true });
    // Choosing a connection on the way is not the end of the questions.
    await fresh.ask('settings.write', { connection: { kind: 'practice' } });
    expect(await fresh.ask('station.read', {})).toMatchObject({ firstRun: true });
    await fresh.ask('settings.write', { setUp: true });
    expect(await fresh.ask('station.read', {})).toMatchObject({ firstRun: false });
    await fresh.stop(true);
    const station = new Database(join(fresh.dataFolder, 'station.db'));
    station.prepare("DELETE FROM settings WHERE name = 'setUp'").run();
    station.close();
    const before = runCore({ dataFolder: fresh.dataFolder });
    expect(await before.ask('station.read', {})).toMatchObject({ firstRun: false });
    await before.stop();
  });
});
