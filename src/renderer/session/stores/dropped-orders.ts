import { createStore } from 'zustand/vanilla';
import type { OrderKind } from '../../../contract/bridge/orders.ts';
import type { Navigation } from '../../app/routes/navigation.ts';
import { screenOfOrders } from './sent-orders-store.ts';

interface DroppedState {
  readonly dropped: { readonly kind: OrderKind; readonly files: readonly File[] } | null;
}

/** Files of orders that were dropped on a screen that cannot import them: the one that can is opened, and takes them. */
export function createDroppedOrders(navigation: Pick<Navigation, 'open'>) {
  const store = createStore<DroppedState>(() => ({ dropped: null }));
  return {
    store,
    bring(kind: OrderKind, files: readonly File[]): void {
      if (files.length === 0) return;
      store.setState({ dropped: { kind, files } });
      navigation.open({ screen: screenOfOrders[kind], page: 'work' });
    },
    /** Each is taken once. */
    take(): readonly File[] {
      const files = store.getState().dropped?.files ?? [];
      store.setState({ dropped: null });
      return files;
    },
  };
}
