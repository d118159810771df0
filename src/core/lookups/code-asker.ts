import { type SkuRecord, type SkuSearchRequest, skuSearch } from '../../contract/service/sku.ts';
import type { CataloguePatch } from '../catalogue/catalogue-record.ts';
import type { Environment } from '../runtime/environment.ts';
import { type Answered, createLookUpQueue, type LookUpQueue, orUnreachable } from '../service/look-up-queue.ts';
import { orNull } from '../service/not-found.ts';
import type { ServiceClient } from '../service/service-client.ts';

/** What the service says of a code that nobody here knows. */
type KnownAnswer =
  | { readonly kind: 'found'; readonly patch: CataloguePatch; readonly storageNo: string | null }
  | { readonly kind: 'not-found' };
export type CodeAnswer = Answered<KnownAnswer>;

export interface CodeAsker extends LookUpQueue {
  /** Asks once, now. */
  readonly askNow: (code: string) => Promise<CodeAnswer>;
}

export interface CodeAskerOptions {
  readonly client: ServiceClient;
  readonly environment: Environment;
  /** Hears every answer; `unreachable` once for each time that it could not be asked. */
  readonly onAnswer: (code: string, answer: CodeAnswer) => Promise<void>;
}

/** By Sku, then CustomStorageNo, then StorageNo (manual/floor.md 3): the interface does not say how lists combine. */
export function createCodeAsker({ client, environment, onAnswer }: CodeAskerOptions): CodeAsker {
  /** A scan asks, and whoever looks at what was scanned: one question for both. */
  const asking = new Map<string, Promise<KnownAnswer>>();

  function lookOnce(code: string): Promise<KnownAnswer> {
    const before = asking.get(code);
    if (before !== undefined) return before;
    const asked = look(code).finally(() => asking.delete(code));
    asking.set(code, asked);
    return asked;
  }

  async function look(code: string): Promise<KnownAnswer> {
    const found =
      onlyOne(await search(client, { SkuList: [code] }), (record) => record.Sku === code) ??
      onlyOne(await search(client, { CustomStorageNoList: [code] }), (record) => record.CustomStorageNo === code);
    if (found) return { kind: 'found', patch: toPatch(found), storageNo: null };
    const stored = await findStored(client, code);
    return stored === null ? { kind: 'not-found' } : { kind: 'found', patch: stored, storageNo: code };
  }

  return {
    ...createLookUpQueue({ environment, askNow: lookOnce, onAnswer }),
    askNow: (code) => orUnreachable(lookOnce(code)),
  };
}

/** The goods that a StorageNo names, null where it names none or several. Errors: those of the client, where nobody knows. */
export async function findStored(client: ServiceClient, storageNo: string): Promise<CataloguePatch | null> {
  const stored = onlyOne(await search(client, { ProductStorageQuery: { StorageNo: storageNo } }), () => true);
  return stored === null ? null : { ...toPatch(stored), storageNo };
}

type NamedSku = SkuRecord & { Sku: string };

/** What the service has by that question. Errors: those of the client, where nobody knows. */
export async function search(client: ServiceClient, body: SkuSearchRequest): Promise<readonly NamedSku[]> {
  const answer = await orNull(client.send(skuSearch, { body }));
  return (answer?.value ?? []).filter((record): record is NamedSku => !!record.Sku);
}

/** Never guess: a code that names several SKUs names none. */
function onlyOne(records: readonly NamedSku[], isIt: (record: SkuRecord) => boolean): NamedSku | null {
  const found = records.filter(isIt);
  return new Set(found.map(({ Sku }) => Sku)).size === 1 ? (found[0] ?? null) : null;
}

/** Every field of 2.9; what the service leaves out stays as it is known. */
export function toPatch(record: NamedSku): CataloguePatch {
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
    ...(ProductDescription ? { description: ProductDescription } : {}),
    ...(DeclareName ? { declareName: DeclareName } : {}),
    ...(record.ImportHsCode ? { importHsCode: record.ImportHsCode } : {}),
    ...(record.ProductAttribute ? { productAttribute: record.ProductAttribute } : {}),
    ...(record.MaterialCN ? { materialCn: record.MaterialCN } : {}),
    ...(record.ApprovalStatus ? { approvalStatus: record.ApprovalStatus } : {}),
  };
}
