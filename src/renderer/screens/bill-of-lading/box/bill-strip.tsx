import { CircleQuestionMark, Copy } from 'lucide-react';
import type { BillOfLading } from '../../../../documents/bill-of-lading/bill-of-lading.ts';
import { BoxStrip, type ChoosesBox } from '../../../documents/floor/box-strip.tsx';
import { formatShort } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { marksOfBox } from './bill-figures.ts';

// Shared by all frames, so that a frame renders again only when it changes.
const unsettled = { icon: CircleQuestionMark, ground: 'unknown' } as const;
const double = { icon: Copy, ground: 'warn' } as const;

/** The boxes of a bill, with their parcels. */
export function BillStrip({ bill, ...chooses }: ChoosesBox & { readonly bill: BillOfLading }) {
  const { t, locale } = useTexts();

  function frameAt(index: number) {
    const box = bill.boxes[index];
    const parcels = box?.parcels.length ?? 0;
    const marks = box === undefined ? null : marksOfBox(box);
    const isDouble = (marks?.doubles ?? 0) > 0;
    const isUnsettled = (marks?.unverified ?? 0) > 0;
    const caption = parcels < 100 ? t('lading.parcels', { parcels }) : formatShort(parcels, locale);
    return {
      caption,
      weight: box?.weight ?? null,
      label: t('lading.box-open-press', { box: index + 1, parcels }),
      notes: [isDouble ? t('lading.box-double') : '', isUnsettled ? t('lading.box-unverified') : '']
        .filter(Boolean)
        .join(', '),
      mark: isDouble ? double : isUnsettled ? unsettled : undefined,
    };
  }

  const { boxes, openBox } = bill;
  return <BoxStrip label="field.BoxInfos" count={boxes.length} openBox={openBox} frameAt={frameAt} {...chooses} />;
}
