import { type Message, message, type Tone } from '../../contract/verdict.ts';
import { findParcel } from '../../documents/bill-of-lading/find-parcel.ts';
import { type ParcelAnswer as ParcelAnswerEntry, tellAnswer } from '../../documents/bill-of-lading/tell-answer.ts';
import type { CoreContext } from '../core-context.ts';
import type { ParcelAnswer } from '../refresh/parcel-asker.ts';
import type { Answered } from '../refresh/patient-asker.ts';
import type { ScanSession } from './scan-session.ts';
import { appendEntry, changeDocument } from './write-scan.ts';

/** Takes what the service said of a parcel into every unfinished bill that waits for it. */
export function parcelAnswers(core: CoreContext, session: ScanSession) {
  let isToldAway = false;
  return async (text: string, answer: Answered<ParcelAnswer>): Promise<void> => {
    for (const { id } of core.documents.unfinished('bill-of-lading')) {
      const before = core.openDocuments.loadAs('bill-of-lading', id).state;
      const waiting = findParcel(before, text);
      if (waiting?.parcel.status !== 'asking') continue;
      if (answer.kind === 'unreachable') {
        // Once is enough: each parcel that is scanned until the service is back bears the mark.
        if (!isToldAway) isToldAway = say(core, session, id, text, cannotAsk(text, waiting.box + 1));
        continue;
      }
      const entry = entryOf(text, answer);
      const appended = changeDocument(core, id, () => appendEntry(core, id, null, entry));
      core.emit({ type: 'document', id, appended });
      const told = tellAnswer(before, entry);
      if (told !== null) say(core, session, id, text, told);
    }
    if (answer.kind !== 'unreachable') isToldAway = false;
  };
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

/** The band speaks again only while the scan of that parcel is still the last one. True when it did. */
function say(core: CoreContext, session: ScanSession, documentId: string, code: string, told: Told): boolean {
  const last = session.lastScanId === null ? null : core.scans.outcomeOf(session.lastScanId);
  if (last?.documentId !== documentId || last.verdict.title.params.code !== code) return false;
  core.emit({ type: 'verdict', verdict: { ...last.verdict, ...told } });
  return true;
}
