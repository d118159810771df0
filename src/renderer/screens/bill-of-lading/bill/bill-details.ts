import type { Command } from '../../../../barcode/command.ts';
import { type BillField, type BillOfLading, billFields } from '../../../../documents/bill-of-lading/bill-of-lading.ts';

export type BillChanges = Readonly<Partial<Record<BillField, string>>>;
type Header = BillOfLading['header'];

/**
 * Turns each changed field into one DOCK.SET, as if scanned. Of departure and arrival, the one that is valid with the other's old value
 * comes first: a bill never arrives before it departs.
 */
export function setCommands(header: Header, changes: BillChanges): readonly Command[] {
  const changed = billFields.flatMap((field) => {
    const value = changes[field]?.trim();
    return value === undefined || value === (header[field] ?? '') ? [] : [{ field, value }];
  });
  const isLater = Date.parse(changes.ETA ?? '') > Date.parse(header.ETA ?? '');
  const rank = ({ field }: { readonly field: BillField }) => (field === 'ETA' && isLater ? -1 : 0);
  return changed
    .toSorted((a, b) => rank(a) - rank(b))
    .map(({ field, value }) => ({ name: 'set', field: field.toUpperCase(), value }));
}
