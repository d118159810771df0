import type { DocumentView, JournalLine } from '../../../../src/contract/bridge/documents.ts';

/** A plan's journal as the core gives it: opened, then one item a line. */
export const openedLine: JournalLine = {
  seq: 1,
  entry: { type: 'opened', shipmentId: 'T1-1', warehouseId: 'US', shippingType: 'SEALCL' },
};

export function itemLine(seq: number, sku: string): JournalLine {
  const item = { code: sku, sku, storageNo: null, name: sku, lot: null, expiry: null, serial: null };
  return { seq, entry: { type: 'item', item, quantity: 1 } };
}

export function planView(id: string, journal: readonly JournalLine[]): DocumentView {
  return {
    id,
    kind: 'inbound-plan',
    number: 'T1-1',
    status: 'open',
    createdAt: 0,
    updatedAt: 0,
    operator: 'A',
    journal: [...journal],
  };
}
