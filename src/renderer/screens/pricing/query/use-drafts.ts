import { useEffect } from 'react';
import type { PriceKind, PriceQuestion, PriceRow } from '../../../../contract/bridge/pricing.ts';
import { asFailure, Failure } from '../../../../contract/failure.ts';
import { type PriceDrafts, withDraft } from '../../../session/stores/price-drafts.ts';
import { useDockside, usePriceDrafts, useRoute, useStation } from '../../../session/use-dockside.ts';
import { boxesOfPlan, draftOf, draftOfOrder, emptyInbound, emptyOutbound, keptBefore, withScans } from './drafts.ts';

export interface Drafts {
  readonly drafts: PriceDrafts;
  readonly set: (change: Partial<PriceDrafts>) => void;
  /** Fills in an earlier query, saving what it replaces. */
  readonly fillIn: (id: string, question: PriceQuestion) => void;
  /** Takes the boxes of a plan. */
  readonly takePlan: (documentId: string) => Promise<void>;
}

/** The current drafts: as they were left, otherwise as last sent, plus what another screen or a scan adds. */
export function useDrafts(
  rows: Readonly<Record<PriceKind, readonly PriceRow[]>> | null,
  fail: (why: Failure) => void,
): Drafts {
  const { navigation, prices, readDocument } = useDockside();
  const drafts = usePriceDrafts((state) => state.drafts);
  const asked = useRoute((route) => (route.page === 'prices' ? route.of : null));
  const scanned = usePriceDrafts((state) => state.scanned);
  const warehouse = useStation((state) => state.view?.warehouseId ?? '');
  const { set } = prices;

  // Starts from the last queries, once they have been read.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(() => {
    if (rows === null) return;
    const { inbound, outbound, shown, asked: known } = prices.store.getState().drafts;
    const last = { inbound: rows.inbound[0], outbound: rows.outbound[0] };
    const [into, out] = [last.inbound?.question, last.outbound?.question];
    const lastAsked = {
      inbound: inbound === null ? (last.inbound?.id ?? null) : null,
      outbound: outbound === null ? (last.outbound?.id ?? null) : null,
    };
    set({
      inbound: inbound ?? (into?.kind === 'inbound' ? draftOf(into) : emptyInbound(warehouse)),
      outbound: outbound ?? (out?.kind === 'outbound' ? draftOf(out) : emptyOutbound(warehouse)),
      shown: {
        inbound: shown.inbound ?? lastAsked.inbound,
        outbound: shown.outbound ?? lastAsked.outbound,
      },
      asked: { inbound: known.inbound ?? lastAsked.inbound, outbound: known.outbound ?? lastAsked.outbound },
    });
  }, [rows === null]);

  const kept = (kind: PriceKind) =>
    keptBefore(
      prices.store.getState().drafts,
      kind,
      (rows?.[kind] ?? []).map(({ question }) => question),
    );
  const fillIn = (id: string, question: PriceQuestion) => set(withDraft(kept(question.kind), draftsOf(question), id));
  const takePlan = async (documentId: string) => {
    const plan = await readDocument('inbound-plan', documentId);
    const before = prices.store.getState().drafts.inbound ?? emptyInbound(warehouse);
    const { WarehouseId = before.WarehouseId } = plan.state.header;
    const inbound = { ...before, WarehouseId, boxes: boxesOfPlan(plan.state), from: plan.number };
    set(withDraft(kept('inbound'), { inbound }, null));
  };
  const takeOrder = async (documentId: string, id: string) => {
    const { state } = await readDocument('outbound-orders', documentId);
    const order = state.orders.find((each) => each.id === id);
    const before = prices.store.getState().drafts.outbound ?? emptyOutbound(warehouse);
    if (order === undefined) throw new Failure('not-found', 'The order is no longer in its batch.');
    const outbound = draftOfOrder(state, order, { documentId, before });
    set(withDraft(kept('outbound'), { outbound }, null));
  };

  const isReady = drafts.inbound !== null && drafts.outbound !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: takes what was passed on, once, as soon as there is a draft.
  useEffect(() => {
    if (asked === null || !isReady) return;
    navigation.replace({ screen: 'pricing', page: 'prices', of: null });
    const taken = asked.kind === 'plan' ? takePlan(asked.documentId) : takeOrder(asked.documentId, asked.order);
    taken.catch((error: unknown) => fail(asFailure(error)));
  }, [asked, isReady]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: takes each scan once, as soon as there is a draft.
  useEffect(() => prices.store.setState(withScans), [scanned, isReady]);

  return { drafts, set, fillIn, takePlan };
}

function draftsOf(question: PriceQuestion): Parameters<typeof withDraft>[1] {
  return question.kind === 'inbound' ? { inbound: draftOf(question) } : { outbound: draftOf(question) };
}
