import { assertNever } from '../../../contract/assert-never.ts';
import type { ScanOutcome } from '../../../contract/bridge/scans.ts';
import { type Message, message, type Tone } from '../../../contract/verdict.ts';
import { itemTitle } from '../../../documents/inbound-plan/decide-item.ts';
import type { InboundPlanEntry } from '../../../documents/inbound-plan/inbound-plan.ts';
import { itemsOf } from '../../../documents/journal/paged-list.ts';
import type { ScannedItem } from '../../../documents/journal/scanned-code.ts';
import { isOrders } from '../../../documents/kinds.ts';
import { nameScanned } from '../../../documents/putaway-check/goods-index.ts';
import { boxedIn } from '../../../documents/rules.ts';
import { namesOf } from '../../catalogue/resolve-item.ts';
import type { CoreContext } from '../../core-context.ts';
import { appendEntry, changeDocument } from '../../documents/journal-writer.ts';
import type { CodeAnswer } from '../../follow-up/lookups/code-asker.ts';
import { knownOfSku } from '../../orders/batch-facts.ts';
import type { ScanSession } from '../meaning/scan-session.ts';

/** Applies the service's answer about a code to every unfinished document that waits for it, and to the catalogue. */
export function createCodeAnswers(core: CoreContext, session: ScanSession) {
  return async (code: string, answer: CodeAnswer): Promise<void> => {
    const unknown = { tone: 'unknown', title: message('message.unknown', { code }) } as const;
    switch (answer.kind) {
      case 'found': {
        const { patch, storageNo } = answer;
        // First into the catalogue: once the line is known, the next scan of that code must be, too.
        await core.writer.put([patch], core.environment.now());
        const by: ScannedItem = { ...blank(code), sku: patch.sku, storageNo, ...namesOf(patch) };
        enterWhereOpen(core, code, { type: 'found', code, by });
        enterIntoChecks(core, code, by);
        enterIntoOrders(core, code, patch.sku);
        core.emit({ type: 'inventory', sku: patch.sku });
        const title = itemTitle(by);
        return say(core, session, code, { tone: 'good', title, detail: message('message.found', { code }) });
      }
      case 'not-found':
        enterWhereOpen(core, code, { type: 'not-found', code });
        return say(core, session, code, {
          ...unknown,
          detail: message('message.not-at-service'),
          alone: message('message.nobody-knows'),
        });
      case 'unreachable':
        return say(core, session, code, {
          ...unknown,
          detail: message('message.cannot-ask'),
          alone: message('message.cannot-ask-only'),
        });
      default:
        return assertNever(answer);
    }
  };
}

function enterWhereOpen(core: CoreContext, code: string, entry: InboundPlanEntry): void {
  for (const { id } of [...core.documents.unfinished('inbound-plan'), ...core.documents.unfinished('box-change')]) {
    const boxes = boxedIn(core.openDocuments.load(id))?.plan.boxes ?? [];
    if (!boxes.some((box) => box.lines.some((line) => line.status !== 'known' && line.code === code))) continue;
    const appended = changeDocument(core, () => appendEntry(core, id, null, entry));
    core.emit({ type: 'document', id, appended });
  }
}

/** Identifies goods counted as extra under that code as the service's. */
function enterIntoChecks(core: CoreContext, code: string, by: ScannedItem): void {
  for (const { id } of core.documents.unfinished('putaway-check')) {
    const { extras } = core.openDocuments.loadAs('putaway-check', id).state;
    if (!itemsOf(extras).some((goods) => goods.code === code && goods.sku === null)) continue;
    const entry = { type: 'found', code, as: nameScanned({ text: code, item: by }) } as const;
    const appended = changeDocument(core, () => appendEntry(core, id, null, entry));
    core.emit({ type: 'document', id, appended });
  }
}

/**
 * Sets that Sku, with the details of the SKU master, on open lines of the batches in progress (parked ones look it up again;
 * ask-for-open.ts).
 */
function enterIntoOrders(core: CoreContext, code: string, sku: string): void {
  for (const screen of ['dropship', 'outbound'] as const) {
    const { id, kind = null } = core.documents.current(screen) ?? {};
    if (id === undefined || !isOrders(kind)) continue;
    const { state } = core.openDocuments.loadAs(kind, id);
    const isOpen = state.orders.some(({ goods }) =>
      goods.some(({ open, fields }) => open === true && fields.Sku === code),
    );
    if (!isOpen) continue;
    const entry = { type: 'found', code, sku, known: knownOfSku(core, state.kind, sku) } as const;
    const appended = changeDocument(core, () => appendEntry(core, id, null, entry));
    core.emit({ type: 'document', id, appended });
  }
}

interface Spoken {
  readonly tone: Tone;
  readonly title: Message;
  readonly detail: Message;
  /** The detail if the scan wrote no line that YES, NO and LEARN could act on. */
  readonly alone?: Message;
}

/** The message only changes while that scan is still the last one: an old answer must not replace a new verdict. */
function say(core: CoreContext, session: ScanSession, code: string, answer: Spoken): void {
  const last = session.lastScanId === null ? null : core.scans.outcomeOf(session.lastScanId);
  if (last?.verdict.tone !== 'unknown' || last.verdict.title.params.code !== code) return;
  // The same code is also looked up as an order: that answer sets the message, unless this one finds goods.
  if (answer.tone === 'unknown' && isAskedAsOrder(core, last)) return;
  const { tone, title, detail, alone = detail } = answer;
  const isKept = last.appended.some(({ entry }) => entry.type === 'item' || entry.type === 'quantity');
  const words = isKept ? (wordsInOrders(core, last, answer.tone) ?? detail) : alone;
  core.emit({ type: 'verdict', verdict: { ...last.verdict, tone, title, detail: words } });
}

/** LEARN does not work in orders. */
function wordsInOrders(core: CoreContext, { documentId }: ScanOutcome, tone: Tone): Message | null {
  const isInOrders = documentId !== null && isOrders(core.documents.meta(documentId)?.kind ?? null);
  return isInOrders && tone === 'unknown' ? message('message.order-unknown-how') : null;
}

/** The scan only opened a change of boxes. */
function isAskedAsOrder(core: CoreContext, { documentId, appended }: ScanOutcome): boolean {
  if (documentId === null || appended[0]?.entry.type !== 'opened') return false;
  return core.openDocuments.findAs('box-change', documentId) !== null;
}

function blank(code: string): ScannedItem {
  return { code, sku: null, storageNo: null, name: null, lot: null, expiry: null, serial: null };
}
