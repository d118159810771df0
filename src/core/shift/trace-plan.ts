import { applyToPlan } from '../../documents/inbound-plan/apply.ts';
import {
  emptyPlan,
  type InboundPlan,
  type InboundPlanEntry,
  type PlanLine,
} from '../../documents/inbound-plan/inbound-plan.ts';
import { sameLine } from '../../documents/inbound-plan/lines.ts';
import { type JournalEntry, standing, type UndoEntry } from '../../documents/journal/journal.ts';
import type { ScannedItem } from '../../documents/journal/scanned-code.ts';
import type { TracedItem } from './traced-document.ts';

/** A plan folded from its journal, and what became of every unit on the way. */
export interface TracedPlan {
  readonly plan: InboundPlan;
  /** By the `seq` of an item entry that was not undone; `isLost`: it is on no line, but should be. */
  readonly items: ReadonlyMap<number, TracedItem>;
  /** Units that were not scanned, by the `seq` of the QTY or SAME that last added them. */
  readonly added: ReadonlyMap<number, number>;
}

type Journal = readonly JournalEntry<InboundPlanEntry>[];

/** Folds a journal and traces every item to its line at the end. `rest`: called now and then on the way. */
export async function tracePlan(journal: Journal, rest: () => Promise<void>): Promise<TracedPlan> {
  return traceBoxes(standing(journal), emptyPlan, applyToPlan, rest);
}

type Step = { readonly seq: number; readonly entry: Exclude<InboundPlanEntry, UndoEntry> };

/** The same for anything built box by box; `fold`: returns the boxes after an entry. */
export async function traceBoxes(
  steps: readonly Step[],
  empty: InboundPlan,
  fold: (before: InboundPlan, step: Step) => InboundPlan,
  rest: () => Promise<void>,
): Promise<TracedPlan> {
  const counts: Count[] = [];
  const addedBy = new Map<string, number>();
  const joined = new Map<string, string>();
  let plan = empty;
  for (const { seq, entry } of steps) {
    await rest();
    const before = plan;
    plan = fold(before, { seq, entry });
    if (entry.type === 'item') {
      const line = plan.boxes[plan.openBox]?.lines.find(({ touched }) => touched === seq);
      counts.push({ seq, quantity: entry.quantity, line: line?.id });
    } else if (entry.type === 'manifest') {
      const lines = plan.boxes[plan.openBox]?.lines ?? [];
      for (const [at, { item, quantity }] of entry.goods.entries()) {
        const line = lines.find(({ id }) => id === `${seq}.${at}`) ?? lines.find((each) => sameLine(each, item));
        counts.push({ seq, quantity, line: line?.id });
      }
    } else if (entry.type === 'quantity') addedBy.set(entry.line, seq);
    else if (entry.type === 'same') for (const { id } of newLines(before, plan)) addedBy.set(id, seq);
    else if (entry.type === 'named' || entry.type === 'found') followJoins(before, plan, entry.by, joined);
  }
  const follow = (id: string): string => {
    const next = joined.get(id);
    return next === undefined ? id : follow(next);
  };
  return { plan, ...shareOut(plan, counts, addedBy, follow) };
}

/** Units counted by an entry, one line of goods at a time. */
interface Count {
  readonly seq: number;
  readonly quantity: number;
  /** Undefined: it is on no line, but should be. */
  readonly line: string | undefined;
}

/** What is missing from a line was taken from its newest scans; any surplus was not scanned. */
function shareOut(
  plan: InboundPlan,
  counts: readonly Count[],
  addedBy: ReadonlyMap<string, number>,
  follow: (id: string) => string,
): Pick<TracedPlan, 'items' | 'added'> {
  const lines = new Map(plan.boxes.flatMap(({ lines }) => lines.map((line) => [line.id, line] as const)));
  const left = new Map([...lines.values()].map(({ id, quantity }) => [id, quantity]));
  const items = new Map<number, TracedItem>();
  for (const { seq, quantity, line } of counts) {
    const id = follow(line ?? '');
    const stands = Math.min(quantity, left.get(id) ?? 0);
    left.set(id, (left.get(id) ?? 0) - stands);
    const isOpen = stands > 0 && lines.get(id)?.status !== 'known';
    const before = items.get(seq);
    items.set(seq, {
      stands: stands + (before?.stands ?? 0),
      isOpen: isOpen || before?.isOpen === true,
      isLost: line === undefined || before?.isLost === true,
    });
  }
  const added = new Map<number, number>();
  for (const [line, seq] of addedBy) {
    const id = follow(line);
    added.set(seq, (added.get(seq) ?? 0) + (left.get(id) ?? 0));
    left.set(id, 0);
  }
  return { items, added };
}

function newLines(before: InboundPlan, after: InboundPlan): PlanLine[] {
  const known = new Set(before.boxes);
  return after.boxes.filter((box) => !known.has(box)).flatMap(({ lines }) => lines);
}

/** A line that was identified may have been merged with another of the same goods in its box. */
function followJoins(
  before: InboundPlan,
  after: InboundPlan,
  { sku, storageNo }: ScannedItem,
  joined: Map<string, string>,
): void {
  for (const [at, box] of before.boxes.entries()) {
    const now = after.boxes[at]?.lines ?? [];
    if (now.length === box.lines.length) continue;
    const ids = new Set(now.map(({ id }) => id));
    for (const gone of box.lines.filter(({ id }) => !ids.has(id))) {
      const named = now.find((line) => sameLine(line, { ...gone, sku, storageNo }));
      if (named) joined.set(gone.id, named.id);
    }
  }
}
