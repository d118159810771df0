import type { CatalogueReader } from '../../catalogue/catalogue-reader.ts';
import type { CataloguePatch } from '../../catalogue/catalogue-record.ts';
import type { Environment } from '../../runtime/environment.ts';
import { createBatchLookUpQueue } from '../../service/look-up-queue.ts';
import type { ServiceClient } from '../../service/service-client.ts';
import { search, toPatch } from '../lookups/code-asker.ts';
import { createFollowStored } from './follow-stored.ts';

/** SKUs in one search (manual/service.md 8). */
const mostAtOnce = 100;

type Answer = { readonly kind: 'found'; readonly patch: CataloguePatch } | { readonly kind: 'not-found' };

/** Follows the SKUs of orders read from the service: their goods arrive next and must be known offline too. */
export interface FollowSeen {
  /** Skips those already followed; the others are looked up in the background. */
  readonly see: (skus: Iterable<string>) => void;
  /** The same for goods that an order identifies by StorageNo alone. */
  readonly seeStored: (storageNos: Iterable<string>) => void;
  readonly asking: () => number;
  readonly wake: () => void;
  readonly stop: () => void;
}

export function createFollowSeen(options: {
  readonly client: ServiceClient;
  readonly environment: Environment;
  readonly catalogue: Pick<CatalogueReader, 'isFollowed' | 'match' | 'record'>;
  readonly put: (patches: readonly CataloguePatch[]) => Promise<void>;
  readonly onChange: () => void;
}): FollowSeen {
  const { client, environment, catalogue, put, onChange } = options;
  const stored = createFollowStored(options);
  const waiting = new Set<string>();

  async function askNow(skus: readonly string[]): Promise<ReadonlyMap<string, Answer>> {
    const found = await search(client, { SkuList: [...skus] });
    const patches = found.flatMap((record) => (skus.includes(record.Sku) ? [toPatch(record)] : []));
    // All at once: separate writes would each be a transaction.
    await put(patches);
    const byName = new Map(patches.map((patch) => [patch.sku, patch]));
    return new Map(
      skus.map((sku) => {
        const patch = byName.get(sku);
        return [sku, patch === undefined ? { kind: 'not-found' } : { kind: 'found', patch }] as const;
      }),
    );
  }

  const asker = createBatchLookUpQueue<Answer>({
    environment,
    most: mostAtOnce,
    askNow,
    onAnswers: async (answers) => {
      for (const [sku, { kind }] of answers) if (kind !== 'unreachable') waiting.delete(sku);
      if (waiting.size === 0) onChange();
    },
  });

  return {
    see(skus) {
      for (const sku of new Set(skus)) {
        if (sku === '' || waiting.has(sku) || catalogue.isFollowed(sku)) continue;
        waiting.add(sku);
        asker.ask(sku);
      }
    },
    seeStored: stored.see,
    asking: () => waiting.size + stored.asking(),
    wake: () => {
      asker.wake();
      stored.wake();
    },
    stop: () => {
      asker.stop();
      stored.stop();
    },
  };
}
