import { Download, Tag } from 'lucide-react';
import { formatCommand } from '../../../../barcode/command.ts';
import type { BillOfLading } from '../../../../documents/bill-of-lading/bill-of-lading.ts';
import { lacksDetails } from '../../../../documents/bill-of-lading/finish.ts';
import type { FloorActionsProps, FloorCommand } from '../../../documents/floor/floor-actions.tsx';
import type { TextsOfScreen } from '../../../i18n/use-texts.ts';
import { saveManifest } from './manifest-csv.ts';

/** What can be done with a bill. `submit`: sends a command that has no key. */
export function billActions(
  bill: BillOfLading,
  { t }: Pick<TextsOfScreen, 't'>,
  submit: (text: string) => void,
): FloorActionsProps {
  const label = formatCommand({ name: 'print', label: true });
  return {
    actions: [{ name: 'box' }, { name: 'details' }, { name: 'undo' }, { name: 'done', label: 'lading.done' }],
    next: nextOf(bill),
    more: [
      { name: 'type-code' },
      { name: 'packaging' },
      { name: 'weigh' },
      { name: 'photo' },
      { name: 'go-to-box' },
      { name: 'minus' },
      { name: 'file', label: 'lading.file' },
      { name: 'list', label: 'lading.bills' },
      { name: 'print', label: 'lading.print' },
      { name: 'hold' },
    ],
    others: [
      { id: 'label', label: t('lading.print-label'), icon: Tag, onPress: () => submit(label) },
      ...(bill.parcels === 0
        ? []
        : [{ id: 'csv', label: t('pallet.save-csv'), icon: Download, onPress: () => saveManifest(bill) }]),
    ],
  };
}

/** After a box comes the next one; somebody who opened a box and puts nothing in is done, but for the route. A question is answered first. */
export function nextOf(bill: BillOfLading): FloorCommand | null {
  const { boxes, openBox, parcels, question } = bill;
  if (question !== null) return null;
  if ((boxes[openBox]?.parcels.length ?? 0) > 0) return 'box';
  if (parcels === 0) return null;
  return lacksDetails(bill) ? 'details' : 'done';
}
