import type { JournalLine, ScanOutcome, Screen } from '../../contract/bridge.ts';
import { message } from '../../contract/verdict.ts';
import type { Decision } from '../../documents/decision.ts';
import type { InboundPlan, InboundPlanEntry } from '../../documents/inbound-plan.ts';
import { filledBoxes, toPlanRequest } from '../../documents/inbound-plan-request.ts';
import type { CoreContext } from '../core-context.ts';
import { freshProgress } from '../outbox/transition.ts';
import { formsOf } from './resolve-item.ts';
import type { Scan } from './submit-scan.ts';

/** What a scan does to the station: a document's decision, and what is not the document's. */
export interface StationDecision extends Decision<InboundPlanEntry> {
  /** The document that it is about. */
  readonly documentId?: string;
  readonly navigate?: Screen;
  readonly showSku?: string | null;
  /** A new document, begun by this scan's entry. */
  readonly open?: { readonly id: string; readonly number: string; readonly screen: Screen };
  /** A parked document to go back to. */
  readonly resume?: string;
  /** The document that YES would switch to. */
  readonly offer?: string;
  /** A code to ask the service for. */
  readonly ask?: string;
  readonly operator?: string;
}

/** The scan, its entry and all that follows from it, in one transaction: when this answers, it is on disk. */
export function writeScan(core: CoreContext, scan: Scan, decision: StationDecision): ScanOutcome {
  const documentId = decision.open?.id ?? decision.documentId ?? null;
  try {
    return core.db.transaction(() => write(core, scan, decision, documentId)).immediate();
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
  if (decision.resume) core.documents.resume(decision.resume, scan.screen, at);
  const appended = documentId === null ? [] : appendEntry(core, documentId, scan.scanId, decision.entry);
  const outcome: ScanOutcome = {
    verdict: { scanId: scan.scanId, at: scan.at, text: scan.text, tone, hold, title, detail },
    navigate: decision.navigate ?? null,
    documentId: decision.resume ?? documentId,
    appended,
    showSku: decision.showSku ?? null,
  };
  core.scans.add({ source: scan.source, screen: scan.screen, outcome }, by);
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
  const { plan } = core.openDocuments.load(documentId);
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
  if ('forget' in learned) {
    for (const form of formsOf(learned.forget)) core.learned.forget(form);
    return;
  }
  // Kept in its 14-digit form too, in which another symbology would bring it.
  for (const form of formsOf(learned.code)) core.learned.learn(form, learned.sku, at, core.author());
}

/** The finished plan becomes an outbox entry in the transaction that closes it (design.md 3). */
function queuePlan(core: CoreContext, documentId: string, finish: 'queue' | 'hold', at: number): void {
  const { plan } = core.openDocuments.load(documentId);
  const checked = toPlanRequest(plan);
  if (!checked.ok) throw new Error('a plan that does not pass its checks was to be queued');
  core.documents.close(documentId, at);
  const held = finish === 'hold';
  core.outbox.add({
    id: core.environment.newId(),
    family: 'inbound',
    endpoint: 'inbound.plan',
    key: checked.request.ShipmentId,
    keyMinted: plan.minted,
    body: checked.request,
    documentId,
    state: held ? 'held' : 'pending',
    nextTryAt: held ? null : at,
    progress: freshProgress(message(held ? 'queue.held' : 'queue.waiting')),
    createdAt: at,
    ...core.author(),
  });
}
