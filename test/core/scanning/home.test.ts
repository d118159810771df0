import { describe, expect, it } from 'vitest';
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
    expect(shown).toMatchObject({ navigate: 'inventory', showSku: 'A', verdict: { tone: 'good' } });
    expect(await floor.contents()).toEqual(['']);
  });

  it('goes back to a parked plan by its number, and tells one that is closed', async () => {
    const first = await floor.station.scan('DOCK.NEW', home);
    await floor.station.scan('A');
    await floor.station.scan('DOCK.NEW');
    const number = String(first.verdict.title.params.id);
    expect(await floor.station.scan(number, home)).toMatchObject({ navigate: 'inbound', documentId: first.documentId });
    expect(await floor.contents()).toEqual(['A 1']);
    await floor.station.scan('DOCK.DONE');
    const closed = await floor.station.scan(number, home);
    expect(closed).toMatchObject({
      navigate: null,
      verdict: { tone: 'wrong', detail: { key: 'message.other-closed' } },
    });
  });

  it('knows the shift: what was counted, what was stopped, what was finished', async () => {
    const now = Date.now();
    await floor.station.scan('DOCK.NEW', { ...home, at: now });
    await floor.station.scan('A', { at: now + 1 });
    await floor.station.scan('NOBODY-KNOWS', { at: now + 2 });
    await floor.station.scan('DOCK.NO', { at: now + 3 });
    await floor.station.scan('DOCK.DONE', { at: now + 4 });
    const shift = await floor.station.ask('station.shift', {});
    expect(shift).toMatchObject({
      since: now,
      counted: 2,
      stopped: 1,
      finished: { documents: 1, boxes: 1, pieces: 1 },
    });
    await floor.restart();
    expect(await floor.station.ask('station.shift', {})).toEqual(shift);
  });

  it('lists what was scanned lately where nothing is searched for', async () => {
    await floor.station.scan('B', { ...home, at: Date.now() - 1000 });
    await floor.station.scan('A', { ...home, at: Date.now() });
    const lately = await floor.station.ask('catalogue.search', { text: ' ', limit: 5 });
    expect(lately.map(({ sku }) => sku)).toEqual(['A', 'B']);
  });

  it('asks how the station is to work until that was answered', async () => {
    // A flag that names the service is an answer.
    expect(await floor.station.ask('station.read', {})).toMatchObject({ firstRun: false });
  });
});
