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
import type { DocumentRow } from '../../../contract/bridge/documents.ts';
import type { OrderState } from '../../../contract/outbox-state.ts';
import { formatNumber } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { StateMark } from '../../ui/feedback/state-mark.tsx';
import { orderStateKey, type PlanStateKey, planStateKey } from '../words/plan-state.ts';
import './plan-state-mark.css';

type Look = readonly [icon: LucideIcon, ground: 'good' | 'warn' | 'bad' | 'ask' | 'plain'];

const looks: Readonly<Record<PlanStateKey, Look>> = {
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

/** A batch whose orders differ in state has a mark for each state, with its count. */
export function PlanStateMark({ row }: { readonly row: DocumentRow }) {
  const { t, locale } = useTexts();
  if (row.orders.length < 2) return <Mark of={planStateKey(row)} />;
  return (
    <span className="plan-state-marks">
      {row.orders.map(({ state, n }) => (
        <Mark
          key={state}
          of={orderStateKey(state)}
          words={(label) => t('plan-state.n', { label, n: formatNumber(n, locale) })}
        />
      ))}
    </span>
  );
}

/** The state of one order in a batch. */
export function OrderStateMark({ state }: { readonly state: OrderState }) {
  return <Mark of={orderStateKey(state)} />;
}

function Mark({ of, words = String }: { readonly of: PlanStateKey; readonly words?: (label: string) => string }) {
  const { t } = useTexts();
  const [icon, ground] = looks[of];
  return <StateMark icon={icon} ground={ground} label={words(t(of))} />;
}
