import { readScan, type ScanReading } from '../../barcode/read-scan.ts';
import type { ScanOutcome } from '../../contract/bridge/scans.ts';
import { message } from '../../contract/verdict.ts';
import { refuse, say } from '../../documents/journal/decision.ts';
import type { CoreContext } from '../core-context.ts';
import { countedScan } from '../documents/counted-scan.ts';
import { maskBadge } from '../operators/mask-badge.ts';
import { actOnCommand } from './decisions/act-on-command.ts';
import { actOnDocument } from './decisions/act-on-document.ts';
import { actOnFault } from './decisions/act-on-fault.ts';
import { actOnGoods } from './decisions/act-on-goods.ts';
import { actOnManifest } from './decisions/act-on-manifest.ts';
import { beginWithOwnOrder } from './decisions/begin-document.ts';
import { needsAcknowledgement } from './decisions/needs-acknowledgement.ts';
import { markReRead } from './decisions/re-read.ts';
import { listBadge } from './decisions/sign-in.ts';
import { takeOver } from './decisions/take-over.ts';
import { decideWhileLocked, stillHeld } from './decisions/while-locked.ts';
import { announceScan, writeScan } from './effects/write-scan.ts';
import { actionIn, type CommonAction, meanings } from './meaning/meaning-table.ts';
import { type Meaning, readMeaning } from './meaning/read-meaning.ts';
import type { ScanSession } from './meaning/scan-session.ts';
import { type Situation, situationOf } from './meaning/situation.ts';
import type { Scan, StationDecision } from './meaning/station-decision.ts';
import { statesNow } from './meaning/station-states.ts';
import { tellWhenMinusEnds } from './minus-end.ts';
import { withSsccs } from './prints/print-box.ts';
import { weighLater } from './weigh-later.ts';

/** Processes one scan, from its text until it is on disk; returns then. Idempotent by `scanId`. */
export function submitScan(core: CoreContext, session: ScanSession, scan: Scan): ScanOutcome {
  const before = core.scans.outcomeOf(scan.scanId);
  if (before) return before;
  const reading = read(core, scan);
  return carryOut(core, session, scan, reading, decide(situationOf(core, session, scan), reading));
}

/** The same for a decision made elsewhere, such as a sign-in by PIN: a waiting error takes precedence, as before a scan. */
export function submitDecision(
  core: CoreContext,
  session: ScanSession,
  scan: Scan,
  decision: StationDecision,
): ScanOutcome {
  const before = core.scans.outcomeOf(scan.scanId);
  if (before) return before;
  const waits = core.lock.isLocked() ? stillHeld(decision) : refuseHeld(scan);
  return carryOut(core, session, scan, read(core, scan), session.held ? waits : decision);
}

function read(core: CoreContext, { text }: Scan): ScanReading {
  return readScan(text, { currentYear: new Date(core.environment.now()).getFullYear() });
}

function carryOut(
  core: CoreContext,
  session: ScanSession,
  scan: Scan,
  reading: ScanReading,
  decision: StationDecision,
): ScanOutcome {
  core.lock.active();
  const outcome = writeScan(core, maskBadge(core, scan), decision);
  core.shift.add(countedScan(core.environment.now(), outcome));
  session.afterScan(scan, reading, { ...decision, printAsked: outcome.asksPrint ?? null }, core.environment.now());
  announceScan(core, scan, outcome, decision);
  if (decision.armMinus) tellWhenMinusEnds(core, session, outcome.verdict);
  if (decision.waitsForScale !== undefined) {
    const submit = (again: Scan) => submitScan(core, session, again).verdict;
    weighLater(core, session, { scan, weighed: decision.waitsForScale, submit });
  }
  return outcome;
}

/** What the scan means in the station's current state, by the table, and what that does. */
function decide(situation: Situation, reading: ScanReading): StationDecision {
  if (situation.core.lock.isLocked()) return decideWhileLocked(situation, reading);
  const meaning = readMeaning(situation, reading);
  const decision = act(situation, meaning);
  const holds = needsAcknowledgement(situation, meaning, decision);
  return withSsccs(situation.core, markReRead(situation, reading, holds ? { ...decision, hold: true } : decision));
}

/** `isMeant`: a person has confirmed that it is to be done once more. */
function act(situation: Situation, meaning: Meaning, isMeant = false): StationDecision {
  const holding = statesNow(situation);
  switch (meaning.about) {
    case 'command': {
      const action = actionIn(meanings.commands[meaning.kind], holding);
      if (action === 'take-asked') return takeMeant(situation);
      return isCommon(action) ? wait(action, situation) : actOnCommand(action, situation, meaning.command);
    }
    case 'fault': {
      const action = actionIn(meanings.faults[meaning.kind], holding);
      return isCommon(action) ? wait(action, situation) : actOnFault(action, situation, meaning);
    }
    case 'document': {
      const action = actionIn(meanings.documents[meaning.kind], holding);
      return isCommon(action) ? wait(action, situation) : actOnDocument(action, situation, meaning);
    }
    case 'manifest': {
      const action = actionIn(meanings.manifests[meaning.kind], holding);
      return isCommon(action) ? wait(action, situation) : actOnManifest(action, situation, meaning, isMeant);
    }
    case 'goods': {
      const action = actionIn(meanings.goods[meaning.kind], holding);
      return isCommon(action) ? wait(action, situation) : actOnGoods(action, situation, meaning);
    }
  }
}

/** It was intended: the text is treated as if it had been scanned. */
function takeMeant(situation: Situation): StationDecision {
  const { core, session } = situation;
  const { what, text = '', into } = session.meantAsked ?? {};
  if (what === 'take-over' || what === 'take-over-away') return takeOver(core, into ?? '', what === 'take-over-away');
  // Another document is open by now.
  if (into !== undefined && situation.open?.id !== into) return say('command', message('message.nothing-asked'));
  if (what === 'badge') return listBadge(core, text);
  if (what === 'pack-again')
    return beginWithOwnOrder(core, 'pack', { text, item: null, sscc: null, quantity: 1 }, true);
  const scan = { ...situation.scan, text, mayBeTyped: false };
  const scanned = { ...situation, scan };
  return act(scanned, readMeaning(scanned, read(core, scan)), what === 'manifest');
}

function isCommon(action: string): action is CommonAction {
  return action === 'wait' || action === 'impossible';
}

/** An error is waiting: any other scan is recorded as refused (manual/floor.md 5). */
function wait(action: CommonAction, { scan }: Situation): StationDecision {
  if (action === 'impossible') throw new Error('a kind of code was read where the table says it cannot be');
  return refuseHeld(scan);
}

function refuseHeld(scan: Scan): StationDecision {
  const title = message('message.held', { code: scan.text.trim() });
  return { ...refuse('failed', title, message('message.held-how')), hold: true, why: 'held' };
}
