import type { JournalLine, ScanOutcome } from '../../contract/bridge.ts';
import { message } from '../../contract/verdict.ts';
import type { InboundPlan, InboundPlanEntry } from '../../documents/inbound-plan.ts';
import { filledBoxes, toPlanRequest } from '../../documents/inbound-plan-request.ts';
import type { CoreContext } from '../core-context.ts';
import { freshProgress } from '../outbox/transition.ts';
import { mintsAreDoubtful } from './mint-number.ts';
import type { Scan, StationDecision } from './station-decision.ts';

/** The scan, its entry and all that follows from it, in one transaction: when this answers, it is on disk. */
export function writeScan(core: CoreContext, scan: Scan, decision: StationDecision): ScanOutcome {
  const documentId = decision.open?.id ?? decision.documentId ?? null;
  return changeDocument(core, documentId, () => write(core, scan, decision, documentId));
}

/** One transaction; after one that failed, memory knows no more of the document than the disk. */
export function changeDocument<T>(core: CoreContext, documentId: string | null, change: () => T): T {
  try {
    return core.db.transaction(change).immediate();
  } catch (error) {
    if (documentId !== null) core.openDocuments.forget(documentId);
    throw error;
  }
}

function write(core: CoreContext, scan: Scan, decision: StationDecision, documentId: string | null): ScanOutcome {
  const at = core.environment.now();
  const by = core.author();
  const { tone, hold, title, detail } = decision;
  if (decision.open) core.documents.open({ ...decision.open, kind: 'inbound-plan', at }, by);
  if (decision.resume) core.documents.resume(decision.resume, at);
  const appended = documentId === null ? [] : appendEntry(core, documentId, scan.scanId, decision.entry);
  const outcome: ScanOutcome = {
    verdict: { scanId: scan.scanId, at: scan.at, text: scan.text, tone, hold, title, detail },
    navigate: decision.navigate ?? null,
    documentId: decision.resume ?? documentId,
    appended,
    showSku: decision.showSku ?? null,
    ...(decision.print === undefined ? {} : { print: decision.print }),
  };
  if (decision.print && documentId !== null) core.printJobs.add(documentId, decision.print, by);
  core.scans.add({ source: scan.source, screen: scan.screen, outcome }, at, by);
  if (decision.learned) keepLearned(core, decision.learned, at);
  if (decision.operator !== undefined) core.settingsRepository.write({ operator: decision.operator }, at, by);
  if (decision.finish && documentId !== null) queuePlan(core, documentId, decision.finish, at);
  return outcome;
}

/** Appends an entry to a document's journal and keeps its figures in the list; callers bring the transaction. */
export function appendEntry(
  core: CoreContext,
  documentId: string,
  scanId: string | null,
  entry: InboundPlanEntry | null,
): JournalLine[] {
  if (entry === null) return [];
  const at = core.environment.now();
  const by = core.author();
  const { journal } = core.openDocuments.load(documentId);
  const line: JournalLine = { seq: (journal.at(-1)?.seq ?? 0) + 1, entry: { ...entry } };
  core.documents.append(documentId, line, scanId, at, by);
  core.openDocuments.advance(documentId, [line]);
  const { state: plan } = core.openDocuments.load(documentId);
  core.documents.summarise(documentId, summaryOf(plan), at);
  if (entry.type === 'box-next' || entry.type === 'box-numbered') {
    if (entry.number !== null) core.documents.remember(entry.number, documentId, 'box', by);
  }
  return [line];
}

function summaryOf(plan: InboundPlan) {
  const pieces = plan.boxes.reduce((sum, box) => sum + box.lines.reduce((inBox, line) => inBox + line.quantity, 0), 0);
  return { number: plan.header.ShipmentId ?? '', boxes: filledBoxes(plan).length, pieces };
}

function keepLearned(core: CoreContext, learned: NonNullable<StationDecision['learned']>, at: number): void {
  if ('code' in learned) {
    core.learned.learn(learned.code, learned.sku, at, core.author());
    return;
  }
  const { forget, sku, before } = learned;
  // Taught something else since, or forgotten by a person: that stands.
  const stillNames = sku !== null && core.learned.forget(forget, sku);
  if (stillNames && before !== null) core.learned.learn(forget, before, at, core.author());
}

/** The finished plan becomes an outbox entry in the transaction that closes it (design.md 3). */
function queuePlan(core: CoreContext, documentId: string, finish: 'queue' | 'hold', at: number): void {
  const { state: plan } = core.openDocuments.load(documentId);
  const checked = toPlanRequest(plan);
  if (!checked.ok) throw new Error('a plan that does not pass its checks was to be queued');
  core.documents.close(documentId, at);
  const held = finish === 'hold';
  core.outbox.add({
    id: core.environment.newId(),
    family: 'inbound',
    endpoint: 'inbound.plan',
    key: checked.request.ShipmentId,
    keyMinted: plan.minted && !mintsAreDoubtful(core),
    body: checked.request,
    documentId,
    state: held ? 'held' : 'pending',
    nextTryAt: held ? null : at,
    progress: freshProgress(message(held ? 'queue.held' : 'queue.waiting')),
    createdAt: at,
    ...core.author(),
  });
}
