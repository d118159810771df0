import { createContext, createElement, type ReactNode, use } from 'react';
import { useStore } from 'zustand';
import type { DocumentKindName } from '../../contract/bridge/documents.ts';
import type { OrderKind } from '../../contract/bridge/orders.ts';
import type { NavigationState } from '../app/routes/navigation.ts';
import type { Route } from '../app/routes/routes.ts';
import { DataContext } from '../data/data-context.ts';
import type { Dockside, Session } from './dockside.ts';
import type { DocumentsState } from './stores/documents-store.ts';
import type { InboundOrderState } from './stores/inbound-store.ts';
import type { OutboxState } from './stores/outbox-store.ts';
import type { PricesState } from './stores/price-drafts.ts';
import type { SentOrderState } from './stores/sent-orders-store.ts';
import type { StationState } from './stores/station-store.ts';
import type { VerdictsState } from './stores/verdicts-store.ts';

const DocksideContext = createContext<Dockside | null>(null);

/** Around everything that shows the station: its session, and what its reads need. */
export function DocksideProvider(props: { readonly dockside: Session; readonly children?: ReactNode }) {
  const { dockside, children } = props;
  return createElement(DataContext, { value: dockside }, createElement(DocksideContext, { value: dockside }, children));
}

export function useDockside(): Dockside {
  const dockside = use(DocksideContext);
  if (!dockside) throw new Error('A screen is outside of DocksideProvider.');
  return dockside;
}

// Each selects a part of one store; the component renders again only when that part changes.

export const useStation = <Part>(select: (state: StationState) => Part): Part =>
  useStore(useDockside().station, select);

export const useDocuments = <K extends DocumentKindName, Part>(
  kind: K,
  select: (state: DocumentsState<K>) => Part,
): Part => {
  const { verdictFirst, documents } = useDockside();
  // Each kind has the store of its own; the compiler cannot follow it through the union.
  return useStore(verdictFirst.behind<DocumentsState<K>>(documents[kind] as never), select);
};

export const useInboundOrder = <Part>(select: (state: InboundOrderState) => Part): Part =>
  useStore(useDockside().inbound.store, select);

export const useSentOrders = <Part>(kind: OrderKind, select: (state: SentOrderState) => Part): Part =>
  useStore(useDockside().followed[kind].store, select);

export const useOutbox = <Part>(select: (state: OutboxState) => Part): Part => useStore(useDockside().outbox, select);

export const useVerdicts = <Part>(select: (state: VerdictsState) => Part): Part =>
  useStore(useDockside().verdicts, select);

/** The same, updated after the verdict: for lists. */
export const usePastVerdicts = <Part>(select: (state: VerdictsState) => Part): Part => {
  const { verdictFirst, verdicts } = useDockside();
  return useStore(verdictFirst.behind(verdicts), select);
};

export const usePriceDrafts = <Part>(select: (state: PricesState) => Part): Part =>
  useStore(useDockside().prices.store, select);

export const useNavigation = <Part>(select: (state: NavigationState) => Part): Part =>
  useStore(useDockside().navigation.store, select);

/** A part of what the work area shows. A screen that is just being left still asks: then `screen` is another one. */
export const useRoute = <Part>(select: (route: Route) => Part): Part => useNavigation(({ route }) => select(route));

/** Which page of its screen is shown. */
export const usePage = (): Route['page'] => useRoute(({ page }) => page);
