import type { ScanReading } from '../../barcode/read-scan.ts';
import { message } from '../../contract/verdict.ts';
import { refuse } from '../../documents/decision.ts';
import type { InboundPlan } from '../../documents/inbound-plan.ts';
import { decideCommand } from '../../documents/inbound-plan-command.ts';
import { decideItem, itemTitle } from '../../documents/inbound-plan-item.ts';
import { containerNumber } from '../../documents/inbound-plan-request.ts';
import type { CoreContext } from '../core-context.ts';
import { isFirstRun } from '../first-run.ts';
import { formsOf, type Resolution, resolveItem } from './resolve-item.ts';
import type { ScanSession } from './scan-session.ts';
import type { Scan, StationDecision } from './station-decision.ts';

type GoodsReading = Extract<ScanReading, { kind: 'gtin' | 'plain' | 'gs1' }>;

/** A scan that is no command, in the order of floor.md 3: what the open document expects, GS1, catalogue, known papers, unknown. */
export function decideGoods(
  core: CoreContext,
  session: ScanSession,
  scan: Scan,
  reading: GoodsReading,
): StationDecision {
  const current = core.documents.current(scan.screen);
  const loaded = current ? core.openDocuments.load(current.id) : null;
  const elsewhere =
    reading.kind === 'gs1' && reading.sscc !== null ? paperFor(core, scan, reading.sscc, current?.id ?? null) : null;
  if (elsewhere) return elsewhere;
  if (current && loaded) {
    const box = ownBox(loaded.plan, reading);
    if (box !== null) {
      const command = { name: 'box', no: box } as const;
      return { ...decideCommand(loaded.plan, loaded.journal, command, { minusArmed: false }), documentId: current.id };
    }
  }
  if (reading.kind === 'gs1' && reading.gtin14 === null) {
    return refuse('wrong', message('message.gs1-no-item', { code: reading.text }));
  }
  const resolution = resolveItem(reading, core);
  if (resolution.kind === 'ambiguous') {
    return refuse(
      'wrong',
      message('message.ambiguous', { code: resolution.code }),
      message('message.ambiguous-which', { skus: resolution.skus.join(', ') }),
    );
  }
  if (resolution.kind === 'unknown') {
    if (current?.number === reading.text)
      return refuse('command', message('message.this-plan', { plan: current.number }));
    const known = paperFor(core, scan, reading.text, current?.id ?? null);
    if (known) return known;
  }
  if (current && loaded) return intoPlan(core, session, current.id, loaded.plan, resolution);
  return onlyShow(core, scan, resolution);
}

function intoPlan(
  core: CoreContext,
  session: ScanSession,
  documentId: string,
  plan: InboundPlan,
  resolution: Exclude<Resolution, { kind: 'ambiguous' }>,
): StationDecision {
  const minus = session.minusArmed(documentId, core.environment.now());
  const decision = decideItem(plan, resolution.item, { quantity: resolution.quantity, minus });
  const asks = decision.entry?.type === 'item' && decision.entry.item.sku === null;
  return {
    ...decision,
    documentId,
    usesMinus: true,
    showSku: resolution.item.sku,
    ...(asks ? { ask: resolution.item.code } : {}),
  };
}

/** With nothing open a scan of goods only shows what it is; it must not sound as if it had been counted. */
function onlyShow(
  core: CoreContext,
  scan: Scan,
  { kind, item }: Exclude<Resolution, { kind: 'ambiguous' }>,
): StationDecision {
  if (kind === 'unknown') {
    return {
      ...refuse('unknown', message('message.unknown', { code: item.code }), message('message.asking-only')),
      ask: item.code,
    };
  }
  const looksUp = scan.screen === 'inventory' || scan.screen === 'home';
  // A station that is being set up stays at its questions.
  const goesThere = scan.screen === 'home' && !isFirstRun(core);
  return {
    ...refuse(
      looksUp ? 'command' : 'failed',
      itemTitle(item),
      message(looksUp ? 'message.looked-up' : 'message.not-counted'),
    ),
    showSku: item.sku,
    ...(goesThere ? { navigate: 'inventory' as const } : {}),
  };
}

/** One of our papers or boxes. Home has no document of its own: with none open anywhere there is nothing to ask about. */
function paperFor(core: CoreContext, scan: Scan, text: string, currentId: string | null): StationDecision | null {
  const found = paperOf(core, text, currentId);
  if (found?.offer === undefined || scan.screen !== 'home') return found;
  const open = core.documents.current('inbound');
  if (open?.id === found.offer) {
    return { ...refuse('command', message('message.back-at', { id: open.number })), navigate: 'inbound' };
  }
  if (open) return found;
  return { ...refuse('command', message('message.switched'), found.title), resume: found.offer, navigate: 'inbound' };
}

/** The box of this plan that a scan names: its number, or the SSCC on its label. */
function ownBox(plan: InboundPlan, reading: GoodsReading): string | null {
  if (reading.kind === 'gs1') return reading.sscc;
  // Five thousand numbers are not built for every scan of goods.
  const minted = reading.text.startsWith(`${plan.header.ShipmentId ?? ''}-`);
  if (!minted && !plan.boxes.some((box) => box.number === reading.text)) return null;
  const at = plan.boxes.findIndex((_, index) => containerNumber(plan, index) === reading.text);
  return at < 0 ? null : String(at + 1);
}

/** One of our own papers or boxes in the wrong place: says what it is and offers to go there. */
function paperOf(core: CoreContext, text: string, currentId: string | null): StationDecision | null {
  const byNumber = core.documents.byNumber(text);
  const byCode = formsOf(text).map(core.documents.knownCode).find(Boolean) ?? null;
  const boxed = /^(.+)-(\d{3,})$/.exec(text);
  const byBox = boxed?.[1] ? core.documents.byNumber(boxed[1]) : null;
  const owner = byNumber ?? (byCode ? core.documents.meta(byCode.documentId) : null) ?? byBox;
  if (!owner || owner.id === currentId) return null;
  const title =
    byNumber === null
      ? message('message.other-box', { code: text, plan: owner.number })
      : message('message.other-plan', { plan: owner.number });
  if (owner.status === 'closed') return refuse('wrong', title, message('message.other-closed'));
  return { ...refuse('wrong', title, message('message.other-offer')), offer: owner.id };
}

/** True for a decision on a code that nobody here knows. */
export function isUnknown(decision: StationDecision): boolean {
  return decision.ask !== undefined || (decision.usesMinus === true && decision.showSku === null);
}
