import type { Command } from '../barcode/command.ts';
import { message } from '../contract/verdict.ts';
import { accept, type Decision, refuse } from './decision.ts';
import { type InboundPlan, type InboundPlanEntry, type PlanBox, type PlanLine, planFields } from './inbound-plan.ts';
import { findLine } from './inbound-plan-apply.ts';
import { lastUndoable } from './inbound-plan-journal.ts';
import { containerNumber, type PlanProblem, toPlanRequest } from './inbound-plan-request.ts';
import type { JournalEntry } from './journal.ts';

type PlanDecision = Decision<InboundPlanEntry>;
type Journal = readonly JournalEntry<InboundPlanEntry>[];

/** The commands that act on an open plan (floor.md 3); GO and OPERATOR act on the station. */
export type PlanCommand = Exclude<Command, { name: 'go' | 'operator' }>;

export function decideCommand(
  plan: InboundPlan,
  journal: Journal,
  command: PlanCommand,
  { minusArmed }: { minusArmed: boolean },
): PlanDecision {
  const box = plan.openBox + 1;
  switch (command.name) {
    case 'set':
      return setField(command.field, command.value);
    case 'box':
      return goToBox(plan, command.no);
    case 'same':
      return copyLast(plan, command.count);
    case 'qty':
      return setQuantity(plan, command.quantity);
    case 'weight':
      return accept(
        { type: 'weight', weight: command.weight },
        'command',
        message('message.weight', { weight: command.weight, box }),
      );
    case 'size': {
      const { length, width, height } = command;
      return accept(
        { type: 'size', size: { length, width, height } },
        'command',
        message('message.size', { length, width, height, box }),
      );
    }
    case 'minus':
      return { ...accept<InboundPlanEntry>(null, 'command', message('message.minus-armed')), armMinus: true };
    case 'undo':
      return undo(plan, journal, minusArmed);
    case 'learn':
      return learn(plan);
    case 'yes':
    case 'no':
      return answer(plan, command.name);
    case 'done':
    case 'hold':
      return finish(plan, command.name);
    case 'print':
      return refuse('failed', message('message.no-printing'));
    case 'new':
    case 'reason':
    case 'recount':
      return refuse('failed', message('message.not-here', { command: command.name.toUpperCase() }));
  }
}

function setField(name: string, value: string): PlanDecision {
  const field = planFields.find((each) => each.toUpperCase() === name);
  if (!field) return refuse('failed', message('message.no-such-field', { field: name }));
  return accept(
    { type: 'header', field, value },
    'command',
    value === '' ? message('message.field-cleared', { field }) : message('message.field-set', { field, value }),
  );
}

/** A whole number is the box's place, anything else its number (floor.md 3). */
function goToBox(plan: InboundPlan, no: string | null): PlanDecision {
  const open = plan.boxes[plan.openBox];
  if (no === null) return nextBox(plan, null);
  if (/^\d{1,6}$/.test(no)) {
    const place = Number(no);
    if (place === plan.boxes.length + 1) return nextBox(plan, null);
    if (place >= 1 && place <= plan.boxes.length) return reopen(place - 1);
    return refuse('failed', message('message.no-such-box', { box: no, boxes: plan.boxes.length }));
  }
  const known = plan.boxes.findIndex((_, index) => containerNumber(plan, index) === no);
  if (known >= 0) return reopen(known);
  if (open && open.lines.length === 0 && open.number === null) {
    return accept(
      { type: 'box-numbered', number: no },
      'command',
      message('message.box-numbered', { box: plan.openBox + 1, number: no }),
    );
  }
  return nextBox(plan, no);
}

function nextBox(plan: InboundPlan, number: string | null): PlanDecision {
  const closing = plan.boxes[plan.openBox];
  const pieces = closing ? piecesIn(closing) : 0;
  const closed = message('message.box-closed', { box: plan.openBox + 1, pieces });
  return accept(
    { type: 'box-next', number },
    'box-complete',
    closed,
    message('message.box-open', { box: plan.boxes.length + 1 }),
  );
}

function reopen(place: number): PlanDecision {
  return accept({ type: 'box-opened', place }, 'command', message('message.box-open', { box: place + 1 }));
}

function copyLast(plan: InboundPlan, count: number): PlanDecision {
  const last = plan.lastClosedBox === null ? undefined : plan.boxes[plan.lastClosedBox];
  if (!last || plan.lastClosedBox === null) return refuse('failed', message('message.same-nothing'));
  const box = plan.lastClosedBox + 1;
  if (last.lines.length === 0) return refuse('failed', message('message.same-empty', { box }));
  if (last.lines.some((line) => line.serial !== null)) {
    return refuse('failed', message('message.same-serials', { box }));
  }
  if (plan.boxes.length + count > maxBoxes)
    return refuse('failed', message('message.too-many-boxes', { max: maxBoxes }));
  return accept({ type: 'same', count }, 'box-complete', message('message.same-done', { count, box }));
}

/** A slip of the finger (SAME.99999) must not fill the disk; no plan on a dock comes near. */
const maxBoxes = 5000;

