import { type ComponentType, useEffect, useState } from 'react';
import type { Screen } from '../../contract/screen.ts';

type Load = () => Promise<ComponentType>;

/** Each screen is a separate chunk in the built window. */
const loads = {
  home: async () => (await import('../screens/home/home-screen.tsx')).HomeScreen,
  'first-run': async () => (await import('../screens/first-run/first-run-screen.tsx')).FirstRunScreen,
  inbound: async () => (await import('../screens/inbound/inbound-screen.tsx')).InboundScreen,
  putaway: async () => (await import('../screens/putaway/putaway-screen.tsx')).PutawayScreen,
  pallet: async () => (await import('../screens/pallet/pallet-screen.tsx')).PalletScreen,
  bol: async () => (await import('../screens/bill-of-lading/bill-of-lading-screen.tsx')).BillOfLadingScreen,
  dropship: async () => (await import('../screens/orders/orders-screen.tsx')).DropShipScreen,
  outbound: async () => (await import('../screens/orders/orders-screen.tsx')).OutboundScreen,
  inventory: async () => (await import('../screens/stock/stock-screen.tsx')).StockScreen,
  tracking: async () => (await import('../screens/tracking/tracking-screen.tsx')).TrackingScreen,
  pricing: async () => (await import('../screens/pricing/pricing-screen.tsx')).PricingScreen,
  outbox: async () => (await import('../screens/outbox/outbox-screen.tsx')).OutboxScreen,
  settings: async () => (await import('../screens/settings/settings-screen.tsx')).SettingsScreen,
} as const satisfies Record<Screen | 'first-run', Load>;

type Loadable = keyof typeof loads;

const loaded = new Map<Loadable, ComponentType>();

async function load(name: Loadable): Promise<void> {
  if (!loaded.has(name)) loaded.set(name, await loads[name]());
}

/**
 * Loads the screens that a start may need while the core is asked which it is. A failure here is retried, and reported, when the screen is
 * shown.
 */
export function readFirstScreens(): void {
  for (const name of ['home', 'inbound'] as const) load(name).catch(() => undefined);
}

/** The current screen. Renders at once if loaded: `lazy` would delay the first display of each by 300 ms. */
export function Work({ screen, isFirstRun }: { readonly screen: Screen; readonly isFirstRun: boolean }) {
  const name = screen === 'home' && isFirstRun ? 'first-run' : screen;
  const [failure, setFailure] = useState<unknown>(null);
  const [, setRead] = useState('');
  useEffect(() => {
    load(name).then(() => setRead(name), setFailure);
  }, [name]);
  useEffect(readAhead, []);
  // For the crash guard around the screen, which offers a retry.
  if (failure !== null) throw failure;
  const Shown = loaded.get(name);
  return Shown ? <Shown /> : null;
}

/** A screen opened by a scan must not wait for a file. */
function readAhead(): () => void {
  const handle = requestIdleCallback(() => {
    for (const name of Object.keys(loads)) load(name as Loadable).catch(() => undefined); // the keys of that table
  });
  return () => cancelIdleCallback(handle);
}
