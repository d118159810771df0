import {
  Check,
  ChevronsUp,
  CircleQuestionMark,
  Copy,
  CornerDownRight,
  MessageCircleQuestionMark,
  OctagonX,
  PackageCheck,
  X,
} from 'lucide-react';
import type { Tone } from '../../../contract/verdict.ts';
import type { StateLook } from '../../ui/feedback/state-mark.tsx';

/** The look of each tone: its ground, and an icon that is distinct by shape alone. */
export const toneLook: Readonly<Record<Tone, StateLook>> = {
  good: { ground: 'good', icon: Check },
  'box-complete': { ground: 'good', icon: PackageCheck },
  wrong: { ground: 'bad', icon: OctagonX },
  over: { ground: 'warn', icon: ChevronsUp },
  unknown: { ground: 'unknown', icon: CircleQuestionMark },
  duplicate: { ground: 'warn', icon: Copy },
  command: { ground: 'plain', icon: CornerDownRight },
  ask: { ground: 'ask', icon: MessageCircleQuestionMark },
  failed: { ground: 'bad', icon: X },
};
