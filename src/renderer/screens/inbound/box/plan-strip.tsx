import { CircleQuestionMark, Pencil } from 'lucide-react';
import type { InboundPlan } from '../../../../documents/inbound-plan/inbound-plan.ts';
import { BoxStrip, type ChoosesBox } from '../../../documents/floor/box-strip.tsx';
import { formatShort } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { piecesInBox } from './plan-figures.ts';
import { useVolumes, volumeWords } from './use-volumes.ts';

/** Shared by all frames, so that a frame renders again only when it changes. */
const changed = { icon: Pencil, ground: 'ask' } as const;
const unsettled = { icon: CircleQuestionMark, ground: 'unknown' } as const;

/** The boxes of a plan, with their units and weight. */
export function PlanStrip(
  props: ChoosesBox & {
    readonly plan: InboundPlan;
    /** Boxes that differ from the service's. */
    readonly isChanged?: ((index: number) => boolean) | undefined;
  },
) {
  const { plan, isChanged, ...chooses } = props;
  const { t, locale } = useTexts();
  const volumes = useVolumes(plan);

  function frameAt(index: number) {
    const box = plan.boxes[index];
    const pieces = box ? piecesInBox(box) : 0;
    const isUnsettled = box?.lines.some((line) => line.status !== 'known') ?? false;
    const differs = !isUnsettled && isChanged?.(index) === true;
    const volume = box ? volumes(box) : null;
    const caption = pieces < 10_000 ? t('inbound.pcs', { pieces }) : formatShort(pieces, locale);
    return {
      caption,
      weight: box?.weight ?? null,
      filled: volume === null ? undefined : volume.used / volume.whole,
      label: t('inbound.box-open-press', { box: index + 1, pieces }),
      notes: [
        isUnsettled ? t('inbound.box-unsettled') : differs ? t('change.box-changed') : '',
        volumeWords(volume, { t, locale }),
      ]
        .filter(Boolean)
        .join(', '),
      mark: isUnsettled ? unsettled : differs ? changed : undefined,
    };
  }

  const { boxes, openBox } = plan;
  return <BoxStrip label="field.Containers" count={boxes.length} openBox={openBox} frameAt={frameAt} {...chooses} />;
}
