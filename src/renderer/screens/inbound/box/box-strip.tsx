import { CircleQuestionMark, Pencil } from 'lucide-react';
import { useCallback } from 'react';
import { formatCommand } from '../../../../barcode/command.ts';
import type { InboundPlan } from '../../../../documents/inbound-plan/inbound-plan.ts';
import { commandTable } from '../../../app/commands/commands.ts';
import { runCommand } from '../../../app/commands/run-command.ts';
import { formatShort } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useDockside } from '../../../session/use-dockside.ts';
import { FilmStrip, type StripFrame } from '../../../ui/chart/film-strip.tsx';
import { piecesInBox } from './plan-figures.ts';

/** Shared by all frames, so that a frame renders again only when it changes. */
const changed = { icon: Pencil, ground: 'ask' } as const;
const unsettled = { icon: CircleQuestionMark, ground: 'unknown' } as const;

/** The boxes, each filled in proportion to its units: the fullest is full. Pressing one opens it, as DOCK.BOX.<place> does. */
export function BoxStrip(props: {
  readonly plan: InboundPlan;
  readonly mostPieces: number;
  /** Boxes that differ from the service's. Keep it the same function while they are the same. */
  readonly isChanged?: (index: number) => boolean;
}) {
  const { plan, mostPieces, isChanged } = props;
  const { t, locale } = useTexts();
  const dockside = useDockside();
  const open = useCallback(
    (index: number) => dockside.submit(formatCommand({ name: 'box', no: String(index + 1) }), 'button'),
    [dockside],
  );
  const openNext = useCallback(() => runCommand(dockside, commandTable.box.action, 'button'), [dockside]);

  function frameAt(index: number): StripFrame {
    const box = plan.boxes[index];
    const pieces = box ? piecesInBox(box) : 0;
    const isUnsettled = box?.lines.some((line) => line.status !== 'known') ?? false;
    const differs = !isUnsettled && isChanged?.(index) === true;
    const said = t('inbound.box-open-press', { box: index + 1, pieces });
    const place = String(index + 1);
    const caption = pieces < 1000 ? t('inbound.pcs', { pieces }) : formatShort(pieces, locale);
    return {
      place,
      caption,
      share: pieces / mostPieces,
      // Includes the visible text of the frame, for voice control.
      label: [
        `${place} ${caption}`,
        said,
        ...(isUnsettled ? [t('inbound.box-unsettled')] : []),
        ...(differs ? [t('change.box-changed')] : []),
      ].join(', '),
      mark: isUnsettled ? unsettled : differs ? changed : undefined,
    };
  }

  return (
    <FilmStrip
      label={t('field.Containers')}
      count={plan.boxes.length}
      frameAt={frameAt}
      selected={plan.openBox}
      onPress={open}
      next={{
        label: t('command.box'),
        caption: t('inbound.next'),
        onPress: openNext,
      }}
    />
  );
}
