import type { JournalLine } from '../../../contract/bridge/documents.ts';
import { type Message, message, type Tone } from '../../../contract/verdict.ts';
import { type FoundParcel, findParcel } from '../../../documents/bill-of-lading/find-parcel.ts';
import { type ParcelAnswer as ParcelAnswerEntry, tellAnswer } from '../../../documents/bill-of-lading/tell-answer.ts';
import type { CoreContext } from '../../core-context.ts';
import { appendEntry, changeDocument } from '../../documents/journal-writer.ts';
import type { ParcelAnswer } from '../../follow-up/lookups/parcel-asker.ts';
import type { Answered } from '../../service/look-up-queue.ts';
import type { ScanSession } from '../meaning/scan-session.ts';

/** Applies the service's answers about parcels to every unfinished bill that waits for them. */
export function parcelAnswers(core: CoreContext, session: ScanSession) {
  let isToldAway = false;
  return async (answers: ReadonlyMap<string, Answered<ParcelAnswer>>): Promise<void> => {
    const said = [...answers].flatMap(([text, answer]): Said[] =>
      answer.kind === 'unreachable' ? [] : [[text, answer]],
    );
    for (const { id } of core.documents.unfinished('bill-of-lading')) {
      const awaited = said.filter(([text]) => findAsking(core, id, text) !== undefined);
      if (awaited.length > 0) takeIn(core, session, id, awaited);
      for (const [text, { kind }] of answers) {
        // Once is enough: every parcel scanned until the service is back shows the mark.
        const waiting = kind === 'unreachable' && !isToldAway ? findAsking(core, id, text) : undefined;
        if (waiting) isToldAway = say(core, session, id, text, cannotAsk(text, waiting.box + 1));
      }
    }
    if (said.length > 0) isToldAway = false;
  };
}

type Said = readonly [text: string, answer: ParcelAnswer];

/** All of them in one transaction and one event: a bill of thousands is written and drawn once, not once per parcel. */
function takeIn(core: CoreContext, session: ScanSession, id: string, said: readonly Said[]): void {
  const { appended, told } = changeDocument(core, () => {
    const lines: JournalLine[] = [];
    const words: (readonly [text: string, told: Told])[] = [];
    for (const [text, answer] of said) {
      // An earlier answer may have merged the two into one parcel.
      if (findAsking(core, id, text) === undefined) continue;
      const entry = entryOf(text, answer);
      const told = tellAnswer(core.openDocuments.loadAs('bill-of-lading', id).state, entry);
      if (told !== null) words.push([text, told]);
      lines.push(...appendEntry(core, id, null, entry));
    }
    return { appended: lines, told: words };
  });
  core.emit({ type: 'document', id, appended });
  for (const [text, words] of told) say(core, session, id, text, words);
}

function findAsking(core: CoreContext, id: string, text: string): FoundParcel | undefined {
  const found = findParcel(core.openDocuments.loadAs('bill-of-lading', id).state, text);
  return found?.parcel.status === 'asking' ? found : undefined;
}

function entryOf(text: string, answer: ParcelAnswer): ParcelAnswerEntry {
  if (answer.kind === 'not-found') return { type: 'parcel-unknown', text };
  const { packageId, trackingNumber } = answer;
  return { type: 'parcel-found', text, packageId, trackingNumber };
}

function cannotAsk(code: string, box: number): Told {
  return {
    tone: 'unknown',
    title: message('message.bill-cannot-ask', { code }),
    detail: message('message.bill-cannot-ask-how', { box }),
  };
}

interface Told {
  readonly tone: Tone;
  readonly title: Message;
  readonly detail: Message;
}

/** The message only changes while the scan of that parcel is still the last one. Returns whether it did. */
function say(core: CoreContext, session: ScanSession, documentId: string, code: string, told: Told): boolean {
  const last = session.lastScanId === null ? null : core.scans.outcomeOf(session.lastScanId);
  if (last?.documentId !== documentId || last.verdict.title.params.code !== code) return false;
  core.emit({ type: 'verdict', verdict: { ...last.verdict, ...told } });
  return true;
}
