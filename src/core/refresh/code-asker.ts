import { Failure, type FailureCode } from '../../contract/failure.ts';
import { type SkuRecord, type SkuSearchRequest, skuSearch } from '../../contract/sku.ts';
import type { CataloguePatch } from '../catalogue/catalogue-record.ts';
import type { ServiceClient } from '../client/service-client.ts';
import type { Environment } from '../environment.ts';

/** What the service says of a code that nobody here knows. */
export type CodeAnswer =
  | { readonly kind: 'found'; readonly patch: CataloguePatch; readonly storageNo: string | null }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'unreachable'; readonly failure: Failure };

export interface CodeAsker {
  /** Asks in the background, again and again until the service can be reached. A code is asked once at a time. */
  readonly ask: (code: string) => void;
  /** Asks once, now. */
  readonly askNow: (code: string) => Promise<CodeAnswer>;
  /** The service may be reachable again. */
  readonly wake: () => void;
  readonly stop: () => void;
}

export interface CodeAskerOptions {
  readonly client: ServiceClient;
  readonly environment: Environment;
  /** Hears every answer; `unreachable` once for each time that it could not be asked. */
  readonly onAnswer: (code: string, answer: CodeAnswer) => Promise<void>;
}

const retryMs = 5_000;
const forAll: ReadonlySet<FailureCode> = new Set(['offline', 'unauthorized', 'rate-limited']);

/** By Sku, then CustomStorageNo, then StorageNo (floor.md 3): the interface does not say how lists combine. */
export function createCodeAsker({ client, environment, onAnswer }: CodeAskerOptions): CodeAsker {
  const waiting = new Set<string>();
  let busy = false;
  let stopped = false;
  let cancelTimer: (() => void) | null = null;

  async function askNow(code: string): Promise<CodeAnswer> {
    try {
      const found =
        (await search({ SkuList: [code] }, (record) => record.Sku === code)) ??
        (await search({ CustomStorageNoList: [code] }, (record) => record.CustomStorageNo === code));
      if (found) return { kind: 'found', patch: toPatch(found), storageNo: null };
      const stored = await search({ ProductStorageQuery: { StorageNo: code } }, () => true);
      if (stored) return { kind: 'found', patch: { ...toPatch(stored), storageNo: code }, storageNo: code };
      return { kind: 'not-found' };
    } catch (error) {
      const failure = error instanceof Failure ? error : new Failure('internal', String(error), { cause: error });
      return { kind: 'unreachable', failure };
    }
  }

  async function search(
    body: SkuSearchRequest,
    isIt: (record: SkuRecord) => boolean,
  ): Promise<(SkuRecord & { Sku: string }) | null> {
    try {
      const { value } = await client.send(skuSearch, { body });
      const found = value.filter((record): record is SkuRecord & { Sku: string } => !!record.Sku && isIt(record));
      // Never guess: a code that names several SKUs names none.
      return new Set(found.map(({ Sku }) => Sku)).size === 1 ? (found[0] ?? null) : null;
    } catch (error) {
      // A service that dislikes one way of asking has nothing by it.
      if (error instanceof Failure && (error.code === 'not-found' || error.code === 'rejected')) return null;
      throw error;
    }
  }

  async function run(): Promise<void> {
    for (const code of waiting) {
      const answer = await askNow(code);
      if (stopped) return;
      await onAnswer(code, answer);
      if (stopped) return;
      if (answer.kind !== 'unreachable') waiting.delete(code);
      // Nobody there, or told to be quiet: that holds for every code. Anything else may be this one's own trouble.
      else if (forAll.has(answer.failure.code)) break;
    }
    if (waiting.size > 0) later();
  }

  function later(): void {
    cancelTimer = environment.after(retryMs, () => {
      cancelTimer = null;
      wake();
    });
  }

  function wake(): void {
    if (busy || stopped || waiting.size === 0) return;
    cancelTimer?.();
    cancelTimer = null;
    busy = true;
    void run()
      // An answer that could not be written: asked again later.
      .catch(later)
      .finally(() => {
        busy = false;
        // One that was asked for just as the round ended.
        if (cancelTimer === null) wake();
      });
  }

  return {
    ask: (code) => {
      waiting.add(code);
      wake();
    },
    askNow,
    wake,
    stop: () => {
      stopped = true;
      cancelTimer?.();
    },
  };
}

function toPatch(record: SkuRecord & { Sku: string }): CataloguePatch {
  const { Sku, CustomStorageNo, ProductDescription, DeclareName, HsCode, DeclareValue, Weight, Length } = record;
  return {
    sku: Sku,
    name: ProductDescription || DeclareName || '',
    ...(CustomStorageNo ? { customStorageNo: CustomStorageNo } : {}),
    ...(HsCode ? { hsCode: HsCode } : {}),
    ...(DeclareValue === undefined ? {} : { declareValue: DeclareValue }),
    ...(Weight === undefined ? {} : { weightGrams: Weight }),
    ...(Length === undefined ? {} : { lengthCm: Length }),
    ...(record.Width === undefined ? {} : { widthCm: record.Width }),
    ...(record.Height === undefined ? {} : { heightCm: record.Height }),
    ...(record.Material ? { material: record.Material } : {}),
    ...(record.Brand ? { brand: record.Brand } : {}),
  };
}
