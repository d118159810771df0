import type { ScanLeaves, ScanOutcome } from '../../../contract/bridge/scans.ts';
import { verdictOf } from '../../../documents/journal/decision.ts';
import type { DocumentEntry } from '../../../documents/kinds.ts';
import type { CoreContext } from '../../core-context.ts';
import { appendEntry, changeDocument } from '../../documents/journal-writer.ts';
import { askForOpen } from '../answers/ask-for-open.ts';
import { actorOfScan } from '../decisions/while-locked.ts';
import type { Scan, StationDecision } from '../meaning/station-decision.ts';
import { runStep, tell } from './effects.ts';

/** Writes the scan, its entries and all effects in one transaction: on disk when this returns. */
export function writeScan(core: CoreContext, scan: Scan, decision: StationDecision): ScanOutcome {
  const documentId = decision.open?.id ?? decision.reopen?.documentId ?? decision.documentId ?? null;
  const at = core.environment.now();
  const carried = { core, scanId: scan.scanId, documentId, at, by: actorOfScan(core, decision.operator) };
  return changeDocument(core, () => {
    runStep('before', decision, carried);
    const entries = [decision.open?.opened ?? null, decision.entry, ...(decision.further ?? [])];
    const appended =
      documentId === null ? [] : entries.flatMap((entry) => appendEntry(core, documentId, scan.scanId, entry));
    const outcome = outcomeOf(scan, decision, documentId, appended);
    core.scans.add({ source: scan.source, screen: scan.screen, outcome }, at, carried.by);
    runStep('write', decision, carried);
    return outcome;
  });
}

/** What follows once it is on disk: the windows are notified and look-ups are started. */
export function announceScan(core: CoreContext, scan: Scan, outcome: ScanOutcome, decision: StationDecision): void {
  const { documentId, appended } = outcome;
  if (documentId !== null && appended.length > 0) core.emit({ type: 'document', id: documentId, appended });
  tell(core, decision);
  const { scanId } = scan;
  runStep('after', decision, { core, scanId, documentId, at: core.environment.now(), by: core.actor() });
  const { entry } = decision;
  if (entry?.type === 'parcel' && !isNamed(entry)) core.parcels.ask(entry.text);
  // A line restored by an undo may still need its look-up, and several of a manifest may.
  const mayWait =
    (entry?.type === 'order' || entry?.type === 'undo' || entry?.type === 'manifest') && decision.open === undefined;
  if (mayWait && documentId !== null) askForOpen(core, documentId);
  if ((outcome.navigate ?? scan.screen) === 'inventory' && outcome.showSku) core.stock.refreshIfOld(outcome.showSku);
}

/** That parcel was already looked up, for another bill. */
function isNamed({ packageId, trackingNumber }: Extract<DocumentEntry, { type: 'parcel' }>): boolean {
  return packageId !== undefined || trackingNumber !== undefined;
}

function outcomeOf(
  scan: Scan,
  decision: StationDecision,
  documentId: string | null,
  appended: ScanOutcome['appended'],
): ScanOutcome {
  return {
    verdict: {
      ...verdictOf(decision, scan),
      ...(decision.hold && isPress(scan) ? { pressed: true } : {}),
      ...(scan.scanner === undefined ? {} : { scanner: scan.scanner }),
    },
    navigate: decision.navigate ?? null,
    documentId: decision.resume ?? documentId,
    appended,
    showSku: decision.showSku ?? null,
    ...(decision.showOrder === undefined ? {} : { showOrder: decision.showOrder }),
    ...(decision.track === undefined ? {} : { showTracking: decision.track }),
    ...(decision.print === undefined ? {} : { print: decision.print }),
    ...(decision.paper === undefined ? {} : { paper: decision.paper }),
    ...showEntry(decision),
    ...asksPrint(decision),
    ...(decision.askPin === undefined ? {} : { askPin: decision.askPin }),
    ...(decision.camera === undefined ? {} : { camera: decision.camera }),
    ...leaves(decision),
  };
}

function isPress({ source }: Scan): boolean {
  return source === 'key' || source === 'button';
}

function leaves({ offer, asksMeant, armMinus, operator, why }: StationDecision): Pick<ScanOutcome, 'leaves'> {
  const left: ScanLeaves = {
    ...(offer === undefined ? {} : { offer }),
    ...(asksMeant === undefined ? {} : { meant: asksMeant }),
    ...(armMinus ? { minus: true } : {}),
    ...(operator === undefined ? {} : { signedIn: true }),
    ...(why === undefined ? {} : { why }),
  };
  return Object.keys(left).length === 0 ? {} : { leaves: left };
}

function showEntry({ asksEntry, answersEntry }: StationDecision): Pick<ScanOutcome, 'showEntry'> {
  const shown = asksEntry ?? answersEntry?.id;
  return shown === undefined ? {} : { showEntry: shown };
}

function asksPrint({ asksPrint, print, paper }: StationDecision): Pick<ScanOutcome, 'asksPrint'> {
  // The label printer reports the result of its labels itself.
  const ordered = print?.zpl === undefined ? (print ?? paper)?.jobId : undefined;
  const asked = asksPrint ?? (ordered === undefined ? undefined : { id: ordered, about: 'came' as const });
  return asked === undefined ? {} : { asksPrint: asked };
}
