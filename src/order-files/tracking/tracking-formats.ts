import { plainHeading } from '../profiles/order-profile.ts';

/** An order that has its final tracking number. */
export interface TrackingLine {
  readonly orderNo: string;
  readonly trackingNumber: string;
  /** As the service names it; empty: it does not. */
  readonly carrier: string;
  /** `2026-11-03` */
  readonly shippedOn: string;
  /** Cells of the file of orders, by heading. */
  readonly kept: Readonly<Record<string, string>>;
}

/** What a marketplace takes: which cells, and how they are written. */
export interface TrackingFormat {
  readonly columns: readonly (readonly [heading: string, cell: (line: TrackingLine) => string])[];
  /** Lines above the headings. */
  readonly above?: readonly string[];
  /** `tabs`: quotation marks are letters. `table`: CSV that a spreadsheet opens safely. */
  readonly form: 'tabs' | 'csv' | 'table' | 'workbook';
  readonly encoding?: 'shift_jis';
}

const blank = () => '';
const orderNo = (line: TrackingLine) => line.orderNo;
const trackingNumber = (line: TrackingLine) => line.trackingNumber;
const carrier = (line: TrackingLine) => line.carrier;
const shippedOn = (line: TrackingLine) => line.shippedOn;

/** With item and quantity blank it confirms the whole order. A carrier that is not in its list is named in the next column. */
const amazon: TrackingFormat = {
  form: 'tabs',
  columns: [
    ['order-id', orderNo],
    ['order-item-id', blank],
    ['quantity', blank],
    ['ship-date', shippedOn],
    ['carrier-code', (line) => amazonCode(line) ?? 'Other'],
    ['carrier-name', (line) => (amazonCode(line) === undefined ? line.carrier : '')],
    ['tracking-number', trackingNumber],
    ['ship-method', blank],
  ],
};

/** Those of its codes that its sites have in common. */
const amazonCodes = ['USPS', 'UPS', 'FedEx', 'DHL'];

const amazonCode = (line: TrackingLine) =>
  amazonCodes.find((code) => code.toLowerCase() === line.carrier.toLowerCase());

/** Advanced Shipment Tracking; 1: shipped. Its date form is chosen where the file is uploaded, and this is the first of two. */
const woocommerce: TrackingFormat = {
  form: 'csv',
  columns: [
    ['order_id', orderNo],
    ['tracking_provider', carrier],
    ['tracking_number', trackingNumber],
    ['date_shipped', (line) => line.shippedOn.split('-').reverse().join('-')],
    ['status_shipped', () => '1'],
  ],
};

const tiktokShop: TrackingFormat = {
  form: 'workbook',
  above: ['Tracking numbers of shipped orders'],
  columns: [
    ['Order ID', orderNo],
    ['Tracking ID', trackingNumber],
    ['Shipping Provider Name', carrier],
    ['Auto Combine Group ID', (line) => keptOf(line, 'Auto Combine Group ID') || 'N/A'],
  ],
};

const rakuten: TrackingFormat = {
  form: 'csv',
  encoding: 'shift_jis',
  columns: [
    ['注文番号', orderNo],
    ['送付先ID', (line) => keptOf(line, '送付先ID')],
    ['発送明細ID', (line) => keptOf(line, '発送明細ID')],
    ['お荷物伝票番号', trackingNumber],
    ['配送会社', carrier],
    ['発送日', shippedOn],
  ],
};

/** Dockside's own form: for marketplaces that take a template of theirs, or none. */
const ownForm: TrackingFormat = {
  form: 'table',
  columns: [
    ['Order number', orderNo],
    ['Tracking number', trackingNumber],
    ['Carrier', carrier],
    ['Ship date', shippedOn],
  ],
};

/** By the format of the file of orders. */
const known: ReadonlyMap<string, TrackingFormat> = new Map([
  ['amazon', amazon],
  ['woocommerce', woocommerce],
  ['tiktok-shop', tiktokShop],
  ['rakuten', rakuten],
]);

export const trackingFormatOf = (format: string): TrackingFormat => known.get(format) ?? ownForm;

/** Nobody knows what that marketplace takes. */
export const isOwnForm = (format: string): boolean => !known.has(format);

function keptOf({ kept }: TrackingLine, heading: string): string {
  const wanted = plainHeading(heading);
  return Object.entries(kept).find(([each]) => plainHeading(each) === wanted)?.[1] ?? '';
}
