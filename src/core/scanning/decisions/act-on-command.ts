import { type Command, formatCommand } from '../../../barcode/command.ts';
import { type Message, message } from '../../../contract/verdict.ts';
import { decideChangeCommand } from '../../../documents/box-change/decide-command.ts';
import {
  keepBoth,
  keepLine,
  nothingAsked,
  removeLine,
  takeReReadBack,
} from '../../../documents/inbound-plan/answer.ts';
import { decideCommand } from '../../../documents/inbound-plan/decide-command.ts';
import { refuse, say } from '../../../documents/journal/decision.ts';
import { kindOfScreen } from '../../../documents/kinds.ts';
import { rulesOf, scanRulesOf } from '../../../documents/rules.ts';
import type { CoreContext } from '../../core-context.ts';
import { weightFacts } from '../../orders/learn-weights.ts';
import type { CommandAction } from '../meaning/meaning-table.ts';
import type { OpenPlan, Situation } from '../meaning/situation.ts';
import type { StationDecision } from '../meaning/station-decision.ts';
import { printBox } from '../prints/print-box.ts';
import { printLastClosed, printLookedAt } from '../prints/print-document.ts';
import { answerPrint, askAboutPrint } from '../prints/print-question.ts';
import { commandInCheck } from './act-in-check.ts';
import { actWithCamera, openCamera } from './camera-command.ts';
import { answerEntry, askAboutNewest } from './outbox-question.ts';
import { fieldValue, usedShipmentId } from './plan-rules.ts';
import { decideStationCommand, isStationCommand } from './station-command.ts';
import { switchTo } from './switch-to.ts';
import { leaveThere, readMessages } from './take-over.ts';
import { withScale } from './weigh-command.ts';

/** Carries out a command code by the action from the table. */
export function actOnCommand(
  action: Exclude<CommandAction, 'take-asked'>,
  situation: Situation,
  command: Command,
): StationDecision {
  const { core, session, scan } = situation;
  switch (action) {
    case 'acknowledge':
      return say('command', message('message.acknowledged'), stillAsked(situation));
    case 'bounce':
      return refuse('duplicate', message('message.bounce', { command: formatCommand(command) }));
    case 'switch':
      return session.offer === null ? nothingAsked() : switchTo(core, session.offer);
    case 'stay':
      return say('command', message('message.stayed'));
    case 'leave-asked':
      return leaveAsked(situation);
    case 'send-again':
    case 'mark-sent':
      return session.entryAsked === null ? nothingAsked() : answerEntry(core, session.entryAsked, action);
    case 'answer-print':
      return session.printAsked === null
        ? nothingAsked()
        : answerPrint(core, session.printAsked, command.name === 'yes', scan.screen);
    case 'nothing-asked':
      return (
        (scan.screen === 'outbox' ? (askAboutNewest(core) ?? askAboutPrint(core)) : null) ??
        readMessages(core, command) ??
        nothingAsked()
      );
    case 'do-at-station':
      return isStationCommand(command) ? decideStationCommand(core, scan.screen, command) : noPlan(situation, command);
    case 'no-plan':
      return noPlan(situation, command);
    case 'do-in-check':
      return situation.check === null
        ? noPlan(situation, command)
        : (lookedAt(situation, command) ?? orRead(core, command, commandInCheck(situation, situation.check, command)));
    case 'disarm':
      return disarm(situation);
    case 'do-with-camera':
      return actWithCamera(command);
    default:
      if (situation.open === null) return noPlan(situation, command);
      return { ...actInPlan(action, situation, situation.open, command), documentId: situation.open.id };
  }
}

/** A check says itself that it asks nothing. */
function orRead(core: CoreContext, command: Command, decision: StationDecision): StationDecision {
  const isUnasked = decision.title.key === nothingAsked().title.key;
  return (isUnasked ? readMessages(core, command) : null) ?? decision;
}

function leaveAsked({ core, session }: Situation): StationDecision {
  const { what, text = '', into = '' } = session.meantAsked ?? {};
  if (what === 'take-over' || what === 'take-over-away') return leaveThere(core, into);
  return say(
    'command',
    what === 'manifest' ? message('message.manifest-left') : message('message.left-out', { code: text }),
  );
}

type PlanAction = Extract<CommandAction, 'keep-both' | 'take-back' | 'keep' | 'remove' | 'do-in-plan' | 'do-in-change'>;

function actInPlan(action: PlanAction, { core }: Situation, open: OpenPlan, command: Command): StationDecision {
  const { plan } = open;
  switch (action) {
    case 'keep-both':
      return keepBoth(plan);
    case 'take-back':
      return takeReReadBack(plan);
    case 'keep':
      return keepLine(plan);
    case 'remove':
      return removeLine(plan);
    case 'do-in-plan':
    case 'do-in-change':
      return doInPlan(core, open, command);
  }
}

function disarm({ open, check }: Situation): StationDecision {
  const documentId = open?.id ?? check?.id;
  return { ...say('command', message('message.minus-disarmed')), ...(documentId !== undefined && { documentId }) };
}

function doInPlan(core: Situation['core'], open: OpenPlan, given: Command): StationDecision {
  const { id, plan, journal, change } = open;
  if (given.name === 'photo') return openCamera(core, id);
  const weighed = withScale(core, id, given);
  if ('instead' in weighed) return weighed.instead;
  const { command } = weighed;
  if (command.name === 'go' || command.name === 'operator') throw new Error(`${command.name} acts on no plan`);
  const { boxes } = rulesOf(core.openDocuments.load(id).kind);
  if (command.name === 'print' && boxes !== undefined && change?.state.status !== 'asked')
    return printBox(core, id, boxes);
  if (change !== null) return decideChangeCommand(change.state, change.journal, command, weightFacts(core));
  const decision = decideCommand(plan, journal, fieldValue(command), weightFacts(core));
  return (decision.finish && decision.finish !== 'park' && usedShipmentId(core, id, plan)) || decision;
}

function lookedAt({ core, scan }: Situation, command: Command): StationDecision | null {
  return command.name === 'print' ? printLookedAt(core, scan) : null;
}

function noPlan(situation: Situation, command: Command): StationDecision {
  const { core, scan } = situation;
  const last = () => (command.name === 'print' ? printLastClosed(core, scan.screen) : null);
  const paper = lookedAt(situation, command) ?? last();
  if (paper !== null) return paper;
  const said = formatCommand(command);
  const kind = kindOfScreen(scan.screen);
  // On a screen with documents of its own, the command refers to those.
  const open = kind === null ? core.documents.current('inbound') : null;
  if (open) {
    const title = message('message.open-elsewhere', { command: said, id: open.number });
    return refuse('failed', title, message('message.open-elsewhere-how'));
  }
  const isForOrder = kind !== null && rulesOf(kind).serviceOrder === 'checked';
  const how = message(isForOrder ? 'message.order-first' : 'message.open-first');
  return refuse('failed', message('message.nothing-open', { command: said }), how);
}

/** The open check's question, which could not be answered while an error waited. */
function stillAsked({ check }: Situation): Message | null {
  return check === null ? null : scanRulesOf(check.kind).stillAsked(check.state);
}
