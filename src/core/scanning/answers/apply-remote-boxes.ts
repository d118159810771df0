import { type Message, message, type Tone } from '../../../contract/verdict.ts';
import type { BoxChange } from '../../../documents/box-change/box-change.ts';
import { compareBoxes } from '../../../documents/box-change/compare-box.ts';
import { conflictQuestion } from '../../../documents/box-change/decide-command.ts';
import type { ServiceBox } from '../../../documents/box-change/service-box.ts';
import { verdictOf } from '../../../documents/journal/decision.ts';
import type { CoreContext } from '../../core-context.ts';
import { appendEntry } from '../../documents/journal-writer.ts';
import type { ScanSession } from '../meaning/scan-session.ts';
import { namesIn } from './inbound-answers.ts';
import { withOwnDetails } from './own-sendings.ts';

/**
 * Records that the boxes at the service are no longer those that the change was based on. The caller provides the transaction, and calls
 * the returned function once that is committed: it notifies the window.
 */
export function applyRemoteBoxes(
  core: CoreContext,
  session: ScanSession,
  documentId: string,
  found: readonly ServiceBox[],
): () => void {
  const before = core.openDocuments.loadAs('box-change', documentId).state;
  const boxes = withOwnDetails(core, before.order?.shipmentId ?? '', found);
  const entry = { type: 'theirs', boxes, at: core.environment.now(), names: namesIn(core, boxes) } as const;
  const appended = appendEntry(core, documentId, null, entry);
  return () => {
    core.emit({ type: 'document', id: documentId, appended });
    const said = wordsOn(before, core.openDocuments.loadAs('box-change', documentId).state);
    // The message only changes for whoever worked on this document last: after a later scan of something else, that is what they look at.
    const last = session.lastScanId === null ? null : core.scans.outcomeOf(session.lastScanId);
    if (said === null || last?.documentId !== documentId || isAsking(session, said)) return;
    // Of the scan only what it was: what it counted is not what this is about.
    core.emit({ type: 'verdict', verdict: verdictOf({ ...said, hold: false }, last.verdict) });
  };
}

/** YES and NO answer the current message: a print question waits behind a box that is to be judged, as in the table (meaning-table.ts). */
function isAsking({ held, offer, entryAsked, printAsked }: ScanSession, { tone }: Said): boolean {
  return held || offer !== null || entryAsked !== null || (printAsked !== null && tone !== 'ask');
}

/** The message is read from a distance: the panel lists all of them. */
const mostNamed = 4;

interface Said {
  readonly tone: Tone;
  readonly title: Message;
  readonly detail: Message | null;
}

/** What has happened to the boxes being changed here. A change that is closed was to be sent: none of it was. */
function wordsOn(before: BoxChange, now: BoxChange): Said | null {
  const order = now.order?.shipmentId ?? now.asked;
  if (now.closed !== null) {
    const title = message('message.change-overtaken', { order });
    return { tone: 'failed', title, detail: message('message.change-overtaken-how') };
  }
  const asked = conflictQuestion(now);
  if (asked !== null) return { tone: 'ask', ...asked };
  const taken = now.taken.filter((box) => !before.taken.includes(box)).map(({ number }) => number);
  if (taken.length === 0) return before.asking === null ? null : askedNoMore(now, order);
  return {
    tone: 'over',
    title: message('message.change-taken', { n: taken.length }),
    detail: message('message.change-taken-how', {
      boxes: taken.length > mostNamed ? `${taken.slice(0, mostNamed).join(', ')} …` : taken.join(', '),
    }),
  };
}

/** The question whether to send concerned boxes that have since changed. */
function askedNoMore({ plan, base }: BoxChange, order: string): Said {
  const isLeft = compareBoxes(plan, base).length > 0;
  return {
    tone: 'over',
    title: message('message.change-not-sent', { order }),
    detail: message(isLeft ? 'message.change-moved' : 'message.change-there-too'),
  };
}
