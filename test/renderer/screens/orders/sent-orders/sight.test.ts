import { expect, it } from 'vitest';
import type { Screen } from '../../../../../src/contract/screen.ts';
import { type CommandName, commandTable } from '../../../../../src/renderer/app/commands/commands.ts';
import { runCommand } from '../../../../../src/renderer/app/commands/run-command.ts';
import { settled } from '../../../../settled.ts';
import { createFakeBridge, outcomeOf } from '../../../fake-bridge.ts';
import { testDockside } from '../../../test-dockside.ts';

function station(screen: Screen, answers: Parameters<typeof createFakeBridge>[0] = {}) {
  const bridge = createFakeBridge(answers);
  const dockside = testDockside({
    bridge,
  });
  dockside.navigation.go(screen);
  const press = (name: CommandName) => {
    runCommand(dockside, commandTable[name].action, 'key');
    const { screen: on, page } = dockside.navigation.store.getState().route;
    return `${on} ${page}`;
  };
  return { dockside, bridge, press };
}

it.each(['dropship', 'outbound', 'inbound'] as const)(
  'goes to the orders of %s and back by the same keys',
  (screen) => {
    const { press } = station(screen);
    const seen = (['orders', 'orders', 'order', 'order', 'orders', 'order', 'orders'] as const).map(press);
    expect(seen).toEqual(
      ['orders', 'work', 'order', 'work', 'orders', 'order', 'orders'].map((each) => `${screen} ${each}`),
    );
  },
);

it('shows the orders of Inbound from a screen that has none, and none of them on the next screen', () => {
  const { press } = station('settings');
  expect(press('orders')).toBe('inbound orders');
  expect(press('dropship')).toBe('dropship work');
});

it('reads the order anew that is looked at, of whichever kind', () => {
  const { dockside, bridge, press } = station('outbound');
  dockside.followed.outbound.show('P-1');
  press('order');
  press('refresh-order');
  expect(bridge.asked.at(-1)).toEqual({ channel: 'followed.refresh', input: { kind: 'outbound', packageId: 'P-1' } });
});

it('reads the list anew where the list is looked at, and asks for no order that is not', () => {
  const { dockside, bridge, press } = station('outbound');
  dockside.followed.outbound.show('P-1');
  dockside.inbound.show('I-1');
  const asked = bridge.asked.length;
  press('refresh-order');
  press('orders');
  press('refresh-order');
  expect(dockside.followed.outbound.store.getState().wanted).toBe(1);
  const { navigation } = dockside;
  for (const route of [
    { screen: 'inbound', page: 'orders' },
    { screen: 'inbound', page: 'work' },
    { screen: 'inbound', page: 'order' },
    { screen: 'home', page: 'day' },
    { screen: 'tracking', page: 'list' },
  ] as const) {
    navigation.open(route);
    press('refresh-order');
  }
  expect(bridge.asked.length).toBe(asked);
  navigation.open({ screen: 'tracking', page: 'item', item: 'T-1', asked: 0 });
  press('refresh-order');
  expect(bridge.asked.at(-1)).toEqual({ channel: 'tracking.refresh', input: { numbers: ['T-1'] } });
});

it('opens the order that a scan names, on the screen of its kind', async () => {
  const { dockside, bridge } = station('home', {
    'scan.submit': ({ scanId, text }) =>
      outcomeOf(scanId, text, { navigate: 'outbound', showOrder: { kind: 'outbound', packageId: 'P-7' } }),
  });
  dockside.navigation.land(undefined);
  dockside.submit('P-7', 'scanner');
  await settled();
  expect(dockside.navigation.store.getState().route).toEqual({
    screen: 'outbound',
    page: 'order',
    packageId: 'P-7',
  });
  expect(bridge.asked).toContainEqual({
    channel: 'followed.read',
    input: { kind: 'outbound', packageId: 'P-7', look: 'opened' },
  });
});

it('asks for no details of a batch, and for no file, over the orders that left', () => {
  for (const page of ['orders', 'order'] as const) {
    const { dockside, press } = station('dropship');
    press(page);
    for (const name of ['details', 'file', 'contents'] as const) press(name);
    expect(dockside.navigation.store.getState().dialog).toBeNull();
  }
});
