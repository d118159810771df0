import { type SkuRecord, type SkuSearchRequest, skuSearch } from '../../../contract/service/sku.ts';
import type { CataloguePatch } from '../../catalogue/catalogue-record.ts';
import type { Environment } from '../../runtime/environment.ts';
import { type Answered, createLookUpQueue, type LookUpQueue, orUnreachable } from '../../service/look-up-queue.ts';
import { orNull } from '../../service/not-found.ts';
import type { ServiceClient } from '../../service/service-client.ts';

/** The service's answer about a code that is unknown at this station. */
type KnownAnswer =
  | { readonly kind: 'found'; readonly patch: CataloguePatch; readonly storageNo: string | null }
  | { readonly kind: 'not-found' };
export type CodeAnswer = Answered<KnownAnswer>;

export interface CodeAsker extends LookUpQueue {
  /** One query, now. */
  readonly askNow: (code: string) => Promise<CodeAnswer>;
}

export interface CodeAskerOptions {
  readonly client: ServiceClient;
  readonly environment: Environment;
  /** Called with every answer; with `unreachable` once per failed attempt. */
  readonly onAnswer: (code: string, answer: CodeAnswer) => Promise<void>;
}

/** Queries by Sku, then CustomStorageNo, then StorageNo (manual/floor.md 3): the interface does not say how lists combine. */
export function createCodeAsker({ client, environment, onAnswer }: CodeAskerOptions): CodeAsker {
  /** A scan and the view of what was scanned may both ask: they share one query. */
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

/** The goods with that StorageNo; null if there are none or several SKUs. Errors: those of the client when the answer is unknown. */
export async function findStored(client: ServiceClient, storageNo: string): Promise<CataloguePatch | null> {
  const stored = onlyOne(await search(client, { ProductStorageQuery: { StorageNo: storageNo } }), () => true);
  return stored === null ? null : { ...toPatch(stored), storageNo };
}

type NamedSku = SkuRecord & { Sku: string };

/** The service's records for that query. Errors: those of the client when the answer is unknown. */
export async function search(client: ServiceClient, body: SkuSearchRequest): Promise<readonly NamedSku[]> {
  const answer = await orNull(client.send(skuSearch, { body }));
  return (answer?.value ?? []).filter((record): record is NamedSku => !!record.Sku);
}

/** Never guess: a code that matches several SKUs identifies none. */
function onlyOne(records: readonly NamedSku[], isIt: (record: SkuRecord) => boolean): NamedSku | null {
  const found = records.filter(isIt);
  return new Set(found.map(({ Sku }) => Sku)).size === 1 ? (found[0] ?? null) : null;
}

/** All fields of 2.9; what the service leaves out keeps its known value. */
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
