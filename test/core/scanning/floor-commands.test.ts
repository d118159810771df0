import { describe, expect, it } from 'vitest';
import { Screen } from '../../../src/contract/screen.ts';
import { nowHere, until } from '../running-core.ts';
import { control } from '../running-service.ts';
import { floorStation } from './floor-station.ts';

describe('the commands of the floor', () => {
  const floor = floorStation();

  it.each(Screen.options)('GO names the screen: %s', async (screen) => {
    const gone = await floor.station.scan(`dock.go.${screen}`, { screen: 'outbox' });
    expect(gone).toMatchObject({ navigate: screen });
  });

  it.each([
    'DOCK.SET.SHIPMENTID.X',
    ...['DOCK.QTY.5', 'DOCK.BOX', 'DOCK.SAME.2', 'DOCK.WEIGHT.5', 'DOCK.SIZE.1X2X3'],
    ...['DOCK.DONE', 'DOCK.HOLD', 'DOCK.UNDO', 'DOCK.MINUS', 'DOCK.LEARN', 'DOCK.PRINT'],
  ])('%s is refused in words while nothing is open', async (command) => {
    const refused = await floor.station.scan(command);
    expect(refused).toMatchObject({ appended: [], verdict: { tone: 'failed', hold: false } });
    expect(refused.verdict.title.key).toBe('message.nothing-open');
  });

  it('NEW opens box 1', async () => {
    const begun = await floor.station.scan('DOCK.NEW');
    expect(begun.verdict.detail).toEqual({ key: 'message.box-open', params: { box: 1 } });
    expect(await floor.contents()).toEqual(['']);
  });

  it('SET takes all that follows the third dot, as it was scanned', async () => {
    await floor.station.scan('DOCK.NEW');
    const set = await floor.station.scan('dock.set.remark.Gate 4. Ask for Ana.b');
    expect(set.verdict.title.params).toEqual({ field: 'Remark', value: 'Gate 4. Ask for Ana.b' });
  });

  it.each(['DOCK.QTY.0', 'DOCK.QTY.1.5', 'DOCK.QTY.-1', 'DOCK.QTY.', 'DOCK.WEIGHT.0', 'DOCK.SIZE.1X2', 'DOCK.SAME.0'])(
    '%s is no command, changes nothing and holds nothing up',
    async (text) => {
      await floor.station.scan('DOCK.NEW');
      await floor.station.scan('A');
      const refused = await floor.station.scan(text);
      expect(refused).toMatchObject({ appended: [], verdict: { title: { key: 'message.bad-command' }, hold: false } });
    },
  );

  it('MINUS expires after ten seconds', async () => {
    let passed = 0;
    const now = () => nowHere() + passed;
    await floor.restart({ environment: { now } });
    await floor.station.scan('DOCK.NEW');
    await floor.station.scan('A');
    await floor.station.scan('A');
    await floor.station.scan('DOCK.MINUS');
    passed += 9_000;
    await floor.station.scan('A');
    expect(await floor.contents()).toEqual(['A 1']);
    await floor.station.scan('DOCK.MINUS');
    passed += 10_001;
    await floor.station.scan('A');
    expect(await floor.contents()).toEqual(['A 2']);
  });

  it('goes on with MINUS after a restart, for what is left of its ten seconds', async () => {
    let passed = 0;
    const environment = { now: () => nowHere() + passed };
    const newest = async () => (await floor.station.ask('scan.recent', { limit: 1 }))[0]?.title.key;
    await floor.restart({ environment });
    for (const code of ['DOCK.NEW', 'A', 'A', 'A', 'DOCK.MINUS']) await floor.station.scan(code);
    passed += 6_000;
    await floor.restart({ environment });
    expect(await newest()).toBe('message.minus-armed');
    await floor.station.scan('A');
    expect(await floor.contents()).toEqual(['A 2']);
    await floor.station.scan('DOCK.MINUS');
    passed += 11_000;
    await floor.restart({ environment });
    expect(await newest()).toBe('message.minus-over');
    await floor.station.scan('A');
    expect(await floor.contents()).toEqual(['A 3']);
  });

  it('says when MINUS is over, unless another scan came before', async () => {
    const overs = () =>
      floor.station.events.filter(
        (event) => event.type === 'verdict' && event.verdict.title.key === 'message.minus-over',
      ).length;
    await floor.restart({ environment: {} });
    await floor.station.scan('DOCK.NEW');
    await floor.station.scan('A');
    await floor.station.scan('DOCK.MINUS');
    await floor.station.scan('A');
    await floor.station.scan('DOCK.MINUS');
    await until(
      async () => overs(),
      (count) => count > 0,
    );
    expect(overs()).toBe(1);
    expect(await floor.verdictOf('A')).toBe('good message.item');
  });

  it('takes any twin command but UNDO for one press, from a scanner only, and only a twin', async () => {
    await floor.station.scan('DOCK.NEW');
    await floor.station.scan('A');
    await floor.station.scan('DOCK.BOX');
    expect(await floor.verdictOf('dock.box', { gapMs: 100 })).toBe('duplicate message.bounce');
    expect(await floor.verdictOf('DOCK.BOX.1', { gapMs: 100 })).toBe('command message.box-open');
    expect(await floor.verdictOf('DOCK.BOX.1', { gapMs: 350 })).toBe('command message.box-open');
    expect(await floor.verdictOf('DOCK.BOX.1', { gapMs: 10, source: 'key' })).toBe('command message.box-open');
  });

  it('LEARN serves on any open line, also an older one', async () => {
    await floor.station.scan('DOCK.NEW');
    await floor.station.scan('NOBODY-1');
    await floor.station.scan('NOBODY-2');
    await floor.station.scan('DOCK.NO');
    await floor.station.scan('DOCK.LEARN');
    await floor.station.scan('B');
    expect(await floor.contents()).toEqual(['B ST-B 1']);
    expect(await floor.verdictOf('NOBODY-1')).toBe('good message.item');
  });

  it('OPERATOR leaves the work in progress where it is', async () => {
    await floor.station.scan('DOCK.NEW');
    await floor.station.scan('A');
    await floor.station.scan('DOCK.BOX');
    await floor.station.scan('DOCK.OPERATOR.Ana');
    await floor.station.scan('B');
    expect(await floor.contents()).toEqual(['A 1', 'B ST-B 1']);
  });

  it('records what is scanned before an error is acknowledged as refused', async () => {
    await floor.station.scan('DOCK.NEW');
    await floor.station.scan('4006381333932');
    await floor.station.scan('A');
    await floor.station.scan('DOCK.YES');
    const recent = await floor.station.ask('scan.recent', { limit: 3 });
    expect(recent.map(({ text, tone, title }) => `${text} ${tone} ${title.key}`)).toEqual([
      'DOCK.YES command message.acknowledged',
      'A failed message.held',
      '4006381333932 failed message.bad-code',
    ]);
  });

  it('an unknown code is an open line at once: scanning goes on, QTY and UNDO act on it', async () => {
    await floor.station.scan('DOCK.NEW');
    expect((await floor.station.scan('NOBODY-1')).appended).toHaveLength(1);
    await floor.station.scan('DOCK.QTY.7');
    await floor.station.scan('A');
    expect(await floor.contents()).toEqual(['?NOBODY-1 7, A 1']);
    for (const _ of [1, 2, 3]) await floor.station.scan('DOCK.UNDO');
    expect(await floor.contents()).toEqual(['']);
  });

  it('asks the service by Sku, by CustomStorageNo and by StorageNo, and keeps the StorageNo that was scanned', async () => {
    await control(floor.simulator, 'DELETE', '/faults');
    await control(floor.simulator, 'POST', '/skus', [{ Sku: 'NEW-1', CustomStorageNo: 'OWN-1', StorageNo: 'STORE-1' }]);
    await floor.station.scan('DOCK.NEW');
    await floor.station.scan('OWN-1');
    await until(floor.contents, ([box]) => box === 'NEW-1 1');
    await floor.station.scan('STORE-1');
    await until(floor.contents, ([box]) => box === 'NEW-1 1, NEW-1 STORE-1 1');
    // The answers are kept: the next scans of them ask nobody.
    await control(floor.simulator, 'POST', '/faults', { kind: 'refuse', endpoint: 'sku.search' });
    for (const code of ['NEW-1', 'OWN-1', 'STORE-1']) expect(await floor.verdictOf(code)).toBe('good message.item');
  });

  it('says when the service cannot be asked, asks it again, and settles the line when it answers', async () => {
    await floor.restart({ environment: {} });
    await floor.station.scan('DOCK.NEW');
    await floor.station.scan('NEW-1');
    await until(
      async () => floor.station.events.flatMap((event) => (event.type === 'verdict' ? [event.verdict] : [])).at(-1),
      (verdict) => verdict?.tone === 'unknown' && verdict.detail?.key === 'message.cannot-ask',
    );
    expect(await floor.contents()).toEqual(['?NEW-1 1']);
    await control(floor.simulator, 'POST', '/skus', [{ Sku: 'NEW-1' }]);
    await control(floor.simulator, 'DELETE', '/faults');
    await until(floor.contents, ([box]) => box === 'NEW-1 1');
  });
});
