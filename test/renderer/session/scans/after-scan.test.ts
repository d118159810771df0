import { expect, it } from 'vitest';
import type { Verdict } from '../../../../src/contract/verdict.ts';
import { message } from '../../../../src/contract/verdict.ts';
import { createNavigation } from '../../../../src/renderer/app/routes/navigation.ts';
import { leadAfterScan, lookedUp } from '../../../../src/renderer/session/scans/after-scan.ts';
import { createPriceDrafts } from '../../../../src/renderer/session/stores/price-drafts.ts';
import { outcomeOf } from '../../fake-bridge.ts';

const verdict = (tone: Verdict['tone'], more: Partial<Verdict> = {}): Verdict => ({
  scanId: 'scan-1',
  at: 0,
  text: ']E0NOBODY',
  tone,
  hold: false,
  title: message('message.unknown', { code: 'NOBODY' }),
  detail: null,
  ...more,
});

it('is the SKU that the scan named, on every screen', () => {
  expect(lookedUp('inventory', 'SKU-1', verdict('good'))).toBe('SKU-1');
  expect(lookedUp('inbound', 'SKU-1', verdict('good'))).toBe('SKU-1');
});

it('is the code itself where nobody knows it, as the core read it', () => {
  expect(lookedUp('inventory', null, verdict('unknown'))).toBe('NOBODY');
});

it('is nothing where the scan named no goods or was broken', () => {
  expect(lookedUp('inventory', null, verdict('wrong'))).toBeNull();
  expect(lookedUp('inventory', null, verdict('failed', { hold: true }))).toBeNull();
});

it('stays as it is for commands, and for scans of another screen', () => {
  expect(lookedUp('inventory', null, verdict('command'))).toBeUndefined();
  expect(lookedUp('inbound', null, verdict('unknown'))).toBeUndefined();
});

function window() {
  const navigation = createNavigation();
  const prices = createPriceDrafts();
  const pressed: number[] = [];
  const shutter = { press: () => void pressed.push(1) };
  const parts = { navigation, prices, openSentOrder: () => undefined, shutter, now: () => 7 };
  const route = () => navigation.store.getState().route;
  return { navigation, prices, parts, route, pictures: () => pressed.length };
}
const scanOn = <S extends 'inventory' | 'pricing' | 'home' | 'tracking' | 'bol'>(screen: S) =>
  ({ screen, source: 'scanner' }) as const;

it('puts goods scanned on Prices behind those that wait there already, each of them', () => {
  const { prices, parts } = window();
  const outcome = outcomeOf('scan-1', 'SKU-2', { showSku: 'SKU-2', documentId: null });
  for (const sku of ['SKU-1', 'SKU-2']) prices.addScanned(sku);
  leadAfterScan(parts, outcome, scanOn('pricing'));
  expect(prices.store.getState().scanned).toEqual(['SKU-1', 'SKU-2', 'SKU-2']);
  leadAfterScan(parts, outcome, scanOn('home'));
  expect(prices.store.getState().scanned).toHaveLength(3);
});

it('shows goods on Stock at once, and where another screen is open when Stock is opened next', () => {
  const { navigation, parts, route } = window();
  const outcome = (sku: string) => outcomeOf('scan-1', sku, { showSku: sku, documentId: null });
  leadAfterScan(parts, outcome('A'), scanOn('home'));
  expect(route().screen).toBe('home');
  navigation.go('inventory');
  expect(route()).toEqual({ screen: 'inventory', page: 'item', item: 'A', asked: 7 });
  navigation.toggleList();
  leadAfterScan(parts, outcome('B'), scanOn('inventory'));
  expect(route()).toMatchObject({ page: 'item', item: 'B' });
});

it('opens a scanned parcel from any screen, and puts the next in its place', () => {
  const { navigation, parts, route } = window();
  const outcome = (number: string) => outcomeOf('scan-1', number, { showTracking: number, documentId: null });
  leadAfterScan(parts, outcome('T-1'), scanOn('home'));
  leadAfterScan(parts, outcome('T-2'), scanOn('tracking'));
  expect(route()).toEqual({ screen: 'tracking', page: 'item', item: 'T-2', asked: 0 });
  navigation.back();
  expect(route().screen).toBe('home');
});

it('opens the camera where PHOTO was scanned, and nowhere else; takes its picture, and closes it', () => {
  const { navigation, parts, pictures } = window();
  const outcome = (camera: 'open' | 'take' | 'close') =>
    outcomeOf('scan-1', 'DOCK.PHOTO', { camera, documentId: null });
  const dialog = () => navigation.store.getState().dialog;
  leadAfterScan(parts, outcome('open'), scanOn('bol'));
  expect(dialog()).toBeNull();
  navigation.go('bol');
  navigation.toggleList();
  leadAfterScan(parts, outcome('open'), scanOn('bol'));
  expect([dialog(), navigation.store.getState().route.page]).toEqual(['photo', 'work']);
  leadAfterScan(parts, outcome('take'), scanOn('bol'));
  expect([dialog(), pictures()]).toEqual(['photo', 1]);
  leadAfterScan(parts, outcome('close'), scanOn('bol'));
  expect(dialog()).toBeNull();
});
