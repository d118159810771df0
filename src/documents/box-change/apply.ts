import { applyToPlan } from '../inbound-plan/apply.ts';
import type { InboundPlan } from '../inbound-plan/inbound-plan.ts';
import { giveSsccs } from '../inbound-plan/sscc.ts';
import type { JournalEntry, UndoEntry } from '../journal/journal.ts';
import type { SsccEntry } from '../journal/sscc-entry.ts';
import type { BoxChange, BoxChangeEntry, BoxEdit } from './box-change.ts';
import { mergeTheirs, putBox, rescanBox, spokenFor } from './merge-theirs.ts';
import { indexOfBox, numbered, planOfBoxes } from './plan-of-boxes.ts';

type ChangeStep = JournalEntry<Exclude<BoxChangeEntry, UndoEntry>>;

export function applyToChange(change: BoxChange, { seq, entry }: ChangeStep): BoxChange {
  switch (entry.type) {
    case 'opened':
      return { ...change, asked: entry.order, status: 'asked' };
    case 'order-arrived': {
      const { order, boxes, at, names } = entry;
      const plan = planOfBoxes(order, boxes, names, seq);
      return { ...change, status: 'here', order, base: boxes, readAt: at, plan };
    }
    case 'no-order':
      return { ...change, status: 'unknown', closed: 'here' };
    case 'theirs':
      return { ...withoutWeightQuestion(mergeTheirs(change, seq, entry)), asking: null };
    case 'answered':
      return withoutWeightQuestion(answerConflict(change, seq, entry));
    case 'sscc':
      return { ...change, plan: giveSsccs(change.plan, { ...entry, places: placesOf(change.plan, entry) }) };
    case 'send-asked':
      return { ...change, asking: { held: entry.held } };
    case 'not-sent':
      return { ...change, asking: null };
    case 'closed':
      return { ...change, asking: null, closed: entry.nothing ? 'here' : entry.held ? 'held' : 'queued' };
    case 'reopened':
      return { ...change, closed: null };
    default:
      return editBoxes(change, seq, entry);
  }
}

/** Boxes may have come and gone: the one that was asked about may be another now. It is asked about again before it is sent. */
function withoutWeightQuestion(change: BoxChange): BoxChange {
  return change.plan.weightAsked === null ? change : { ...change, plan: { ...change.plan, weightAsked: null } };
}

/** Where the boxes of an SSCC are now: an answer or a new box before it may have been undone. */
function placesOf(plan: InboundPlan, { places, numbers }: SsccEntry): readonly number[] {
  return numbers === undefined ? places : numbers.map((number) => indexOfBox(plan, number));
}

/** Edits to a box are folded as in a plan; any change of the boxes withdraws the question whether to send them. */
function editBoxes(change: BoxChange, seq: number, entry: BoxEdit): BoxChange {
  const plan = numbered(applyToPlan(change.plan, { seq, entry }), spokenFor(change));
  return { ...change, plan, asking: null };
}

function answerConflict(
  change: BoxChange,
  seq: number,
  { box, how }: Extract<BoxChangeEntry, { type: 'answered' }>,
): BoxChange {
  const conflict = change.conflicts.find(({ number }) => number === box);
  if (conflict === undefined) return change;
  const conflicts = change.conflicts.filter((each) => each !== conflict);
  return { ...change, plan: numbered(answered(change, seq, conflict, how), spokenFor(change)), conflicts };
}

function answered(
  { plan }: BoxChange,
  seq: number,
  { number, theirs }: BoxChange['conflicts'][number],
  how: Extract<BoxChangeEntry, { type: 'answered' }>['how'],
): InboundPlan {
  switch (how) {
    case 'mine':
      return plan;
    case 'theirs':
      return putBox(plan, number, theirs, namesIn(plan), seq);
    case 'rescan':
      return rescanBox(plan, number);
  }
}

/** Goods that were already in some box keep the names they had there. */
function namesIn({ boxes }: InboundPlan): Record<string, readonly [string | null, string | null]> {
  return Object.fromEntries(
    boxes.flatMap(({ lines }) => lines.map(({ sku, code, name, nameCn }) => [sku ?? code, [name, nameCn ?? null]])),
  );
}
