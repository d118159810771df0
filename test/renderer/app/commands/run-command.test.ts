import { expect, it } from 'vitest';
import { commandTable } from '../../../../src/renderer/app/commands/commands.ts';
import { runCommand } from '../../../../src/renderer/app/commands/run-command.ts';
import { createDockside } from '../../../../src/renderer/session/dockside.ts';
import { createFakeBridge } from '../../fake-bridge.ts';

function station(screen: 'inbound' | 'outbox') {
  const dockside = createDockside({
    bridge: createFakeBridge({}),
    now: () => 1_000,
    newId: () => 'scan-1',
    wait: () => new Promise(() => undefined),
    play: () => undefined,
  });
  dockside.view.setState({ screen });
  return dockside;
}

it('lets a code be typed and an operator sign in on every screen, with no plan open', () => {
  for (const name of ['type-code', 'operator'] as const) {
    const dockside = station('outbox');
    runCommand(dockside, commandTable[name].action, 'key');
    expect(dockside.view.getState().dialog).toBe(name);
  }
});

it('asks for a figure only where an open plan can be seen', () => {
  for (const screen of ['inbound', 'outbox'] as const) {
    const dockside = station(screen);
    runCommand(dockside, commandTable.qty.action, 'key');
    expect(dockside.view.getState().dialog).toBeNull();
  }
});

it('shows the end of the shift from every screen, and goes back to Home by the same key and by that of Home', () => {
  const dockside = station('outbox');
  const look = () => {
    const { screen, shiftEnd } = dockside.view.getState();
    return `${screen} ${shiftEnd}`;
  };
  const seen = (['shift-end', 'shift-end', 'shift-end', 'home'] as const).map((name) => {
    runCommand(dockside, commandTable[name].action, 'key');
    return look();
  });
  expect(seen).toEqual(['home true', 'home false', 'home true', 'home false']);
});

it('shows the list of the screen that is looked at, and of Inbound from a screen that has none', () => {
  for (const [screen, shown] of [
    ['bol', 'bol'],
    ['outbox', 'outbox'],
    ['settings', 'inbound'],
  ] as const) {
    const dockside = station('inbound');
    dockside.view.setState({ screen });
    runCommand(dockside, commandTable.plans.action, 'key');
    expect(dockside.view.getState()).toMatchObject({ screen: shown, plans: true });
    // It is not the list of the next screen.
    runCommand(dockside, commandTable.pallet.action, 'key');
    expect(dockside.view.getState()).toMatchObject({ screen: 'pallet', plans: false });
  }
});

it('asks nothing of a document that is over, and goes from it to the list of its screen', () => {
  const dockside = station('inbound');
  dockside.view.setState({ screen: 'dropship', closedPaper: { kind: 'drop-ship-orders', id: 'd1' } });
  runCommand(dockside, commandTable.photo.action, 'key');
  expect(dockside.view.getState()).toMatchObject({ dialog: null, closedPaper: { id: 'd1' } });
  runCommand(dockside, commandTable.plans.action, 'key');
  expect(dockside.view.getState()).toMatchObject({ plans: true, closedPaper: null });
  dockside.view.setState({ closedPaper: { kind: 'drop-ship-orders', id: 'd1' } });
  runCommand(dockside, commandTable.dropship.action, 'key');
  expect(dockside.view.getState().closedPaper).toBe(null);
});
