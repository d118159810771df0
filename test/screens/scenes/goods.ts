import { readFileSync } from 'node:fs';
import type { SkuView, StockDay, StockRecord } from '../../../src/contract/bridge/goods.ts';
import { calendarDay } from '../../../src/contract/calendar-day.ts';
import type { ScannedItem } from '../../../src/documents/journal/scanned-code.ts';
import { readPracticeSkus } from '../../../src/simulator/practice/practice-data.ts';
import { dayMs, hourMs, minuteMs, now } from '../scene.ts';

const practiceFile = new URL('../../../resources/practice/skus.csv', import.meta.url);
const practice = readPracticeSkus(readFileSync(practiceFile, 'utf8'));

/** The goods of the practice warehouse, as a scan of their SKU finds them. */
export const goods: readonly ScannedItem[] = practice.map((sku) => ({
  code: sku.Barcode ?? sku.Sku,
  sku: sku.Sku,
  storageNo: null,
  name: sku.DeclareName ?? null,
  nameCn: sku.DeclareNameCn ?? null,
  lot: null,
  expiry: null,
  serial: null,
}));

/** The goods at that place of the list, which never ends. */
export function goodsAt(index: number): ScannedItem {
  return goods[index % goods.length] as ScannedItem; // the practice warehouse has goods
}

export const unknownGoods = (code: string): ScannedItem => ({
  code,
  sku: null,
  storageNo: null,
  name: null,
  nameCn: null,
  lot: null,
  expiry: null,
  serial: null,
});

/** As long as the interface and the settings allow. */
export const longest = {
  sku: 'ABCDEFGHIJ-KLMNOPQRST-UVWXYZ0123-456789ABCD-EFGHIJ'.slice(0, 50),
  unbroken: 'WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW',
  name: 'Stainless steel vacuum flask with double wall, screw-on cup, silicone ring and carrying strap, one litre, matt black, in a gift carton of twelve with dividers, for hot and cold drinks on long journeys'.slice(
    0,
    200,
  ),
  nameCn:
    '不锈钢真空保温壶双层壁配旋盖杯硅胶密封圈及手提带一升哑光黑色十二只装礼盒带隔板适用于长途旅行冷热饮品可拆洗防漏设计适合户外露营办公学校医院仓库码头车间使用附中英文说明书及两年质保卡一张请勿置于微波炉内请勿使用强酸强碱清洗首次使用前请用温水冲洗干净并晾干后再装入饮品注意高温烫手儿童须在成人监护下使用本产品符合国家食品接触材料安全标准批号见箱唛如有质量问题请联系发货仓库客服处理谢谢配合合作愉快',
  operator: 'Maximiliane Hohenzollern-Sigmaringen van den Broek, nightshi'.padEnd(60, 't').slice(0, 60),
  planId: 'ITST16081800001-REPLENISHMENT-NORTHWEST-2026-W47-A'.slice(0, 50),
  warehouse: 'LOS-ANGELES-ONTARIO-SOUTH-0042'.slice(0, 30),
  shippingType: 'SEA-FULL-CONTAINER-EXPRESS-BUL'.slice(0, 30),
  remark:
    'Two pallets are wrapped in black foil; the third one leans and must be taken down by hand. The driver has the seal number and waits at gate 14 until noon. Please count box 7 twice: it was opened at cust'.slice(
      0,
      200,
    ),
};

/** Goods whose every text is as long as it may be. */
export const longestGoods: ScannedItem = {
  code: longest.sku,
  sku: longest.sku,
  storageNo: 'YY09UIY987985ABCDEFGHIJKL',
  name: longest.name,
  nameCn: longest.nameCn,
  lot: 'LOT-2026-11-ABCDEFGH',
  expiry: '2027-12-31',
  serial: null,
};

