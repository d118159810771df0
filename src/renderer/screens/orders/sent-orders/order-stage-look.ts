import {
  Ban,
  CircleCheck,
  CircleDashed,
  CirclePause,
  CircleQuestionMark,
  CircleX,
  Hourglass,
  PackageOpen,
  Scale,
  SearchX,
  Truck,
  Undo2,
} from 'lucide-react';
import type { OrderStage } from '../../../../contract/bridge/sent-orders.ts';
import type { StateLook } from '../../../ui/feedback/state-mark.tsx';

/** The look of each stage. Its words: `stage.<stage>`, and in a sentence `stage-words.<stage>`. */
export const orderStageLook: Readonly<Record<OrderStage, StateLook>> = {
  creating: { icon: Hourglass, ground: 'plain' },
  unsubmitted: { icon: CirclePause, ground: 'warn' },
  waiting: { icon: CircleDashed, ground: 'plain' },
  handling: { icon: PackageOpen, ground: 'plain' },
  weighing: { icon: Scale, ground: 'plain' },
  shipped: { icon: Truck, ground: 'plain' },
  done: { icon: CircleCheck, ground: 'good' },
  failed: { icon: CircleX, ground: 'bad' },
  returned: { icon: Undo2, ground: 'warn' },
  cancelled: { icon: Ban, ground: 'plain' },
  missing: { icon: SearchX, ground: 'unknown' },
  other: { icon: CircleQuestionMark, ground: 'unknown' },
};
