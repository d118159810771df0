import { type Command, useCommand } from '../../../data/use-command.ts';
import type { OutboundDraft } from '../../../session/stores/price-drafts.ts';
import { useDockside } from '../../../session/use-dockside.ts';

/** Writes the chosen service into the priced order, and returns to it. */
export function useTake(from: OutboundDraft['from']): {
  readonly take: (service: string) => void;
  readonly takes: Command;
} {
  const { write, navigation, prices } = useDockside();
  const takes = useCommand();
  return {
    takes,
    take: (service) => {
      if (from === null) return;
      const { documentId, order } = from;
      void takes.run(async (invoke) => {
        const entry = { type: 'field', order, goods: null, field: 'ServiceCode', value: service } as const;
        await write('orders.write', { id: documentId, entry });
        // The batch may have been parked meanwhile.
        await invoke('document.resume', { id: documentId });
        const { outbound } = prices.store.getState().drafts;
        prices.set({ outbound: outbound && { ...outbound, from: null } });
        navigation.open({ screen: 'outbound', page: 'work' });
      });
    },
  };
}
