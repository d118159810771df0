import type { Command } from '../../barcode/command.ts';
import { message } from '../../contract/verdict.ts';
import { accept, type Decision, refuse } from '../journal/decision.ts';
import type { JournalEntry } from '../journal/journal.ts';
import { type JudgeBox, packBox, weighBox } from '../weight/box-weight.ts';
import { judgeGoods, noWeightFacts, type WeightFacts } from '../weight/weigh.ts';
import { answerPlan, learn } from './answer.ts';
import { copyLast, goToBox } from './box-command.ts';
import { itemTitle } from './decide-item.ts';
import { finish } from './finish.ts';
import { emptyBox, type InboundPlan, type InboundPlanEntry, type PlanBox, planFields } from './inbound-plan.ts';
import { lastScannedLine } from './lines.ts';
import { whyNotField } from './request.ts';
import { undo } from './undo.ts';

type PlanDecision = Decision<InboundPlanEntry>;
type Journal = readonly JournalEntry<InboundPlanEntry>[];

/** The commands that act on an open plan (manual/floor.md 4); GO and OPERATOR act on the station. */
export type PlanCommand = Exclude<Command, { name: 'go' | 'operator' }>;

export function decideCommand(
  plan: InboundPlan,
  journal: Journal,
  command: PlanCommand,
  facts: WeightFacts = noWeightFacts,
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
      return weighBox(plan.openBox, openBox(plan), command.weight, judgeIn(plan, facts));
    case 'packaging':
      return packBox(plan.openBox, openBox(plan), command.code, { ...facts, judge: judgeIn(plan, facts) });
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
      return undo(plan, journal);
    case 'learn':
      return learn(plan);
    case 'yes':
    case 'no':
      return answerPlan(plan, command.name);
    case 'done':
    case 'hold':
      return finish(plan, command.name);
    // The station prints labels: the plan does not change.
    default:
      return refuse('failed', message('message.not-here', { command: command.name.toUpperCase() }));
  }
}

function openBox({ boxes, openBox: at }: InboundPlan): PlanBox {
  return boxes[at] ?? emptyBox;
}

function judgeIn(plan: InboundPlan, facts: WeightFacts): JudgeBox {
  const { lines } = openBox(plan);
  return (grams, packaging) => (lines.length === 0 ? null : judgeGoods(grams, lines, packaging, facts));
}

function setField(name: string, value: string): PlanDecision {
  const field = planFields.find((each) => each.toUpperCase() === name);
  if (!field) return refuse('failed', message('message.no-such-field', { field: name }));
  const reason = value === '' ? null : whyNotField(field, value);
  if (reason !== null) return refuse('failed', message('message.bill-field-refused', { field, value }), reason);
  return accept(
    { type: 'header', field, value },
    'command',
    value === '' ? message('message.field-cleared', { field }) : message('message.field-set', { field, value }),
  );
}

function setQuantity(plan: InboundPlan, quantity: number): PlanDecision {
  const line = lastScannedLine(plan);
  const box = plan.openBox + 1;
  if (!line) return refuse('failed', message('message.qty-nothing', { box }));
  if (line.serial !== null && quantity > 1) {
    return refuse('failed', message('message.qty-serial', { serial: line.serial }));
  }
  const entry = { type: 'quantity', line: line.id, quantity, before: line.quantity } as const;
  const counted = { n: quantity };
  if (line.status === 'known')
    return accept(entry, 'good', itemTitle(line), message('message.in-box', { quantity, box }), counted);
  const unknown = message('message.unknown', { code: line.code });
  return accept(entry, 'unknown', unknown, message('message.asking', { quantity, box }), counted);
}
