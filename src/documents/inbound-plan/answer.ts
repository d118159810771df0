import { message } from '../../contract/verdict.ts';
import { accept, type Decision, refuse, say } from '../journal/decision.ts';
import { answerWeight } from '../weight/box-weight.ts';
import { askedLine, itemTitle } from './decide-item.ts';
import type { InboundPlan, InboundPlanEntry, PlanLine } from './inbound-plan.ts';
import { findLine } from './lines.ts';

type PlanDecision = Decision<InboundPlanEntry>;

/** YES or NO to the newest question of the plan: is that weight right, was that a re-read, or what is that open line. */
export function answerPlan(plan: InboundPlan, word: 'yes' | 'no'): PlanDecision {
  if (plan.weightAsked !== null) return answerWeight(plan.weightAsked, word);
  if (plan.again !== null) return word === 'yes' ? keepBoth(plan) : takeReReadBack(plan);
  return word === 'yes' ? keepLine(plan) : removeLine(plan);
}

/** Keeps the scanned text as the Sku. */
export function keepLine(plan: InboundPlan): PlanDecision {
  const line = asked(plan);
  if (!line) return nothingAsked();
  // The code is waiting to be linked to a SKU: it is not kept as a Sku itself until NO ends that.
  if (line.id === plan.learning) return say('ask', ...learnNext(line.code));
  return accept({ type: 'kept', line: line.id }, 'good', message('message.kept', { code: line.code }));
}

export function removeLine(plan: InboundPlan): PlanDecision {
  const { id, isLearning } = askedLine(plan);
  const line = id === null ? undefined : findLine(plan, id)?.line;
  if (!line) return nothingAsked();
  if (isLearning) return stopLearning(line);
  return accept({ type: 'removed', line: line.id }, 'command', message('message.removed', { code: line.code }));
}

/** NO to LEARN: the line asks what it is, as before. */
function stopLearning({ code }: PlanLine): PlanDecision {
  const asked = message('problem.line-open', { code });
  return accept({ type: 'learning', line: null }, 'command', message('message.learn-stopped'), asked);
}

/** Two scans in quick succession were two items. */
export function keepBoth(plan: InboundPlan): PlanDecision {
  const counted = reRead(plan);
  if (!counted) return nothingAsked();
  const { line, box } = counted;
  const { quantity } = line;
  return accept({ type: 'both' }, 'good', itemTitle(line), message('message.in-box', { quantity, box }), {
    n: quantity,
  });
}

/** Nothing has happened since (otherwise the question would be closed), so this undoes that one scan. */
export function takeReReadBack(plan: InboundPlan): PlanDecision {
  const counted = reRead(plan);
  if (!counted) return nothingAsked();
  const { line, box, seq, quantity } = counted;
  const left = message('message.in-box', { quantity: line.quantity - quantity, box });
  return accept({ type: 'undo', undoes: seq }, 'command', message('message.again-taken', { code: nameOf(line) }), left);
}

export function learn(plan: InboundPlan): PlanDecision {
  const open = plan.question ?? newestOpenLine(plan)?.id ?? null;
  const code = open === null ? undefined : findLine(plan, open)?.line.code;
  if (open === null || code === undefined) return refuse('failed', message('message.learn-nothing'));
  return accept({ type: 'learning', line: open }, 'ask', ...learnNext(code));
}

function learnNext(code: string) {
  return [message('message.learn-next', { code }), message('message.learn-how')] as const;
}

export function nothingAsked(): PlanDecision {
  return say('command', message('message.nothing-asked'));
}

function asked(plan: InboundPlan): PlanLine | undefined {
  return plan.question === null ? undefined : findLine(plan, plan.question)?.line;
}

function reRead(plan: InboundPlan) {
  const { again } = plan;
  const found = again === null ? undefined : findLine(plan, again.line);
  if (again === null || found === undefined) return null;
  return { line: found.line, box: found.box + 1, seq: again.seq, quantity: again.quantity };
}

function nameOf(line: PlanLine): string {
  return line.sku ?? line.code;
}

function newestOpenLine(plan: InboundPlan): PlanLine | undefined {
  return plan.boxes
    .flatMap((box) => box.lines)
    .filter((line) => line.status !== 'known')
    .sort((a, b) => b.touched - a.touched)[0];
}
