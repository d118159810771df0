import { CircleQuestionMark, Copy } from 'lucide-react';
import { useCallback } from 'react';
import { formatCommand } from '../../../../barcode/command.ts';
import type { BillOfLading } from '../../../../documents/bill-of-lading/bill-of-lading.ts';
import { commandTable } from '../../../app/commands/commands.ts';
import { runCommand } from '../../../app/commands/run-command.ts';
import { formatShort } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useDockside } from '../../../session/use-dockside.ts';
import { FilmStrip, type StripFrame } from '../../../ui/chart/film-strip.tsx';
import { marksOfBox, mostParcels } from './bill-figures.ts';

// Shared by all frames, so that a frame renders again only when it changes.
const unsettled = { icon: CircleQuestionMark, ground: 'unknown' } as const;
const double = { icon: Copy, ground: 'warn' } as const;

/** The boxes, each filled in proportion to its parcels: the fullest is full. Pressing one opens it, as DOCK.BOX.<place> does. */
export function BillStrip({ bill }: { readonly bill: BillOfLading }) {
  const { t, locale } = useTexts();
  const dockside = useDockside();
  const most = mostParcels(bill);
  const open = useCallback(
    (index: number) => dockside.submit(formatCommand({ name: 'box', no: String(index + 1) }), 'button'),
    [dockside],
  );

  function frameAt(index: number): StripFrame {
    const box = bill.boxes[index];
    const parcels = box?.parcels.length ?? 0;
    const marks = box === undefined ? null : marksOfBox(box);
    const isDouble = (marks?.doubles ?? 0) > 0;
    const isUnsettled = (marks?.unverified ?? 0) > 0;
    const place = String(index + 1);
    const caption = formatShort(parcels, locale);
    return {
      place,
      caption,
      share: parcels / most,
      label: [
        t('lading.box-open-press', { box: index + 1, parcels }),
        ...(isDouble ? [t('lading.box-double')] : []),
        ...(isUnsettled ? [t('lading.box-unverified')] : []),
      ].join(', '),
      mark: isDouble ? double : isUnsettled ? unsettled : undefined,
    };
  }

  return (
    <FilmStrip
      label={t('field.BoxInfos')}
      count={bill.boxes.length}
      frameAt={frameAt}
      selected={bill.openBox}
      onPress={open}
      next={{
        label: t('command.box'),
        caption: t('inbound.next'),
        onPress: () => runCommand(dockside, commandTable.box.action, 'button'),
      }}
    />
  );
}
