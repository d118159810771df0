import { describe, expect, it } from 'vitest';
import { Screen } from '../../../../src/contract/screen.ts';
import { createNavigation } from '../../../../src/renderer/app/routes/navigation.ts';
import { firstOf, type Route } from '../../../../src/renderer/app/routes/routes.ts';

function window() {
  const navigation = createNavigation();
  const state = () => navigation.store.getState();
  return { navigation, state, route: () => state().route };
}
const order: Route = { screen: 'dropship', page: 'order', packageId: 'P-1' };
const parcel: Route = { screen: 'tracking', page: 'item', item: 'T-1', asked: 0 };
const entry = (id: string): Route => ({ screen: 'outbox', page: 'entries', entry: id });

describe('the way back', () => {
  it('leads from a followed link to the place before it, with that one’s own way back', () => {
    const { navigation, state, route } = window();
    navigation.open(order);
    navigation.open(parcel);
    navigation.open(entry('e1'));
    expect(state().from).toEqual(parcel);
    navigation.back();
    expect([route(), state().from]).toEqual([parcel, order]);
    navigation.back();
    expect([route(), state().from]).toEqual([order, { screen: 'home', page: 'day' }]);
  });

  it('is offered after a link to another screen only, not after the rail nor within a screen', () => {
    const { navigation, state } = window();
    navigation.go('tracking');
    expect(state().from).toBeNull();
    navigation.open(parcel);
    expect(state().from).toBeNull();
    navigation.open(order);
    expect(state().from).toEqual(parcel);
    navigation.replace({ ...order, packageId: 'P-2' });
    expect(state().from).toEqual(parcel);
    navigation.go('outbox');
    expect(state().from).toBeNull();
  });

  it('ends where the window began, and forgets what is fifty places ago', () => {
    const { navigation, state, route } = window();
    navigation.back();
    expect(route()).toEqual(firstOf('home'));
    for (let at = 0; at < 60; at += 1) navigation.open({ ...parcel, item: `T-${at}` });
    expect(state().past).toHaveLength(50);
    for (let at = 0; at < 60; at += 1) navigation.back();
    expect(route()).toMatchObject({ item: 'T-9' });
  });

  it('does not count the same place twice', () => {
    const { navigation, state } = window();
    navigation.open(parcel);
    navigation.open({ ...parcel });
    expect(state().past).toHaveLength(1);
  });

  it('closes what was asked at the place that is left', () => {
    const { navigation, state } = window();
    navigation.open(parcel);
    navigation.ask('file');
    navigation.back();
    expect(state().dialog).toBeNull();
  });
});

describe('a screen that is opened again', () => {
  it.each(Screen.options)('%s begins at its first page', (screen) => {
    const { navigation, route } = window();
    navigation.go(screen);
    expect(route()).toEqual(firstOf(screen));
    expect(route().screen).toBe(screen);
  });

  it('shows the parcel, the SKU or the entry that was open there, but no list, print or order', () => {
    const { navigation, route } = window();
    const sku: Route = { screen: 'inventory', page: 'item', item: 'A', asked: 1 };
    for (const subject of [parcel, sku, entry('e1')]) {
      navigation.open(subject);
      navigation.go('home');
      navigation.go(subject.screen);
      expect(route()).toEqual(subject);
    }
    for (const [left, again] of [
      [{ screen: 'outbox', page: 'prints' }, entry('e1')],
      [{ screen: 'inventory', page: 'list' }, sku],
      [order, { screen: 'dropship', page: 'work' }],
      [
        { screen: 'pallet', page: 'list' },
        { screen: 'pallet', page: 'work' },
      ],
      [
        { screen: 'home', page: 'shift-end' },
        { screen: 'home', page: 'day' },
      ],
    ] satisfies [Route, Route][]) {
      navigation.open(left);
      navigation.go('settings');
      navigation.go(left.screen);
      expect(route()).toEqual(again);
    }
    navigation.open({ screen: 'tracking', page: 'list' });
    navigation.go('home');
    navigation.go('tracking');
    expect(route()).toEqual({ screen: 'tracking', page: 'list' });
  });

  it('shows what was put there meanwhile, and at once where it is open', () => {
    const { navigation, route } = window();
    navigation.put(entry('e2'));
    expect(route().screen).toBe('home');
    navigation.go('outbox');
    expect(route()).toEqual(entry('e2'));
    navigation.put(entry('e3'));
    expect(route()).toEqual(entry('e3'));
  });
});

