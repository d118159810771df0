import { type Message, message } from '../../contract/verdict.ts';
import type { Decision } from '../journal/decision.ts';
import type { JournalEntry } from '../journal/journal.ts';
import { lastByPerson, nothingToUndo, takeBack } from '../journal/undo.ts';
import type { InboundPlan, InboundPlanEntry, PlanLine } from './inbound-plan.ts';
import { inboundPlanKind } from './kind.ts';
import { findLine } from './lines.ts';
import { manifestUndone } from './manifest.ts';

type Step = JournalEntry<InboundPlanEntry>;
/** Entries of this document, or of one that has other types of entries too. */
type Lines = readonly { readonly seq: number; readonly entry: { readonly type: string } }[];
type EntryOf<Type extends InboundPlanEntry['type']> = Extract<InboundPlanEntry, { type: Type }>;

/** Undoes the last entry that a person made and that still stands, and says how the plan stands without it. */
export function undo(plan: InboundPlan, journal: readonly Step[]): Decision<InboundPlanEntry> {
  const last = lastByPerson(inboundPlanKind, journal);
  return last ? undoOf(plan, last, journal) : nothingToUndo();
}

/** Undoes this entry of that journal. */
export function undoOf(plan: InboundPlan, last: Step, journal: Lines): Decision<InboundPlanEntry> {
  const decision = takeBack(whatIsUndone(plan, last, isNamedBehind(journal, last.seq)), last.seq);
  if (last.entry.type !== 'named') return decision;
  const { code, by, before = null } = last.entry;
  return { ...decision, learned: { forget: code, sku: by.sku, before } };
}

/** The service has named a code since. */
function isNamedBehind(journal: Lines, seq: number): boolean {
  const newest = journal.findLast(({ entry }) => entry.type === 'found');
  return newest !== undefined && newest.seq > seq;
}

function whatIsUndone(plan: InboundPlan, { seq, entry }: Step, isNamedSince: boolean): Message {
  switch (entry.type) {
    case 'item':
      return itemUndone(plan, seq, entry);
    case 'manifest':
      return manifestUndone(plan, entry);
    case 'header':
      return message('message.undone-field', { field: entry.field });
    case 'quantity':
      return quantityUndone(plan, entry);
    case 'minus':
      return minusUndone(plan, entry, isNamedSince);
    case 'box-next':
    case 'box-opened':
    case 'box-numbered':
    case 'same':
      return message('message.undone-box');
    case 'packaging':
      return message('message.pack-undone-packaging');
    case 'weight':
    case 'weight-dropped':
    case 'size':
      return message('message.undone-measure');
    case 'photo':
      return message('message.undone-photo', { name: entry.name });
    case 'both':
      return message('message.undone-both');
    default:
      return message('message.undone-answer');
  }
}

// The figures are computed from the plan's current state: folding the journal without the entry is too slow here.

function itemUndone(plan: InboundPlan, seq: number, { item, quantity }: EntryOf<'item'>): Message {
  const line = plan.boxes[plan.openBox]?.lines.find((each) => each.touched === seq);
  if (!line) return message('message.undone-item', { code: item.sku ?? item.code });
  const left = line.quantity - quantity;
  return message('message.undone-item-now', { code: nameOf(line), quantity: left, box: plan.openBox + 1 });
}

function quantityUndone(plan: InboundPlan, { line: id, quantity, before }: EntryOf<'quantity'>): Message {
  const found = findLine(plan, id);
  if (!found || before === undefined) {
    return message('message.undone-quantity', { code: found ? nameOf(found.line) : '' });
  }
  const { line, box } = found;
  // Another line may have merged into this one since, when the service named it.
  const now = line.quantity - quantity + before;
  return message('message.undone-quantity-now', { code: nameOf(line), quantity: now, box: box + 1 });
}

function minusUndone(plan: InboundPlan, { line: id, code = '' }: EntryOf<'minus'>, isNamedSince: boolean): Message {
  const found = findLine(plan, id);
  if (found) {
    const { line, box } = found;
    return message('message.undone-minus-now', { code: nameOf(line), quantity: line.quantity + 1, box: box + 1 });
  }
  // The line disappeared with its last item. What the service has answered since may give it another name, or a line to
  // merge into, once it is back.
  if (isNamedSince) return message('message.undone-minus', { code });
  return message('message.undone-minus-now', { code, quantity: 1, box: plan.openBox + 1 });
}

function nameOf(line: PlanLine): string {
  return line.sku ?? line.code;
}
