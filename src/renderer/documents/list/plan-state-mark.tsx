import {
  Archive,
  CircleCheck,
  CirclePause,
  CircleQuestionMark,
  CircleX,
  HardDrive,
  PackageOpen,
  Pause,
  Send,
  Trash2,
} from 'lucide-react';
import type { DocumentRow } from '../../../contract/bridge/documents.ts';
import type { OrderState } from '../../../contract/outbox-state.ts';
import { formatNumber } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { type StateLook, StateMark } from '../../ui/feedback/state-mark.tsx';
import { orderStateKey, type PlanStateKey, planStateKey } from '../words/plan-state.ts';

const looks: Readonly<Record<PlanStateKey, StateLook>> = {
  'plan-state.open': { icon: PackageOpen, ground: 'ask' },
  'plan-state.parked': { icon: Pause, ground: 'plain' },
  'plan-state.on-disk': { icon: HardDrive, ground: 'plain' },
  'plan-state.held': { icon: CirclePause, ground: 'plain' },
  'plan-state.sending': { icon: Send, ground: 'plain' },
  'plan-state.confirmed': { icon: CircleCheck, ground: 'good' },
  'plan-state.rejected': { icon: CircleX, ground: 'bad' },
  'plan-state.unconfirmed': { icon: CircleQuestionMark, ground: 'warn' },
  'plan-state.discarded': { icon: Trash2, ground: 'plain' },
  'plan-state.closed': { icon: Archive, ground: 'plain' },
};

/** A batch whose orders differ in state has a mark for each state, with its count. */
export function PlanStateMark({ row }: { readonly row: DocumentRow }) {
  const { t, locale } = useTexts();
  if (row.orders.length < 2) return <Mark of={planStateKey(row)} />;
  return (
    <span className="stack items-start gap-1 shrink-x">
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
  return <StateMark {...looks[of]} label={words(t(of))} />;
}
