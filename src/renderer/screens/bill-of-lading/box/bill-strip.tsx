import { CircleQuestionMark, Copy } from 'lucide-react';
import type { BillOfLading } from '../../../../documents/bill-of-lading/bill-of-lading.ts';
import { BoxStrip } from '../../../documents/panel/box-strip.tsx';
import { formatShort } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { marksOfBox, mostParcels } from './bill-figures.ts';

// Shared by all frames, so that a frame renders again only when it changes.
const unsettled = { icon: CircleQuestionMark, ground: 'unknown' } as const;
const double = { icon: Copy, ground: 'warn' } as const;

/** The boxes of a bill, by their parcels. */
export function BillStrip({ bill }: { readonly bill: BillOfLading }) {
  const { t, locale } = useTexts();
  const most = mostParcels(bill);

  function frameAt(index: number) {
    const box = bill.boxes[index];
    const parcels = box?.parcels.length ?? 0;
    const marks = box === undefined ? null : marksOfBox(box);
    const isDouble = (marks?.doubles ?? 0) > 0;
    const isUnsettled = (marks?.unverified ?? 0) > 0;
    return {
      caption: formatShort(parcels, locale),
      share: parcels / most,
      label: [
        t('lading.box-open-press', { box: index + 1, parcels }),
        ...(isDouble ? [t('lading.box-double')] : []),
        ...(isUnsettled ? [t('lading.box-unverified')] : []),
      ].join(', '),
      mark: isDouble ? double : isUnsettled ? unsettled : undefined,
    };
  }

  return <BoxStrip label="field.BoxInfos" count={bill.boxes.length} openBox={bill.openBox} frameAt={frameAt} />;
}
