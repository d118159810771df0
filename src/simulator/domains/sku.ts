import { type SkuRecord, skuSearch, skuSearchLimit } from '../../contract/service/sku.ts';
import { refuse, serve } from '../requests/service-handler.ts';
import { customCode, type StoredSku, skus, skusOfStorageNo } from '../world/skus.ts';

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

/** Only the fields of 2.9: the service shows StorageNo and SvcSku with the inventory, and barcodes nowhere. */
function masterRecord(sku: StoredSku): SkuRecord {
  const { StorageNo: _storageNo, SvcSku: _svcSku, Barcode: _barcode, DeclareNameCn: _nameCn, ...record } = sku;
  return record;
}
