import { z } from 'zod';
import { type SkuRecord, skuSearch, skuSearchLimit } from '../contract/service/sku.ts';
import { refuse, serve } from './server/service-handler.ts';
import type { Collection, Store } from './world/store.ts';

const text = z.string().optional();
const number = z.number().optional();

/** A SKU as the simulator keeps it: the master record (2.9) and what only inventory shows. Weight in grams, sizes in centimetres. */
export const StoredSku = z.object({
  Sku: z.string().min(1),
  StorageNo: text,
  CustomStorageNo: text,
  SvcSku: text,
  Barcode: text,
  HsCode: text,
  ProductDescription: text,
  DeclareName: text,
  DeclareNameCn: text,
  DeclareValue: number,
  ProductAttribute: text,
  ImportHsCode: text,
  Brand: text,
  Material: text,
  MaterialCN: text,
  ApprovalStatus: text,
  Weight: number,
  Length: number,
  Width: number,
  Height: number,
});
export type StoredSku = z.infer<typeof StoredSku>;

export const skus: Collection<StoredSku> = {
  name: 'skus',
  schema: StoredSku,
  keyOf: (sku) => sku.Sku,
  codesOf: (sku) => [
    ...(sku.StorageNo === undefined ? [] : [storageCode(sku.StorageNo)]),
    ...(sku.CustomStorageNo === undefined ? [] : [customCode(sku.CustomStorageNo)]),
  ],
};

export const skuHandlers = [
  serve(skuSearch, ({ store }, { body }) => {
    const bySku = body.SkuList ?? [];
    const byCustomStorageNo = body.CustomStorageNoList ?? [];
    const storageNo = body.ProductStorageQuery?.StorageNo;
    if (bySku.length + byCustomStorageNo.length === 0 && storageNo === undefined) {
      return refuse(
        400,
        'invalid',
        'At least one of SkuList, CustomStorageNoList, ProductStorageQuery.StorageNo is needed.',
      );
    }
    for (const [name, list] of Object.entries({ SkuList: bySku, CustomStorageNoList: byCustomStorageNo })) {
      if (list.length > skuSearchLimit)
        return refuse(400, 'invalid', `${name} may have at most ${skuSearchLimit} codes.`);
    }
    const found = [
      ...bySku.flatMap((sku) => store.get(skus, sku) ?? []),
      ...byCustomStorageNo.flatMap((code) => store.find(skus, customCode(code))),
      ...(storageNo === undefined ? [] : skusOfStorageNo(store, storageNo)),
    ];
    return { status: 200, body: [...new Map(found.map((sku) => [sku.Sku, masterRecord(sku)])).values()] };
  }),
];

function skusOfStorageNo(store: Store, storageNo: string): StoredSku[] {
  return store.find(skus, storageCode(storageNo));
}

/** The goods that a line of an order names: by its Sku, or by its StorageNo alone. */
export function skuOfLine(
  store: Store,
  line: { readonly Sku?: string | undefined; readonly StorageNo?: string | undefined },
): StoredSku | undefined {
  if (line.Sku !== undefined) return store.get(skus, line.Sku);
  return line.StorageNo === undefined ? undefined : skusOfStorageNo(store, line.StorageNo)[0];
}

/** Only the members of 2.9: the service shows StorageNo and SvcSku with the inventory, and no barcode anywhere. */
function masterRecord(sku: StoredSku): SkuRecord {
  const { StorageNo: _storageNo, SvcSku: _svcSku, Barcode: _barcode, DeclareNameCn: _nameCn, ...record } = sku;
  return record;
}

function storageCode(storageNo: string): string {
  return `StorageNo:${storageNo}`;
}

function customCode(customStorageNo: string): string {
  return `CustomStorageNo:${customStorageNo}`;
}
