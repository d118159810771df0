import { checkDigitFor } from '../../src/barcode/check-digit.ts';

const header = 'Sku,StorageNo,CustomStorageNo,SvcSku,Barcode,NameEn,NameCn,HsCode,DeclareValue,WeightGrams';
export const words = [
  'enamel',
  'canvas',
  'bicycle',
  'copper',
  'linen',
  'walnut',
  'ceramic',
  'carbon',
  'paper',
  'marble',
];
export const things = ['mug', 'lamp', 'tyre', 'bag', 'tray', 'hook', 'jacket', 'towel', 'brush', 'clock'];

const barcodeOf = (n: number) => {
  const payload = `95${String(n).padStart(10, '0')}`;
  return payload + checkDigitFor(payload);
};

/** The catalogue file of these goods; `price` tells one version of them from another. */
export function csvOf(from: number, count: number, price: number): string {
  const lines = [header];
  for (let n = from; n < from + count; n += 1) {
    const name = `${words[n % 10]} ${things[Math.floor(n / 10) % 10]} ${n}`;
    lines.push(`SKU-${n},ST${n},CS-${n},svc-${n},${barcodeOf(n)},${name},商品${n},6912,${price},${100 + (n % 900)}`);
  }
  return lines.join('\n');
}

/** A code of one of the goods, of another kind each time: its SKU, StorageNo, SvcSku or barcode. */
export function codeOfRun(run: number, skus: number): string {
  const n = (run * 7919) % skus;
  const codes = [`SKU-${n}`, `ST${n}`, `svc-${n}`, barcodeOf(n)] as const;
  return codes[run % codes.length] ?? codes[0];
}
