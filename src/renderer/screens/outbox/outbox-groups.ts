import type { OutboxEntryView } from '../../../contract/bridge/outbox.ts';
import type { StationView } from '../../../contract/bridge/station.ts';
import { needsPerson, shownState } from '../../documents/words/entry-look.ts';

/** Entries by what is to be done about them, most urgent first. `gone`: discarded or replaced. */
export const outboxGroups = ['resolve', 'checking', 'held', 'queued', 'confirmed', 'gone'] as const;
export type OutboxGroup = (typeof outboxGroups)[number];

export function groupOf(entry: OutboxEntryView): OutboxGroup {
  if (needsPerson(entry)) return 'resolve';
  return groupOfState[shownState(entry)];
}

const groupOfState: Readonly<Record<ReturnType<typeof shownState>, OutboxGroup>> = {
  rejected: 'resolve',
  unconfirmed: 'checking',
  held: 'held',
  pending: 'queued',
  sending: 'queued',
  confirmed: 'confirmed',
  discarded: 'gone',
  superseded: 'gone',
  taken: 'gone',
};

export interface GroupHead {
  readonly group: OutboxGroup;
  /** Of all its entries, also of those that have not been read. */
  readonly count: number;
  /** More than `count`, by how many is not known. */
  readonly isLeast: boolean;
  readonly isOpen: boolean;
}

/** The rows of the list: every group that has entries begins with its heading; those of a closed one are left out. */
export function groupedRows(
  entries: readonly OutboxEntryView[],
  closed: ReadonlySet<OutboxGroup>,
  station: Pick<StationView, 'queue' | 'needsPerson'> | null,
  hasOlder: boolean,
): readonly (GroupHead | OutboxEntryView)[] {
  const members = Map.groupBy(entries, groupOf);
  const totals = station && totalsOf(station);
  return outboxGroups.flatMap((group) => {
    const own = members.get(group) ?? [];
    // A change of the queue may have reached one of the two figures and not yet the other.
    const count = Math.max(own.length, totals?.[group] ?? 0);
    if (count === 0) return [];
    const isOpen = !closed.has(group);
    return [{ group, count, isLeast: group === 'gone' && hasOlder, isOpen }, ...(isOpen ? own : [])];
  });
}

/** Of each group as the station counts it; those that are gone are not counted there. */
function totalsOf({ queue, needsPerson: resolve }: Pick<StationView, 'queue' | 'needsPerson'>) {
  const { held, sending, pending, confirmed, rejected, unconfirmed } = queue;
  return { resolve, checking: rejected + unconfirmed - resolve, held, queued: sending + pending, confirmed, gone: 0 };
}
