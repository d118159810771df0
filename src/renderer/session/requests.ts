import type { ActChannel, Input, Output } from '../../contract/bridge/channels.ts';
import type { OrderKind } from '../../contract/bridge/orders.ts';
import type { Verdict } from '../../contract/verdict.ts';
import type { Invoke } from '../data/bridge/bridge.ts';

/** Channels that write into a document and answer with a verdict, as a scan does. */
type WriteChannel = { [C in ActChannel]: Output<C> extends Verdict ? C : never }[ActChannel];

/** The longest that actions waiting for a SKU, including DONE, wait for its data. */
const mostMs = 1_500;

/** What several screens, or the window by itself, ask of the core. They throw `Failure` unless they say otherwise. */
export function createRequests(parts: { readonly invoke: Invoke; readonly tell: (verdict: Verdict) => void }) {
  const { invoke, tell } = parts;

  /** Null offline, for an unknown SKU, and when the service is slow. */
  async function skuOf(code: string): Promise<string | null> {
    if (code === '') return null;
    const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), mostMs));
    const asked = invoke('inventory.lookup', { code, look: 'opened' }).then(({ sku }) => sku);
    return Promise.race([asked.catch(() => null), late]);
  }

  return {
    /** Writes into a document and returns the verdict, shown and sounded unless `isSilent`: one of several, of which the last is told, or the one refused. */
    async write<C extends WriteChannel>(
      channel: C,
      input: Input<C>,
      { isSilent = false }: { readonly isSilent?: boolean } = {},
    ): Promise<Output<C>> {
      const verdict = await invoke(channel, input);
      const told = verdict as Verdict; // every WriteChannel's output is one; the compiler cannot see it through the generic
      if (!isSilent || told.tone === 'failed') tell(told);
      return verdict;
    },

    /** Tells the core what nobody waits for: when it cannot be told, nothing is lost, or it is told again later. Never fails. */
    note<C extends ActChannel>(channel: C, input: Input<C>): void {
      invoke(channel, input).catch(() => undefined);
    },

    writeSettings: (patch: Input<'settings.write'>) => invoke('settings.write', patch),
    testConnection: (connection: Input<'settings.test'>) => invoke('settings.test', connection),

    /**
     * The SKU that a code names, if it is known in time, and what the fields of such a line are, and were for the SKU that it had before.
     * Never fails: only the typed code is then known.
     */
    async knownGoods(kind: OrderKind, code: string, skuBefore: string) {
      const sku = await skuOf(code);
      const skus = [sku ?? '', skuBefore];
      const [said = {}, before = {}] = await invoke('orders.known-goods', { kind, skus }).catch(() => []);
      return { sku, said, before };
    },
  };
}
