import { expect, it } from 'vitest';
import { commandTable } from '../../../../src/renderer/app/commands/commands.ts';
import { runCommand } from '../../../../src/renderer/app/commands/run-command.ts';
import { testDockside } from '../../test-dockside.ts';

function station(screen: 'inbound' | 'outbox') {
  const dockside = testDockside();
  dockside.navigation.go(screen);
  return dockside;
}

const shown = ({ navigation }: ReturnType<typeof station>) => {
  const { screen, page } = navigation.store.getState().route;
  return `${screen} ${page}`;
};

it('lets a code be typed and an operator sign in on every screen, with no plan open', () => {
  for (const name of ['type-code', 'operator'] as const) {
    const dockside = station('outbox');
    runCommand(dockside, commandTable[name].action, 'key');
    expect(dockside.navigation.store.getState().dialog).toBe(name);
  }
});

it('asks for a figure only where an open plan can be seen', () => {
  for (const screen of ['inbound', 'outbox'] as const) {
    const dockside = station(screen);
    runCommand(dockside, commandTable.qty.action, 'key');
    expect(dockside.navigation.store.getState().dialog).toBeNull();
  }
});

it('shows the end of the shift from every screen, and goes back to Home by the same key and by that of Home', () => {
  const dockside = station('outbox');
  const seen = (['shift-end', 'shift-end', 'shift-end', 'home'] as const).map((name) => {
    runCommand(dockside, commandTable[name].action, 'key');
    return shown(dockside);
  });
  expect(seen).toEqual(['home shift-end', 'home day', 'home shift-end', 'home day']);
});

it('shows the list of the screen that is looked at, and of Inbound from a screen that has none', () => {
  for (const [screen, list] of [
    ['bol', 'bol list'],
    ['outbox', 'outbox prints'],
    ['settings', 'inbound list'],
  ] as const) {
    const dockside = station('inbound');
    dockside.navigation.go(screen);
    runCommand(dockside, commandTable.list.action, 'key');
    expect(shown(dockside)).toBe(list);
    // It is not the list of the next screen.
    runCommand(dockside, commandTable.pallet.action, 'key');
    expect(shown(dockside)).toBe('pallet work');
  }
});

it('asks nothing of a document that is over, and goes from it to the list of its screen', () => {
  const dockside = station('inbound');
  const closed = { screen: 'dropship', page: 'closed', document: 'd1' } as const;
  dockside.navigation.open(closed);
  runCommand(dockside, commandTable.file.action, 'key');
  expect(dockside.navigation.store.getState()).toMatchObject({ dialog: null, route: closed });
  runCommand(dockside, commandTable.list.action, 'key');
  expect(shown(dockside)).toBe('dropship list');
  dockside.navigation.open(closed);
  runCommand(dockside, commandTable.dropship.action, 'key');
  expect(shown(dockside)).toBe('dropship list');
});

it('goes back where it came from, on the same screen and to another, and no further than to the first', () => {
  const dockside = station('inbound');
  for (const name of ['list', 'tracking', 'back', 'back', 'back', 'back'] as const)
    runCommand(dockside, commandTable[name].action, 'key');
  expect(shown(dockside)).toBe('home day');
});
