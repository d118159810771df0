import {
  Archive,
  CircleCheck,
  CirclePause,
  CircleQuestionMark,
  CircleX,
  HardDrive,
  type LucideIcon,
  PackageOpen,
  Pause,
  Send,
  Trash2,
} from 'lucide-react';
import type { DocumentRow } from '../../contract/document-view.ts';
import { StateMark } from '../components/state-mark.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import { planStateKey } from './plan-state.ts';

type Look = readonly [icon: LucideIcon, ground: 'good' | 'warn' | 'bad' | 'ask' | 'plain'];

const looks: Readonly<Record<ReturnType<typeof planStateKey>, Look>> = {
  'plan-state.open': [PackageOpen, 'ask'],
  'plan-state.parked': [Pause, 'plain'],
  'plan-state.on-disk': [HardDrive, 'plain'],
  'plan-state.held': [CirclePause, 'plain'],
  'plan-state.sending': [Send, 'plain'],
  'plan-state.confirmed': [CircleCheck, 'good'],
  'plan-state.rejected': [CircleX, 'bad'],
  'plan-state.unconfirmed': [CircleQuestionMark, 'warn'],
  'plan-state.discarded': [Trash2, 'plain'],
  'plan-state.closed': [Archive, 'plain'],
};

export function PlanStateMark({ row }: { readonly row: DocumentRow }) {
  const { t } = useTexts();
  const key = planStateKey(row);
  const [icon, ground] = looks[key];
  return <StateMark icon={icon} ground={ground} label={t(key)} />;
}
