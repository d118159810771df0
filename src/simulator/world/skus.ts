import { z } from 'zod';
import type { Collection, Store } from './store.ts';

const text = z.string().optional();
const number = z.number().optional();

/**
 * A SKU as stored by the simulator: the master record (2.9) and the fields that only inventory shows. Weight in grams, sizes in
 * centimetres.
 */
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

export function skusOfStorageNo(store: Store, storageNo: string): StoredSku[] {
  return store.find(skus, storageCode(storageNo));
}

/** The goods of an order line: by its Sku, or by its StorageNo alone. */
export function skuOfLine(
  store: Store,
  line: { readonly Sku?: string | undefined; readonly StorageNo?: string | undefined },
): StoredSku | undefined {
  if (line.Sku !== undefined) return store.get(skus, line.Sku);
  return line.StorageNo === undefined ? undefined : skusOfStorageNo(store, line.StorageNo)[0];
}

function storageCode(storageNo: string): string {
  return `StorageNo:${storageNo}`;
}

export function customCode(customStorageNo: string): string {
  return `CustomStorageNo:${customStorageNo}`;
}
