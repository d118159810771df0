import { type Message, message } from '../../contract/verdict.ts';
import { answerPlan } from '../inbound-plan/answer.ts';
import { decideCommand, type PlanCommand } from '../inbound-plan/decide-command.ts';
import type { InboundPlanEntry } from '../inbound-plan/inbound-plan.ts';
import { filledBoxes } from '../inbound-plan/request.ts';
import { undoOf } from '../inbound-plan/undo.ts';
import { accept, type Decision, refuse, say } from '../journal/decision.ts';
import type { JournalEntry } from '../journal/journal.ts';
import { lastByPerson, nothingToUndo, takeBack } from '../journal/undo.ts';
import { askAboutWeights } from '../weight/box-weight.ts';
import { noWeightFacts, type WeightFacts } from '../weight/weigh.ts';
import type { BoxChange, BoxChangeEntry, BoxEdit, ConflictAnswer } from './box-change.ts';
import { answerSending, askToSend } from './finish.ts';
import { boxChangeKind } from './kind.ts';

type ChangeDecision = Decision<BoxChangeEntry>;
type Journal = readonly JournalEntry<BoxChangeEntry>[];

/** The commands that act on an open change of boxes: those of a plan, and the questions that only a change asks. */
export function decideChangeCommand(
  change: BoxChange,
  journal: Journal,
  command: PlanCommand,
  facts: WeightFacts = noWeightFacts,
): ChangeDecision {
  if (change.status !== 'here') return command.name === 'no' ? giveUp(change) : takesNothing(change);
  if (change.conflicts.length > 0) return inConflict(change, journal, command);
  switch (command.name) {
    case 'yes':
    case 'no':
      if (change.asking === null) return asEdit(answerPlan(change.plan, command.name));
      // After an undo, what was shown with the question is out of date, so it is asked again.
      if (command.name === 'yes' && journal.at(-1)?.entry.type === 'undo') {
        return askToSend(change, change.asking.held ? 'hold' : 'done');
      }
      return answerSending(change, command.name);
    case 'set':
      return refuse('failed', message('message.change-header'), message('message.change-header-how'));
    case 'done':
    case 'hold':
      return asEdit(askAboutWeights(filledBoxes(change.plan))) ?? askToSend(change, command.name);
    case 'undo':
      return undo(change, journal);
    default:
      return asEdit(decideCommand(change.plan, [], command, facts));
  }
}

/** Until the order arrives, and while one of its boxes needs an answer, no other input is accepted. */
export function takesNothing(change: BoxChange): ChangeDecision {
  const asked = conflictQuestion(change);
  if (asked !== null) return say('ask', asked.title, asked.detail);
  return refuse(
    'failed',
    message('message.change-waits', { order: change.asked }),
    message('message.change-waits-how'),
  );
}

/** The conflict to resolve now; null if there is none. */
export function conflictQuestion({
  conflicts,
}: BoxChange): { readonly title: Message; readonly detail: Message } | null {
  const [conflict] = conflicts;
  if (conflict === undefined) return null;
  const { number, theirs } = conflict;
  const title = message(theirs === null ? 'message.change-gone-there' : 'message.change-conflict', { number });
  return { title, detail: message('message.change-conflict-how', { left: conflicts.length }) };
}

function inConflict(change: BoxChange, journal: Journal, command: PlanCommand): ChangeDecision {
  const how = answers[command.name];
  if (command.name === 'undo') return undo(change, journal);
  return how === undefined ? takesNothing(change) : judge(change, how);
}

/** YES never overwrites what somebody else did. */
const answers: Readonly<Partial<Record<PlanCommand['name'], ConflictAnswer>>> = {
  yes: 'theirs',
  no: 'mine',
  recount: 'rescan',
};

function judge(change: BoxChange, how: ConflictAnswer): ChangeDecision {
  const [conflict, ...rest] = change.conflicts;
  if (conflict === undefined) return takesNothing(change);
  const box = conflict.number;
  const next = conflictQuestion({ ...change, conflicts: rest });
  const isTakenOut = how === 'theirs' && conflict.theirs === null;
  const detail = next?.title ?? message('message.change-judged');
  return accept(
    { type: 'answered', box, how },
    next === null ? 'command' : 'ask',
    message(isTakenOut ? 'message.change-taken-out' : judged[how], { number: box }),
    detail,
  );
}

const judged = {
  mine: 'message.change-mine',
  theirs: 'message.change-theirs',
  rescan: 'message.change-rescan',
} as const satisfies Record<ConflictAnswer, string>;

function giveUp({ asked }: BoxChange): ChangeDecision {
  const entry = { type: 'closed', held: false, nothing: true } as const;
  const title = message('message.change-given-up', { order: asked });
  return { ...accept<BoxChangeEntry>(entry, 'command', title), finish: 'close' };
}

function undo(change: BoxChange, journal: Journal): ChangeDecision {
  const last = lastByPerson(boxChangeKind, journal);
  if (last === undefined) return nothingToUndo();
  const { seq, entry } = last;
  if (entry.type !== 'answered' && entry.type !== 'not-sent') {
    return asEdit(undoOf(change.plan, { seq, entry: entry as BoxEdit }, journal)); // everything else is an edit
  }
  const what =
    entry.type === 'answered'
      ? message('message.undone-judged', { number: entry.box })
      : message('message.undone-not-sent');
  return takeBack(what, seq);
}

/** A plan's header and finish cannot be reached from a change; everything else is the same in both. */
function asEdit<Given extends Decision<InboundPlanEntry> | null>(decision: Given) {
  return decision as ChangeDecision | (Given & null); // see above
}
