import { describe, expect, it } from 'vitest';
import type { ScanOutcome } from '../../../src/contract/bridge/scans.ts';
import { Failure } from '../../../src/contract/failure.ts';
import type { Tone } from '../../../src/contract/verdict.ts';
import { createDockside } from '../../../src/renderer/session/dockside.ts';
import { settled } from '../../settled.ts';
import { createFakeBridge, type FakeBridge, outcomeOf } from '../fake-bridge.ts';
import { itemLine, openedLine, planView } from './stores/plan-lines.ts';

async function windowOn(bridge: FakeBridge) {
  const tones: Tone[] = [];
  let ids = 0;
  const dockside = createDockside({
    bridge,
    now: () => 1_000,
    newId: () => {
      ids += 1;
      return `scan-${ids}`;
    },
    wait: settled as (ms: number) => Promise<void>, // as long as a turn, whatever was asked for
    play: (tone) => tones.push(tone),
  });
  dockside.start();
  await settled();
  const lines = () =>
    dockside.documents['inbound-plan'].getState().current?.state.boxes[0]?.lines.map(({ sku }) => sku) ?? null;
  return { dockside, tones, lines };
}

describe('the window', () => {
  it('sounds and shows a scan only when the core has it on disk, and all at once', async () => {
    const answer = Promise.withResolvers<ScanOutcome>();
    const bridge = createFakeBridge({ 'scan.submit': () => answer.promise });
    const { dockside, tones, lines } = await windowOn(bridge);
    dockside.submit('A', 'scanner');
    await settled();
    // The event of the same scan comes first: it waits for the answer.
    bridge.emit({ type: 'document', id: 'p1', appended: [itemLine(2, 'A')] });
    expect(tones).toEqual([]);
    expect(lines()).toEqual([]);
    answer.resolve(outcomeOf('scan-1', 'A', { appended: [itemLine(2, 'A')] }));
    await settled();
    expect(tones).toEqual(['good']);
    expect(lines()).toEqual(['A']);
    expect(dockside.verdicts.getState().shown?.text).toBe('A');
  });

  it('shows what the service answered meanwhile also when the scan was refused', async () => {
    const answer = Promise.withResolvers<ScanOutcome>();
    const bridge = createFakeBridge({ 'scan.submit': () => answer.promise });
    const { dockside, lines } = await windowOn(bridge);
    dockside.submit('A', 'scanner');
    await settled();
    bridge.emit({ type: 'document', id: 'p1', appended: [itemLine(2, 'B')] });
    answer.reject(new Failure('invalid-input', 'Too long.'));
    await settled();
    expect(lines()).toEqual(['B']);
  });

  it('shows no screen until all work that it might come back to is known, and moves nobody away after it', async () => {
    const fake = createFakeBridge({});
    const others = Promise.withResolvers<void>();
    const bridge: FakeBridge = {
      ...fake,
      invoke: async (channel, input) => {
        if (channel === 'document.current' && JSON.stringify(input).includes('pallet')) await others.promise;
        return fake.invoke(channel, input);
      },
    };
    const { dockside } = await windowOn(bridge);
    expect(dockside.documents['inbound-plan'].getState().current).toBeDefined();
    expect(dockside.navigation.store.getState().isLanded).toBe(false);
    others.resolve();
    await settled();
    expect(dockside.navigation.store.getState()).toMatchObject({ isLanded: true, route: { screen: 'inbound' } });
    dockside.navigation.go('home');
    bridge.emit({ type: 'restarted' });
    await settled();
    expect(dockside.navigation.store.getState().route.screen).toBe('home');
  });

  it('tells the core which document that is over is looked at: PRINT is about that one', async () => {
    const bridge = createFakeBridge({ 'scan.submit': ({ scanId, text }) => outcomeOf(scanId, text) });
    const { dockside } = await windowOn(bridge);
    dockside.submit('DOCK.PRINT', 'key');
    await settled();
    dockside.showClosed({ kind: 'bill-of-lading', id: 'b9' });
    dockside.submit('DOCK.PRINT', 'key');
    await settled();
    const sent = bridge.asked.filter(({ channel }) => channel === 'scan.submit').map(({ input }) => input);
    expect(sent).toMatchObject([{ screen: 'inbound' }, { screen: 'bol', looksAt: 'b9' }]);
    expect(sent[0]).not.toHaveProperty('looksAt');
  });

  it('follows what the service answered later when no scan is under way', async () => {
    const bridge = createFakeBridge({});
    const { lines } = await windowOn(bridge);
    bridge.emit({ type: 'document', id: 'p1', appended: [itemLine(2, 'B')] });
    expect(lines()).toEqual(['B']);
  });

  it('says that a scan is not on disk, once by tone, and submits it again under the same id', async () => {
    let tries = 0;
    const bridge = createFakeBridge({
      'scan.submit': ({ scanId, text }) => {
        tries += 1;
        if (tries < 4) throw new Failure('offline', 'gone');
        return outcomeOf(scanId, text);
      },
    });
    const { dockside, tones } = await windowOn(bridge);
    dockside.submit('A', 'scanner');
    dockside.submit('B', 'scanner');
    await settled();
    expect(dockside.verdicts.getState().unsaved).toEqual({ text: 'A', waiting: 1, fault: null, isLost: false });
    await settled();
    await settled();
    await settled();
    expect(tones).toEqual(['failed', 'good', 'good']);
    expect(dockside.verdicts.getState().unsaved).toBeNull();
    const ids = bridge.asked.filter(({ channel }) => channel === 'scan.submit').map(({ input }) => input);
    expect(ids.map((input) => (input as { scanId: string }).scanId)).toEqual([
      'scan-1',
      'scan-1',
      'scan-1',
      'scan-1',
      'scan-2',
    ]);
  });

  it('does not promise to write down what Dockside, started anew, will never take from this window', async () => {
    const bridge = createFakeBridge({
      'scan.submit': () => {
        throw new Failure('unauthorized', 'no key');
      },
    });
    const { dockside } = await windowOn(bridge);
    dockside.submit('A', 'scanner');
    await settled();
    expect(dockside.verdicts.getState().unsaved).toMatchObject({ text: 'A', isLost: true });
  });

  it('goes where a GO leads, and submits what follows from there', async () => {
    const bridge = createFakeBridge({
      'scan.submit': ({ scanId, text }) =>
        outcomeOf(scanId, text, { navigate: text === 'DOCK.GO.INVENTORY' ? 'inventory' : null, documentId: null }),
    });
    const { dockside } = await windowOn(bridge);
    dockside.submit('DOCK.GO.INVENTORY', 'scanner');
    dockside.submit('SKU-1', 'scanner');
    await settled();
    expect(dockside.navigation.store.getState().route.screen).toBe('inventory');
    const submitted = bridge.asked.filter(({ channel }) => channel === 'scan.submit');
    expect(submitted.map(({ input }) => (input as { screen: string }).screen)).toEqual(['inbound', 'inventory']);
  });

  it('leaves open what a person began to type while a command was under way', async () => {
    const bridge = createFakeBridge({
      'scan.submit': ({ scanId, text }) => outcomeOf(scanId, text, { navigate: 'inbound', documentId: null }),
    });
    const { dockside } = await windowOn(bridge);
    const dialogAfterwards = async (dialog: 'type-code' | 'qty') => {
      dockside.submit('DOCK.NEW', 'key');
      dockside.navigation.ask(dialog);
      await settled();
      return dockside.navigation.store.getState().dialog;
    };
    expect(await dialogAfterwards('type-code')).toBe('type-code');
    // A figure belongs to the plan that was left.
    expect(await dialogAfterwards('qty')).toBeNull();
  });

  it('closes what asks for a figure of the goods last scanned when others are scanned, also where that was under way', async () => {
    const bridge = createFakeBridge({
      'scan.submit': ({ scanId, text }) =>
        outcomeOf(scanId, text, {
          documentId: 'p1',
          appended: [{ seq: 99, entry: { type: 'box-next', number: null } }],
        }),
    });
    const { dockside } = await windowOn(bridge);
    const dialog = () => dockside.navigation.store.getState().dialog;
    for (const asked of ['same', 'qty', 'weight', 'size', 'reason'] as const) {
      dockside.navigation.ask(asked);
      dockside.submit('SKU-2', 'scanner');
      expect(dialog(), asked).toBeNull();
      dockside.navigation.ask(asked);
      await settled();
      expect(dialog(), asked).toBeNull();
    }
    for (const other of ['type-code', 'details', 'go-to-box'] as const) {
      dockside.navigation.ask(other);
      dockside.submit('SKU-2', 'scanner');
      await settled();
      expect(dialog(), other).toBe(other);
    }
    for (const ofCount of ['contents', 'file'] as const) {
      dockside.navigation.go('dropship');
      dockside.navigation.ask(ofCount);
      dockside.submit('SKU-2', 'scanner');
      expect(dialog(), ofCount).toBe(ofCount);
      dockside.navigation.go('putaway');
      dockside.navigation.ask(ofCount);
      dockside.submit('SKU-2', 'scanner');
      expect(dialog(), ofCount).toBeNull();
      await settled();
    }
    dockside.navigation.ask('weight');
    dockside.submit('DOCK.QTY.5', 'button');
    await settled();
    expect(dialog()).toBe('weight');
  });

  it('begins at Home, and comes back to the plan that was open', async () => {
    const { dockside: fresh } = await windowOn(createFakeBridge({ 'document.current': () => null }));
    expect(fresh.navigation.store.getState().route.screen).toBe('home');
    const { dockside: back } = await windowOn(createFakeBridge({}));
    expect(back.navigation.store.getState().route.screen).toBe('inbound');
  });

  it('counts what is scanned while it starts where it comes back to', async () => {
    const current = Promise.withResolvers<ReturnType<typeof planView>>();
    const bridge = createFakeBridge({
      'document.current': () => current.promise,
      'scan.submit': ({ scanId, text }) => outcomeOf(scanId, text),
    });
    const { dockside } = await windowOn(bridge);
    dockside.submit('A', 'scanner');
    dockside.submit('B', 'scanner');
    await settled();
    expect(bridge.asked.some(({ channel }) => channel === 'scan.submit')).toBe(false);
    current.resolve(planView('p1', [openedLine]));
    await settled();
    await settled();
    const submitted = bridge.asked.filter(({ channel }) => channel === 'scan.submit').map(({ input }) => input);
    expect(submitted).toMatchObject([
      { text: 'A', screen: 'inbound' },
      { text: 'B', screen: 'inbound' },
    ]);
  });

  it('records the half of a scan, and never acts on it', async () => {
    const bridge = createFakeBridge({
      'scan.incomplete': ({ scanId, text }) => ({ ...outcomeOf(scanId, text).verdict, tone: 'failed' }),
    });
    const { dockside, tones } = await windowOn(bridge);
    dockside.submitIncomplete('SKU-10', 5);
    await settled();
    expect(tones).toEqual(['failed']);
    expect(bridge.asked.some(({ channel }) => channel === 'scan.submit')).toBe(false);
  });

  it('reads everything again when the core was started anew', async () => {
    const bridge = createFakeBridge({});
    await windowOn(bridge);
    const before = bridge.asked.length;
    bridge.emit({ type: 'restarted' });
    await settled();
    const again = bridge.asked.slice(before).map(({ channel }) => channel);
    expect(again).toEqual(expect.arrayContaining(['document.current', 'document.list', 'outbox.list', 'scan.recent']));
  });

  it('says that a plan is open again, and does not cover an error that waits', async () => {
    const bridge = createFakeBridge({
      'document.resume': () => planView('p2', [openedLine]),
      'scan.submit': ({ scanId, text }) => {
        const { verdict } = outcomeOf(scanId, text);
        return outcomeOf(scanId, text, { verdict: { ...verdict, tone: 'failed', hold: true } });
      },
    });
    const { dockside } = await windowOn(bridge);
    await dockside.goToDocument({ id: 'p2', kind: 'inbound-plan', status: 'parked', outboxId: null });
    expect(dockside.verdicts.getState().shown?.title).toEqual({ key: 'message.back-at', params: { id: 'T1-1' } });
    dockside.submit('broken', 'scanner');
    await settled();
    await dockside.goToDocument({ id: 'p2', kind: 'inbound-plan', status: 'parked', outboxId: null });
    expect(dockside.verdicts.getState().shown?.text).toBe('broken');
  });

  it('shows in Stock what was asked for, and never the SKU before it', async () => {
    const bridge = createFakeBridge({
      'scan.submit': ({ scanId, text }) => {
        const known = outcomeOf(scanId, text, { documentId: null, showSku: text });
        if (text === 'KNOWN') return known;
        return { ...known, showSku: null, verdict: { ...known.verdict, tone: text === 'BOX-1' ? 'wrong' : 'unknown' } };
      },
    });
    const { dockside } = await windowOn(bridge);
    dockside.navigation.go('inventory');
    const shown = async (text: string) => {
      dockside.submit(text, 'scanner');
      await settled();
      const { route } = dockside.navigation.store.getState();
      return route.page === 'item' ? route.item : undefined;
    };
    expect(await shown('KNOWN')).toBe('KNOWN');
    expect(await shown('NOBODY')).toBe('NOBODY');
    expect(await shown('BOX-1')).toBeNull();
  });

  it('knows the last scan of the scanner apart from keys and buttons', async () => {
    const bridge = createFakeBridge({
      'scan.submit': ({ scanId, text }) => outcomeOf(scanId, text),
      'scan.incomplete': ({ scanId, text }) => outcomeOf(scanId, text).verdict,
    });
    const { dockside } = await windowOn(bridge);
    const { getState } = dockside.verdicts;
    const last = () => getState().lastScanned?.text ?? null;
    dockside.submit('DOCK.UNDO', 'key');
    await settled();
    expect(last()).toBeNull();
    dockside.submit('4006381333931', 'scanner');
    await settled();
    dockside.submit('DOCK.UNDO', 'key');
    dockside.submit('DOCK.NEW', 'button');
    await settled();
    expect(getState().lastScanned).toMatchObject({ text: '4006381333931', isPart: false });
    dockside.submitIncomplete('4006', 1_000);
    await settled();
    expect(getState().lastScanned).toMatchObject({ text: '4006', isPart: true });
  });
});
