import { CircleQuestionMark, Hourglass, PackageCheck, TriangleAlert, Truck } from 'lucide-react';
import type { TrackedRow } from '../../../../contract/bridge/tracking.ts';
import type { TextsOfScreen } from '../../../i18n/use-texts.ts';
import type { StateLook } from '../../../ui/feedback/state-mark.tsx';
import { statusWord } from './status-word.ts';

export interface StageLook extends StateLook {
  readonly label: string;
}

/** The state of a parcel at a glance. What needs attention is marked before all else. */
export function stageLook({ stage, status, concern }: TrackedRow, t: TextsOfScreen['t']): StageLook {
  if (stage === 'waiting')
    return concern === null
      ? { icon: Hourglass, ground: 'plain', label: t('tracking.stage-waiting') }
      : { icon: TriangleAlert, ground: 'bad', label: t(`tracking.concern-${concern}`) };
  if (stage === 'not-found')
    return { icon: CircleQuestionMark, ground: 'unknown', label: t('tracking.stage-not-found') };
  const word = statusWord(status, t) || t(`tracking.stage-${stage}`);
  if (concern !== null) return { icon: TriangleAlert, ground: 'warn', label: word };
  return stage === 'delivered'
    ? { icon: PackageCheck, ground: 'good', label: word }
    : { icon: Truck, ground: 'plain', label: word };
}
