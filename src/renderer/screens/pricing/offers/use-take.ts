import { type Action, useAction } from '../../../data/use-action.ts';
import type { OutboundDraft } from '../../../session/stores/price-drafts.ts';
import { useDockside } from '../../../session/use-dockside.ts';

/** Writes the chosen service into the priced order, and returns to it. */
export function useTake(from: OutboundDraft['from']): {
  readonly take: (service: string) => void;
  readonly takes: Action;
} {
  const { bridge, tell, navigation, prices } = useDockside();
  const takes = useAction();
  return {
    takes,
    take: (service) => {
      if (from === null) return;
      const { documentId, order } = from;
      void takes.run(async () => {
        const entry = { type: 'field', order, goods: null, field: 'ServiceCode', value: service } as const;
        tell(await bridge.invoke('orders.write', { id: documentId, entry }));
        // The batch may have been parked meanwhile.
        await bridge.invoke('document.resume', { id: documentId });
        const { outbound } = prices.store.getState().drafts;
        prices.set({ outbound: outbound && { ...outbound, from: null } });
        navigation.open({ screen: 'outbound', page: 'work' });
      });
    },
  };
}