describe('on the open screen', () => {
  it('its own key leaves a list open, and closes what is over', () => {
    const { navigation, route } = window();
    navigation.open({ screen: 'bol', page: 'list' });
    navigation.go('bol');
    expect(route().page).toBe('list');
    navigation.open({ screen: 'bol', page: 'closed', document: 'd' });
    navigation.go('bol');
    expect(route()).toEqual({ screen: 'bol', page: 'list' });
  });

  it('nobody works at a wall, and its screen opens beside the others again', () => {
    const { navigation, route } = window();
    expect(navigation.isForWork()).toBe(true);
    navigation.open({ screen: 'board', page: 'wall' });
    expect(navigation.isForWork()).toBe(false);
    navigation.go('board');
    expect(route()).toEqual({ screen: 'board', page: 'stations' });
    navigation.open({ screen: 'board', page: 'wall' });
    navigation.go('home');
    navigation.go('board');
    expect(route()).toEqual({ screen: 'board', page: 'stations' });
  });

  it('a scan that leads there shows the work instead of its orders, and leaves a list', () => {
    const { navigation, route } = window();
    navigation.open(order);
    navigation.arrive('dropship');
    expect(route()).toEqual({ screen: 'dropship', page: 'work' });
    navigation.toggleList();
    navigation.arrive('dropship');
    expect(route().page).toBe('list');
    navigation.toWork();
    expect(route().page).toBe('work');
    navigation.open(parcel);
    navigation.arrive('tracking');
    navigation.toWork();
    expect(route()).toEqual(parcel);
  });

  it('the list opens and closes over what it lists', () => {
    const { navigation, route } = window();
    for (const [subject, list] of [
      [parcel, 'list'],
      [entry('e1'), 'prints'],
      [{ screen: 'inventory', page: 'item', item: 'A', asked: 1 }, 'list'],
      [{ screen: 'putaway', page: 'work' }, 'list'],
    ] satisfies [Route, string][]) {
      navigation.open(subject);
      navigation.toggleList();
      expect(route()).toEqual({ screen: subject.screen, page: list });
      navigation.toggleList();
      expect(route()).toEqual(subject);
    }
    navigation.togglePrints();
    expect(route()).toEqual({ screen: 'outbox', page: 'prints' });
    navigation.togglePrints();
    expect(route()).toEqual(entry('e1'));
  });
});

describe('dialogs', () => {
  it('of a document stay where they were opened; those of the station go along with a scan, not with the rail', () => {
    const { navigation, state } = window();
    navigation.go('inbound');
    navigation.ask('qty');
    navigation.arrive('putaway');
    expect(state().dialog).toBeNull();
    navigation.ask('type-code');
    navigation.arrive('inbound');
    navigation.open(parcel);
    expect(state().dialog).toBe('type-code');
    navigation.go('home');
    expect(state().dialog).toBeNull();
  });

  it('are closed all, or only the one that is meant, and the person whose PIN was asked with them', () => {
    const { navigation, state } = window();
    navigation.askSignIn('o1');
    navigation.closeDialog('type-code');
    expect(state()).toMatchObject({ dialog: 'operator', signInAs: 'o1' });
    navigation.closeDialog();
    expect(state()).toMatchObject({ dialog: null, signInAs: null });
    navigation.askSignIn('o1');
    navigation.signedIn();
    expect(state()).toMatchObject({ dialog: null, signInAs: null });
    navigation.askSignIn('o1');
    navigation.ask('operator');
    expect(state().signInAs).toBeNull();
  });
});
