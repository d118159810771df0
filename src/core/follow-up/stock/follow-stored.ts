import type { FailureCode } from '../../../contract/failure.ts';
import type { CatalogueReader } from '../../catalogue/catalogue-reader.ts';
import type { CataloguePatch } from '../../catalogue/catalogue-record.ts';
import type { Environment } from '../../runtime/environment.ts';
import { rest } from '../../runtime/work-loop.ts';
import { type Answered, createLookUpQueue } from '../../service/look-up-queue.ts';
import type { ServiceClient } from '../../service/service-client.ts';
import { findStored } from '../lookups/code-asker.ts';

/**
 * Pause between two queries: a search accepts one StorageNo only (4.13), its limits are not published, and an order may
 * contain thousands.
 */
const restMs = 250;
/** After this many consecutive unreadable answers, the rest is dropped until an order names it again. */
const mostInARow = 5;
const unreadable: ReadonlySet<FailureCode> = new Set(['unavailable', 'bad-reply', 'internal']);
/** The window is notified once per this many, because each notification redraws it. */
const tellEvery = 10;

type Answer = { readonly kind: 'found'; readonly patch: CataloguePatch } | { readonly kind: 'not-found' };

/** Follows the goods of orders that identify them by StorageNo alone (4.19). */
export interface FollowStored {
  /** Skips numbers of goods already known here, and those already looked up since the start. */
  readonly see: (storageNos: Iterable<string>) => void;
  readonly asking: () => number;
  readonly wake: () => void;
  readonly stop: () => void;
}

export function createFollowStored(options: {
  readonly client: ServiceClient;
  readonly environment: Environment;
  readonly catalogue: Pick<CatalogueReader, 'match' | 'record'>;
  readonly put: (patches: readonly CataloguePatch[]) => Promise<void>;
  readonly onChange: () => void;
}): FollowStored {
  const { client, environment, catalogue, put, onChange } = options;
  const waiting = new Set<string>();
  const answered = new Set<string>();
  let inARow = 0;
  let asker = begin();

  function begin() {
    return createLookUpQueue<Answer>({ environment, rest: () => rest(environment, restMs), askNow, onAnswer });
  }

  async function askNow(storageNo: string): Promise<Answer> {
    const patch = await findStored(client, storageNo);
    return patch === null ? { kind: 'not-found' } : { kind: 'found', patch };
  }

  async function onAnswer(storageNo: string, answer: Answered<Answer>): Promise<void> {
    if (answer.kind === 'unreachable') {
      if (unreadable.has(answer.failure.code)) inARow += 1;
      if (inARow >= mostInARow) giveUp();
      return;
    }
    inARow = 0;
    if (answer.kind === 'found') {
      const { storageNo: _, ...master } = answer.patch;
      // A SKU may have several StorageNos, but only one is stored: the known one stays.
      const isKnown = (catalogue.record(master.sku)?.record.storageNo ?? null) !== null;
      await put([isKnown ? master : answer.patch]);
    }
    waiting.delete(storageNo);
    answered.add(storageNo);
    if (waiting.size === 0 || answered.size % tellEvery === 0) onChange();
  }

  function giveUp(): void {
    asker.stop();
    asker = begin();
    inARow = 0;
    waiting.clear();
    onChange();
  }

  return {
    see(storageNos) {
      for (const storageNo of new Set(storageNos)) {
        if (storageNo === '' || waiting.has(storageNo) || answered.has(storageNo)) continue;
        if (catalogue.match(storageNo).length > 0) continue;
        waiting.add(storageNo);
        asker.ask(storageNo);
      }
    },
    asking: () => waiting.size,
    wake: () => asker.wake(),
    stop: () => asker.stop(),
  };
}
