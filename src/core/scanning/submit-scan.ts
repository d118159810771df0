import { formatCommand } from '../../barcode/command.ts';
import { readScan, type ScanReading } from '../../barcode/read-scan.ts';
import type { ScanOutcome } from '../../contract/bridge.ts';
import { message } from '../../contract/verdict.ts';
import { type Decision, refuse } from '../../documents/decision.ts';
import type { InboundPlanEntry } from '../../documents/inbound-plan.ts';
import { decideCommand, type PlanCommand } from '../../documents/inbound-plan-command.ts';
import type { CoreContext } from '../core-context.ts';
import { countedScan } from '../shift.ts';
import { askForOpenLines } from './code-answers.ts';
import { decideGoods, isUnknown } from './decide-goods.ts';
import { malformedMessage } from './malformed-message.ts';
import { planFieldValue, usedShipmentId } from './plan-rules.ts';
import type { ScanSession } from './scan-session.ts';
import { decideStationCommand, isStationCommand } from './station-command.ts';
import type { Scan, StationDecision } from './station-decision.ts';
import { writeScan } from './write-scan.ts';

/** Twin commands closer than this are one press (floor.md 2). */
const bounceMs = 350;

/** One scan from its text to its place on disk; answers once it is there. Idempotent by `scanId`. */
export function submitScan(core: CoreContext, session: ScanSession, scan: Scan): ScanOutcome {
  const before = core.scans.outcomeOf(scan.scanId);
  if (before) return before;
  const currentYear = new Date(core.environment.now()).getFullYear();
  const reading = readScan(scan.text, { currentYear });
  const decision = decide(core, session, scan, reading);
  const outcome = writeScan(core, scan, decision);
  core.shift.add(countedScan(core.environment.now(), outcome));
  session.afterScan(scan, reading, decision, core.environment.now());
  announce(core, scan, outcome, decision);
  return outcome;
}

function decide(core: CoreContext, session: ScanSession, scan: Scan, reading: ScanReading): StationDecision {
  if (session.held) return acknowledge(reading);
  if (reading.kind === 'command') {
    if (isBounce(session, scan, reading)) {
      return refuse('duplicate', message('message.bounce', { command: formatCommand(reading.command) }));
    }
    return decideByCommand(core, session, scan, reading);
  }
  if (reading.kind !== 'malformed') return decideGoods(core, session, scan, reading);
  // Digits that only look like a GTIN may be somebody's own number: what is known here is no broken code.
  if (reading.reason.code === 'check-digit' && reading.reason.ai === null) {
    const plain = { kind: 'plain', text: reading.text, symbology: reading.symbology } as const;
    const decision = decideGoods(core, session, scan, plain);
    if (!isUnknown(decision)) return decision;
  }
  return brokenCode(scan, reading);
}

/** A broken code would let wrong goods through if nobody heard it: it holds the screen. A mistyped command does not. */
function brokenCode(scan: Scan, reading: Extract<ScanReading, { kind: 'malformed' }>): StationDecision {
  const isCommand = reading.reason.code === 'command-unknown' || reading.reason.code === 'command-value';
  const title = message(isCommand ? 'message.bad-command' : 'message.bad-code', { code: reading.text || scan.text });
  const hold = !isCommand && reading.reason.code !== 'empty' && scan.source === 'scanner';
  return { ...refuse<InboundPlanEntry>('failed', title, malformedMessage(reading.reason)), hold };
}

function acknowledge(reading: ScanReading): StationDecision {
  const yes = reading.kind === 'command' && reading.command.name === 'yes';
  if (!yes) return { ...refuse('failed', message('message.held'), message('message.held-how')), hold: true };
  return refuse('command', message('message.acknowledged'));
}

/** Two identical items are two items, and two UNDOs two steps back; any other twin command is one press. */
function isBounce(session: ScanSession, scan: Scan, reading: Extract<ScanReading, { kind: 'command' }>): boolean {
  if (scan.source !== 'scanner' || reading.command.name === 'undo') return false;
  const last = session.lastCommand;
  return last !== null && last.text === formatCommand(reading.command) && Math.abs(scan.at - last.at) < bounceMs;
}

function decideByCommand(
  core: CoreContext,
  session: ScanSession,
  scan: Scan,
  { command }: Extract<ScanReading, { kind: 'command' }>,
): StationDecision {
  if (session.offer !== null && command.name === 'yes') {
    return { ...refuse('command', message('message.switched')), resume: session.offer, navigate: 'inbound' };
  }
  if (isStationCommand(command)) return decideStationCommand(core, scan.screen, command);
  const current = core.documents.current(scan.screen);
  if (!current) return noDocument(core, command);
  const { plan, journal } = core.openDocuments.load(current.id);
  const decision: Decision<InboundPlanEntry> = decideCommand(plan, journal, planFieldValue(command), {
    minusArmed: session.minusArmed(current.id, core.environment.now()),
  });
  if (decision.finish) {
    const used = usedShipmentId(core, current.id, plan);
    if (used) return { ...used, documentId: current.id };
  }
  return { ...decision, documentId: current.id };
}

function noDocument(core: CoreContext, command: PlanCommand): StationDecision {
  if (command.name === 'yes' || command.name === 'no') return refuse('command', message('message.nothing-asked'));
  const said = formatCommand(command);
  const open = core.documents.current('inbound');
  if (open) {
    const title = message('message.open-elsewhere', { command: said, id: open.number });
    return refuse('failed', title, message('message.open-elsewhere-how'));
  }
  return refuse('failed', message('message.nothing-open', { command: said }), message('message.open-first'));
}

function announce(core: CoreContext, scan: Scan, outcome: ScanOutcome, decision: StationDecision): void {
  const { documentId, appended } = outcome;
  if (documentId !== null && appended.length > 0) {
    core.emit({ type: 'document', id: documentId, appended });
  }
  if (decision.open || decision.resume || decision.finish) core.emit({ type: 'documents' });
  if (decision.operator !== undefined) core.emit({ type: 'settings' });
  if (decision.finish) {
    core.emit({ type: 'outbox' });
    core.sender.wake();
  }
  if (decision.operator !== undefined || decision.finish) core.emit({ type: 'station' });
  if (decision.ask !== undefined) core.asker.ask(decision.ask);
  // What an undo brought back may still wait for an answer.
  if (decision.entry?.type === 'undo' && documentId !== null) askForOpenLines(core, documentId);
  if ((outcome.navigate ?? scan.screen) === 'inventory' && outcome.showSku) core.stock.refreshIfOld(outcome.showSku);
}
