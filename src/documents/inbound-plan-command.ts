import type { Command } from '../barcode/command.ts';
import { message } from '../contract/verdict.ts';
import { accept, type Decision, refuse } from './decision.ts';
import { type InboundPlan, type InboundPlanEntry, type PlanLine, planFields } from './inbound-plan.ts';
import { findLine } from './inbound-plan-apply.ts';
import { copyLast, goToBox } from './inbound-plan-box-command.ts';
import { itemTitle } from './inbound-plan-item.ts';
import { lastUndoable } from './inbound-plan-journal.ts';
import { type PlanProblem, toPlanRequest } from './inbound-plan-request.ts';
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
    itemTitle(line),
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
  return last.entry.type === 'named' ? { ...decision, learned: { forget: last.entry.code } } : decision;
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
