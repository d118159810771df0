import type { ScanLeaves, ScanOutcome } from '../../../contract/bridge/scans.ts';
import { message } from '../../../contract/verdict.ts';
import { documentKinds } from '../../../documents/kinds.ts';
import type { CoreContext } from '../../core-context.ts';
import { appendEntry, changeDocument } from '../../documents/journal-writer.ts';
import { recordAct } from '../../operators/administrator.ts';
import { listOperator } from '../../operators/operator-list.ts';
import { parkAside } from '../../orders/open-batch.ts';
import { enterAnswer } from '../decisions/outbox-question.ts';
import { authorOfScan } from '../decisions/while-locked.ts';
import type { Scan, StationDecision } from '../meaning/station-decision.ts';
import { keepPaper } from '../prints/order-paper.ts';
import { keepLabel } from '../prints/print-label.ts';
import { finishDocument } from './finish-document.ts';
import { reopenDocument } from './reopen-document.ts';

/** The scan, its entry and all that follows from it, in one transaction: when this answers, it is on disk. */
export function writeScan(core: CoreContext, scan: Scan, decision: StationDecision): ScanOutcome {
  const documentId = decision.open?.id ?? decision.reopen?.documentId ?? decision.documentId ?? null;
  return changeDocument(core, documentId, () => write(core, scan, decision, documentId));
}

function write(core: CoreContext, scan: Scan, decision: StationDecision, documentId: string | null): ScanOutcome {
  const at = core.environment.now();
  const by = authorOfScan(core, decision.operator);
  const { tone, hold, title, detail } = decision;
  if (decision.open) openDocument(core, decision.open, at);
  if (decision.resume) core.documents.resume(decision.resume, at);
  if (decision.reopen) reopenDocument(core, decision.reopen.documentId, decision.reopen.entryId);
  const entries = [decision.open?.opened ?? null, decision.entry, ...(decision.further ?? [])];
  const appended =
    documentId === null ? [] : entries.flatMap((entry) => appendEntry(core, documentId, scan.scanId, entry));
  const outcome: ScanOutcome = {
    verdict: { scanId: scan.scanId, at: scan.at, text: scan.text, tone, hold, title, detail },
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
    ...leaves(decision),
  };
  if (decision.print && documentId !== null) keepLabel(core, documentId, decision.print);
  if (decision.paper) keepPaper(core, decision.paper);
  if (decision.proves && documentId !== null && core.printJobs.prove(documentId, decision.proves, at, by))
    core.emit({ type: 'print' });
  if (decision.answersPrint) {
    core.printJobs.confirm(decision.answersPrint.id, decision.answersPrint.as, at, by);
    core.emit({ type: 'print' });
  }
  if (decision.answersEntry) enterAnswer(core, decision.answersEntry);
  core.scans.add({ source: scan.source, screen: scan.screen, outcome }, at, by);
  if (decision.track !== undefined) core.tracking.add([decision.track]);
  if (decision.learned) keepLearned(core, decision.learned, at);
  if (decision.lists !== undefined) listOperator(core, decision.lists);
  if (decision.operator !== undefined) core.settingsRepository.write({ operator: decision.operator }, at, by);
  if (decision.operator !== undefined) {
    recordAct(core, message('journal.signed-in'));
    core.lock.unlock();
  }
  if (decision.finish && documentId !== null) finishDocument(core, documentId, decision.finish, at);
  if (decision.setsAside) parkAside(core, decision.setsAside, at);
  return outcome;
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
  // What came of a label at the label printer the printer tells by itself.
  const ordered = print?.zpl === undefined ? (print ?? paper)?.jobId : undefined;
  const asked = asksPrint ?? (ordered === undefined ? undefined : { id: ordered, about: 'came' as const });
  return asked === undefined ? {} : { asksPrint: asked };
}

function openDocument(core: CoreContext, { id, kind, number }: NonNullable<StationDecision['open']>, at: number): void {
  core.documents.open({ id, kind, number, screen: documentKinds[kind].screen, at }, core.author());
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
