import { Archive, ArrowRightLeft, PackageOpen, Pause } from 'lucide-react';
import type { DocumentRow } from '../../../contract/bridge/documents.ts';
import type { OrderState } from '../../../contract/outbox-state.ts';
import { formatNumber } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { type StateLook, StateMark } from '../../ui/feedback/state-mark.tsx';
import { entryLook } from '../words/entry-look.ts';
import { orderStateKey, type PlanStateKey, planStateKey } from '../words/plan-state.ts';

/** Once it is in the outbox, a document looks as its entry does. */
const looks: Readonly<Record<PlanStateKey, StateLook>> = {
  'plan-state.open': { icon: PackageOpen, ground: 'plain' },
  'plan-state.parked': { icon: Pause, ground: 'plain' },
  'plan-state.on-disk': entryLook.pending,
  'plan-state.held': entryLook.held,
  'plan-state.sending': entryLook.sending,
  'plan-state.confirmed': entryLook.confirmed,
  'plan-state.rejected': entryLook.rejected,
  'plan-state.unconfirmed': entryLook.unconfirmed,
  'plan-state.discarded': entryLook.discarded,
  'plan-state.handed-over': { icon: ArrowRightLeft, ground: 'plain' },
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

/** The same in a row of a list: of an unfinished batch with its files, else the most urgent state, and where there is room the others in words. */
export function RowState({ row }: { readonly row: DocumentRow }) {
  const { t, locale } = useTexts();
  const [first, ...others] = row.orders;
  const files = row.files?.join(', ') ?? '';
  if (files !== '')
    return (
      <span className="row items-center gap-2 shrink-x" title={files}>
        <PlanStateMark row={row} />
        <span className="cut">{files}</span>
      </span>
    );
  if (first === undefined || others.length === 0) return <PlanStateMark row={row} />;
  const words = ({ state, n }: typeof first) =>
    t('plan-state.n', { label: t(orderStateKey(state)), n: formatNumber(n, locale) });
  return (
    <span className="row-state row items-center gap-2" title={row.orders.map(words).join(' · ')}>
      <Mark of={orderStateKey(first.state)} words={() => words(first)} />
      <span className="row-state-others cut">{others.map(words).join(' · ')}</span>
    </span>
  );
}

/** The state of one order in a batch. */
export function OrderStateMark({ state }: { readonly state: OrderState }) {
  return <Mark of={orderStateKey(state)} />;
}

function Mark({ of, words = String }: { readonly of: PlanStateKey; readonly words?: (label: string) => string }) {
  const { t } = useTexts();
  return <StateMark icon={looks[of].icon} ground={looks[of].ground} label={words(t(of))} />;
}