function setQuantity(plan: InboundPlan, quantity: number): PlanDecision {
  const line = lastScanned(plan);
  const box = plan.openBox + 1;
  if (!line) return refuse('failed', message('message.qty-nothing', { box }));
  if (line.serial !== null && quantity > 1) {
    return refuse('failed', message('message.qty-serial', { serial: line.serial }));
  }
  return accept(
    { type: 'quantity', line: line.id, quantity },
    'good',
    message('message.item', { code: line.sku ?? line.code, name: line.name ?? '' }),
    message('message.in-box', { quantity, box }),
  );
}

function undo(plan: InboundPlan, journal: Journal, minusArmed: boolean): PlanDecision {
  if (minusArmed) return accept<InboundPlanEntry>(null, 'command', message('message.minus-disarmed'));
  const last = lastUndoable(journal);
  if (!last) return refuse('failed', message('message.undo-nothing'));
  const decision = accept<InboundPlanEntry>(
    { type: 'undo', undoes: last.seq },
    'command',
    message('message.undone'),
    describe(plan, last.entry),
  );
  const code = last.entry.type === 'named' ? findLineCode(journal, last.entry.line) : null;
  return code === null ? decision : { ...decision, learned: { forget: code } };
}

/** The code that a naming was about: its line may have merged since, the scan that began it has not. */
function findLineCode(journal: Journal, line: string): string | null {
  const first = journal.find(({ seq, entry }) => String(seq) === line.split('.')[0] && entry.type === 'item');
  return first?.entry.type === 'item' ? first.entry.item.code : null;
}

function describe(plan: InboundPlan, entry: InboundPlanEntry) {
  switch (entry.type) {
    case 'item':
      return message('message.undone-item', { code: entry.item.sku ?? entry.item.code });
    case 'header':
      return message('message.undone-field', { field: entry.field });
    case 'quantity':
    case 'minus': {
      const line = findLine(plan, entry.line)?.line;
      return message('message.undone-quantity', { code: line?.sku ?? line?.code ?? '' });
    }
    case 'box-next':
    case 'box-opened':
    case 'box-numbered':
    case 'same':
      return message('message.undone-box');
    case 'weight':
    case 'size':
      return message('message.undone-measure');
    default:
      return message('message.undone-answer');
  }
}

function learn(plan: InboundPlan): PlanDecision {
  const open = plan.question ?? newestOpenLine(plan)?.id ?? null;
  const code = open === null ? undefined : findLine(plan, open)?.line.code;
  if (open === null || code === undefined) return refuse('failed', message('message.learn-nothing'));
  return accept({ type: 'learning', line: open }, 'ask', message('message.learn-next', { code }));
}

function newestOpenLine(plan: InboundPlan): PlanLine | undefined {
  return plan.boxes
    .flatMap((box) => box.lines)
    .filter((line) => line.status !== 'known')
    .sort((a, b) => b.touched - a.touched)[0];
}

function answer(plan: InboundPlan, word: 'yes' | 'no'): PlanDecision {
  const line = plan.question === null ? undefined : findLine(plan, plan.question)?.line;
  if (!line) return refuse('command', message('message.nothing-asked'));
  return word === 'yes'
    ? accept({ type: 'kept', line: line.id }, 'good', message('message.kept', { code: line.code }))
    : accept({ type: 'removed', line: line.id }, 'command', message('message.removed', { code: line.code }));
}

function finish(plan: InboundPlan, word: 'done' | 'hold'): PlanDecision {
  const checked = toPlanRequest(plan);
  if (!checked.ok) return refuseFinish(checked.problems);
  const boxes = checked.request.Containers.length;
  const id = checked.request.ShipmentId;
  const held = word === 'hold';
  return {
    ...accept<InboundPlanEntry>(
      { type: 'closed', held },
      'box-complete',
      message(held ? 'message.plan-held' : 'message.plan-queued', { id, boxes }),
      message(held ? 'message.on-disk-held' : 'message.on-disk'),
    ),
    finish: held ? 'hold' : 'queue',
  };
}

function refuseFinish(problems: readonly PlanProblem[]): PlanDecision {
  const [first] = problems;
  if (!first) return refuse('failed', message('message.cannot-finish'));
  const where =
    first.box === null
      ? message('message.refused-field', { field: first.field })
      : message('message.refused-box', { box: first.box, field: first.field });
  // The open line that is named becomes the question, so that YES, NO and LEARN answer at once.
  const entry = first.line === undefined ? null : ({ type: 'asked', line: first.line } as const);
  return { ...refuse('failed', where, first.reason), entry };
}

function lastScanned(plan: InboundPlan): PlanLine | undefined {
  return plan.boxes[plan.openBox]?.lines.reduce<PlanLine | undefined>(
    (newest, line) => (newest && newest.touched >= line.touched ? newest : line),
    undefined,
  );
}

function piecesIn(box: PlanBox): number {
  return box.lines.reduce((sum, line) => sum + line.quantity, 0);
}