const mugRecord: StockRecord = {
  storageNo: 'UP13XGR300621',
  svcSku: 'SKU-1042_MN291355',
  total: 400,
  available: 376,
  inTransit: 96,
  weightGrams: 210,
  lengthCm: 12,
  widthCm: 9,
  heightCm: 9,
  declareName: 'Enamel mug',
  declareNameCn: '搪瓷杯',
  declareValue: 4.2,
  productFlag: 'Simple',
  productAttribute: 'GeneralCargo',
  createdAt: '2026-03-14T08:20:00Z',
};
const mugRecords: StockRecord[] = [
  mugRecord,
  { ...mugRecord, storageNo: 'UP13XGR300622', total: 12, available: 12, inTransit: 0 },
];

/** One SKU with stock in five warehouses: fresh and old figures, figures that the service did not give. */
/** So many days ago: available, total, in transit. */
const stockDay = (ago: number, available: number, total: number, inTransit: number): StockDay => ({
  ...{ day: calendarDay(now, ago), available, total, inTransit },
});
const mugDays = [
  stockDay(38, 512, 530, 0),
  stockDay(24, 470, 488, 0),
  stockDay(19, 402, 420, 240),
  stockDay(12, 642, 660, 0),
  ...[9, 7, 6, 4, 2].map((ago) => stockDay(ago, 380 + ago * 25, 400 + ago * 25, 0)),
  stockDay(0, 388, 412, 96),
];
/** Known for some days only. */
const newDays = [stockDay(9, 40, 57, 0), stockDay(3, 12, 57, 0)];

export const mug: SkuView = {
  sku: 'SKU-1042',
  name: 'Blue enamel mug, 350 ml',
  nameCn: '蓝色搪瓷杯，350毫升',
  codes: [
    { code: 'SKU-1042', kind: 'sku' },
    { code: 'UP13XGR300621', kind: 'storageNo' },
    { code: 'MUG-BLU-350ML', kind: 'customStorageNo' },
    { code: 'SKU-1042_MN291355', kind: 'svcSku' },
    { code: '9520413000127', kind: 'barcode' },
    { code: 'X0041MUG', kind: 'learned' },
  ],
  weightGrams: 210,
  lengthCm: 12,
  widthCm: 9,
  heightCm: 9,
  declareValue: 4.2,
  hsCode: '7323940000',
  importHsCode: '732394',
  description: 'Enamelled steel mug for hot and cold drinks, hand wash',
  declareName: 'Enamel mug',
  productAttribute: 'GeneralCargo',
  brand: 'Nordkiste',
  material: 'Steel, enamel',
  materialCn: '搪瓷钢',
  approvalStatus: 'Approved',
  unasked: [],
  stockFailure: null,
  stock: [
    {
      warehouseId: 'US',
      total: 412,
      available: 388,
      inTransit: 96,
      at: now - 20_000,
      records: mugRecords,
      days: mugDays,
    },
    { warehouseId: 'NJ', total: 57, available: 12, inTransit: 0, at: now - 20_000, records: [], days: newDays },
    { warehouseId: 'AU', total: 0, available: 0, inTransit: 240, at: now - 7 * minuteMs, records: [], days: [] },
    { warehouseId: 'UK', total: 1_204, available: 1_180, inTransit: null, at: now - 3 * hourMs, records: [], days: [] },
    { warehouseId: 'DE', total: null, available: null, inTransit: null, at: now - 9 * dayMs, records: [], days: [] },
  ],
  updatedAt: now - 2 * hourMs,
};

export const longestSku: SkuView = {
  ...mug,
  sku: longest.sku,
  name: longest.name,
  nameCn: longest.nameCn,
  codes: [
    { code: longest.sku, kind: 'sku' },
    { code: longest.unbroken, kind: 'learned' },
    { code: 'YY09UIY987985ABCDEFGHIJKL', kind: 'storageNo' },
  ],
  weightGrams: 123_456_789,
  lengthCm: 1234.56,
  widthCm: 1234.56,
  heightCm: 1234.56,
  declareValue: 9_999_999_999.99,
  hsCode: '7323940000732394000073239400007323940000',
  stock: mug.stock.map((row, index) => ({
    ...row,
    warehouseId: index === 0 ? longest.warehouse : row.warehouseId,
    total: row.total === null ? null : row.total * 1_000_003,
    available: row.available === null ? null : row.available * 1_000_003,
  })),
};
