import { type Message, message } from '../../contract/verdict.ts';
import { accept, type Decision, refuse, say } from '../journal/decision.ts';
import { whereWrong } from '../journal/why-not.ts';
import { askAboutWeights } from '../weight/box-weight.ts';
import type { InboundPlan, InboundPlanEntry } from './inbound-plan.ts';
import { filledBoxes, type PlanProblem, toPlanRequest } from './request.ts';

type PlanDecision = Decision<InboundPlanEntry>;

/** Closes the plan and queues it, or says what is missing and where. */
export function finish(plan: InboundPlan, word: 'done' | 'hold'): PlanDecision {
  const checked = toPlanRequest(plan);
  if (!checked.ok) {
    const open = checked.problems.find(({ line }) => line !== undefined);
    // An unidentified item must not block the station: the plan is put on hold, and none of it can be sent.
    return word === 'hold' && open?.box ? park(plan, open.box) : refuseFinish(checked.problems);
  }
  const asked = askAboutWeights(filledBoxes(plan));
  if (asked !== null) return asked;
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

function park({ header }: InboundPlan, box: number): PlanDecision {
  const title = message('message.plan-parked', { id: header.ShipmentId ?? '' });
  return { ...say('command', title, message('message.plan-parked-why', { box })), finish: 'park' };
}

/** Says what is missing and where; the open line that it names is asked about at once. */
export function refuseFinish(problems: readonly PlanProblem[]): PlanDecision {
  const [first] = problems;
  if (!first) return refuse('failed', message('message.cannot-finish'));
  // The open line becomes the question, so that YES, NO and LEARN answer it at once.
  const entry = first.line === undefined ? null : ({ type: 'asked', line: first.line } as const);
  return { ...refuse('failed', whatIsMissing(first), first.reason), entry };
}

function whatIsMissing({ box, field, code }: PlanProblem): Message {
  if (code === 'nothing-in-it') return message('message.refused-empty');
  if (box !== null && code === 'missing') return message('message.missing-in-box', { box, field });
  return whereWrong(box, field, code);
}
