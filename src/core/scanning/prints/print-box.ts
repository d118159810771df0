import { message } from '../../../contract/verdict.ts';
import { refuse } from '../../../documents/journal/decision.ts';
import type { BoxRules } from '../../../documents/journal/document-rules.ts';
import type { SsccEntry } from '../../../documents/journal/sscc-entry.ts';
import { type DocumentEntry, documentKinds } from '../../../documents/kinds.ts';
import { rulesOf } from '../../../documents/rules.ts';
import type { CoreContext } from '../../core-context.ts';
import type { StationDecision } from '../meaning/station-decision.ts';
import { printLabel } from './print-label.ts';

type Boxes = BoxRules<unknown, DocumentEntry>;

/**
 * A box that a scan opens gets its SSCC in the same transaction. If there is none left the box opens all the same: printing its label says
 * why.
 */
export function withSsccs(core: CoreContext, decision: StationDecision): StationDecision {
  const { open, entry, documentId } = decision;
  const document = open === undefined && documentId !== undefined ? core.openDocuments.load(documentId) : null;
  const kind = open?.kind ?? document?.kind;
  const boxes = kind === undefined ? undefined : rulesOf(kind).boxes;
  const adding = open?.opened ?? entry;
  if (kind === undefined || boxes === undefined || adding === null) return decision;
  const places = boxes.added(document?.state ?? documentKinds[kind].empty, adding);
  const minted = places.length === 0 ? null : core.ssccs.mint(places.length);
  if (minted === null || !minted.ok) return decision;
  const isNumber = boxes.mayBeNumber && core.settings().boxLabels.ssccIsNumber;
  const given: SsccEntry = { type: 'sscc', places, ssccs: minted.ssccs, ...(isNumber ? { isNumber } : {}) };
  return { ...decision, further: [...(decision.further ?? []), given], minted: minted.marks };
}

/** Prints the label of the open box. One that was opened before the station minted SSCCs gets its own now. */
export function printBox(core: CoreContext, documentId: string, boxes: Boxes): StationDecision {
  const { state } = core.openDocuments.load(documentId);
  const place = boxes.openPlace(state);
  const labelOf = (given: unknown) => ({
    ...printLabel(core, documentId, boxes.label(given, place, statesContents(core))),
    documentId,
  });
  if (boxes.ssccAt(state, place) !== null) return labelOf(state);
  const before = ssccBefore(core, documentId, boxes.numberAt(state, place));
  if (before !== null) return labelOf(boxes.give(state, { type: 'sscc', places: [place], ssccs: [before] }));
  const minted = core.ssccs.mint(1);
  if (minted === null) return labelOf(state);
  if (!minted.ok) {
    const why = message(`message.sscc-${minted.why}`);
    return { ...refuse('failed', message('message.sscc-none', { box: place + 1 }), why), documentId };
  }
  const numbers = [boxes.numberAt(state, place)];
  const entry: SsccEntry = { type: 'sscc', places: [place], ssccs: minted.ssccs, numbers };
  return { ...labelOf(boxes.give(state, entry)), further: [entry], minted: minted.marks };
}

/** A manifest label has the contents in any case. */
export function statesContents({ settings }: Pick<CoreContext, 'settings'>): boolean {
  const { boxLabels, labelPrinter } = settings();
  return boxLabels.statesContents || (labelPrinter.kind === 'zpl' && labelPrinter.template === 'manifest');
}

/** The box of an order that is being changed may have been labelled while it was a shipment of this station. */
function ssccBefore(core: CoreContext, documentId: string, number: string): string | null {
  const key = core.documents.meta(documentId)?.number ?? '';
  for (const entry of core.outbox.ofKey('inbound', key)) {
    if (entry.documentId === null || entry.documentId === documentId) continue;
    const { kind, state } = core.openDocuments.load(entry.documentId);
    const boxes = rulesOf(kind).boxes;
    const place = boxes?.placeOf(state, number) ?? null;
    const sscc = boxes === undefined || place === null ? null : boxes.ssccAt(state, place);
    if (sscc !== null) return sscc;
  }
  return null;
}
