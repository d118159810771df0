import { describe, expect, it } from 'vitest';
import { settled } from '../../settled.ts';
import { createFakeBridge, type FakeBridge, outcomeOf } from '../fake-bridge.ts';
import { openedLine, planView } from './stores/plan-lines.ts';
import { windowOn } from './window-on.ts';

describe('what the window shows', () => {
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
    dockside.navigation.go('dropship');
    dockside.navigation.ask('contents');
    dockside.submit('SKU-2', 'scanner');
    expect(dialog()).toBe('contents');
    dockside.navigation.go('putaway');
    dockside.navigation.ask('contents');
    dockside.submit('SKU-2', 'scanner');
    expect(dialog()).toBeNull();
    await settled();
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
});
