import {
  oldestReadingMs,
  type Reading,
  type ReadingsPage,
  type ReadingsPosition,
} from '../../../contract/site/reading.ts';
import type { StrangeReading } from '../../catalogue/reading-here.ts';
import type { UnitWeightsRepository } from '../../catalogue/unit-weights-repository.ts';
import { readStrangeWeight } from '../../catalogue/unit-weights-repository.ts';
import type { CatalogueWriter } from '../../catalogue/writer/catalogue-writer-thread.ts';
import type { Environment } from '../../runtime/environment.ts';
import { pollMs } from '../link/link.ts';
import type { RunningLink } from '../link/start-link.ts';
import { createUntoldReadings } from './untold-readings.ts';

export interface SiteReadingsOptions {
  readonly writer: CatalogueWriter;
  readonly unitWeights: UnitWeightsRepository;
  readonly environment: Pick<Environment, 'now' | 'after'>;
  /** Of which stock is known here. */
  readonly warehouses: () => readonly string[];
  /** Something that others read is here. */
  readonly onWritten: () => void;
  readonly log: (text: string, error?: unknown) => void;
}

/** What of a list is read by whom, so that stations that refresh the same share the work. */
export interface ReadingTurns {
  readonly mine: readonly string[];
  /** Another is reading them. */
  readonly others: readonly string[];
}

/** What was read is told soon, and not each by itself. */
const gatherMs = 1_000;
/** Until the hub is reached for the first time. */
const firstTryMs = 2_000;

/**
 * Goods, stock and weights that this station reads are told to its site, and what others read is taken over where it is newer. Whoever
 * reads at the service need not know of it: it writes with `writer`, and finds in the catalogue what others read.
 */
export function createSiteReadings({ environment, warehouses, onWritten, log, ...given }: SiteReadingsOptions) {
  const { writer: catalogue, unitWeights: weights } = given;
  const untold = createUntoldReadings(weights);
  let ask: RunningLink['ask'] | null = null;
  let exchanging: Promise<void> | null = null;
  let wasReached = false;
  let cancelPoll: (() => void) | null = null;
  let cancelTelling: (() => void) | null = null;

  const writer: CatalogueWriter = {
    ...catalogue,
    put: async (patches, at) => {
      await catalogue.put(patches, at);
      if (ask === null) return;
      untold.noteGoods(patches, at);
      tellSoon();
    },
  };

  const unitWeights: UnitWeightsRepository = {
    ...weights,
    write: (sku, ...learned) => {
      weights.write(sku, ...learned);
      if (ask === null) return;
      untold.noteWeight(sku);
      tellSoon();
    },
  };

  function tellSoon(): void {
    cancelTelling ??= environment.after(gatherMs, () => {
      cancelTelling = null;
      void exchange().catch(() => undefined);
    });
  }

  function poll(): void {
    cancelPoll = environment.after(wasReached ? pollMs : firstTryMs, () => {
      void exchange()
        .catch(() => undefined)
        .finally(() => ask !== null && poll());
    });
  }

  /** Tells all and reads all. Rejects while the hub is not reached. */
  function exchange(): Promise<void> {
    exchanging ??= exchangeAll().finally(() => {
      exchanging = null;
    });
    return exchanging;
  }

  async function exchangeAll(): Promise<void> {
    let position = await catalogue.readingsPosition();
    let written = 0;
    try {
      for (let isWhole = false; !isWhole && ask !== null; ) {
        const batch = untold.next();
        const now = environment.now();
        // Of one that is ahead of the clock, nobody knows the age.
        const told = batch
          .filter(({ at }) => at <= now && now - at < oldestReadingMs)
          .map(({ at, ...same }): Reading => ({ ...same, ageMs: now - at }));
        const page = await ask('exchangeReadings', told, position);
        wasReached = true;
        untold.told(batch);
        if (page === 'set-back') {
          position = null;
          await catalogue.putReadings([], null, environment.now());
          untold.walkAgain();
          continue;
        }
        // What could not be written is read again.
        written += await takeOver(page, position).catch((error: unknown) => {
          log('what other stations read could not be written', error);
          throw error;
        });
        ({ position } = page);
        isWhole = page.isWhole && untold.isEmpty();
      }
    } finally {
      if (written > 0) onWritten();
    }
  }

  async function takeOver({ readings, position }: ReadingsPage, before: ReadingsPosition | null): Promise<number> {
    if (readings.length === 0 && position?.version === before?.version) return 0;
    const now = environment.now();
    const followed = new Set(warehouses());
    const here = (kind: Reading['kind']): StrangeReading[] =>
      readings.filter((each) => each.kind === kind).map(({ ageMs, ...same }) => ({ ...same, at: now - ageMs }));
    const stock = here('stock').filter(({ key }) => followed.has(key.slice(key.lastIndexOf('\t') + 1)));
    const learned = here('unit-weight').flatMap((each) => readStrangeWeight(each) ?? []);
    const heavier = weights.writeNewer(learned, now);
    // The goods first: stock is of goods that are known.
    return heavier + (await catalogue.putReadings([...here('sku'), ...stock], position, now));
  }

  return {
    writer,
    unitWeights,
    start(askHub: RunningLink['ask']): void {
      ask = askHub;
      wasReached = false;
      poll();
    },
    /** The station has left its site, or ends. */
    stop(): void {
      ask = null;
      cancelPoll?.();
      cancelTelling?.();
      cancelTelling = null;
      untold.clear();
    },
    /** Of what nobody has read lately, what this station should read now. Without a hub, all. */
    async share(skus: readonly string[], isFresh: (sku: string) => boolean): Promise<ReadingTurns> {
      if (ask === null) return { mine: skus, others: [] };
      try {
        await exchange();
        const old = skus.filter((sku) => !isFresh(sku));
        if (old.length === 0) return { mine: [], others: [] };
        const place = `${warehouses().join(',')}\t`;
        const taken = new Set(
          await ask(
            'takeTurns',
            old.map((sku) => place + sku),
          ),
        );
        const isMine = (sku: string) => taken.has(place + sku);
        return { mine: old.filter(isMine), others: old.filter((sku) => !isMine(sku)) };
      } catch {
        return { mine: skus, others: [] };
      }
    },
  };
}
export type SiteReadings = ReturnType<typeof createSiteReadings>;
