import { message } from '../../../contract/verdict.ts';
import { refuse, say } from '../../../documents/journal/decision.ts';
import type { CoreContext } from '../../core-context.ts';
import type { OutboxEntry } from '../../outbox/outbox-entry.ts';
import type { StationDecision } from '../meaning/station-decision.ts';

type Answer = NonNullable<StationDecision['answersEntry']>;

/** Asks about the newest entry that only a person can judge; null if there is none (manual/floor.md 5). */
export function askAboutNewest(core: CoreContext): StationDecision | null {
  const [newest] = askingEntries(core);
  return newest ? askAbout(newest) : null;
}

/** The same for the entries of one document; in a batch of orders, for the order with that code, if any. */
export function askAboutDocument(core: CoreContext, documentId: string, code: string): StationDecision | null {
  const asking = askingEntries(core).filter((entry) => entry.documentId === documentId);
  const asked = asking.find(({ key }) => key === code) ?? asking[0];
  return asked ? askAbout(asked) : null;
}

/** YES sends it again, NO marks it as sent, if it still needs an answer. */
export function answerEntry(core: CoreContext, id: string, answer: Answer['answer']): StationDecision {
  const asking = askingEntries(core);
  const entry = asking.find((each) => each.id === id);
  if (!entry) return refuse('failed', message('message.entry-settled'));
  const next = asking.find((each) => each.id !== id);
  const title = message(answer === 'send-again' ? 'message.entry-again' : 'message.entry-marked', { key: entry.key });
  const detail = next === undefined ? null : message('message.entry-next', { key: next.key });
  return { ...say('command', title, detail), answersEntry: { id, answer } };
}

/** The caller provides the transaction, and wakes the sender after it. */
export function enterAnswer(core: CoreContext, { id, answer }: Answer): void {
  const said = message(answer === 'send-again' ? 'queue.person-send-again' : 'queue.person-mark-sent');
  core.sender.enter(id, { type: 'answered', answer }, said);
}

/** The entry that a verdict asked about, restored after a restart between question and answer. */
export function entryAskedBy(
  outbox: Pick<CoreContext['outbox'], 'get'>,
  asked: { readonly tone: string; readonly entryId: string | null },
): string | null {
  if (asked.tone !== 'ask' || asked.entryId === null) return null;
  const entry = outbox.get(asked.entryId);
  return entry !== null && isAsking(entry) ? entry.id : null;
}

/** Newest first. */
function askingEntries({ outbox }: CoreContext): OutboxEntry[] {
  return outbox.asking().filter(isAsking);
}

function isAsking({ state, progress, discarded }: OutboxEntry): boolean {
  return state === 'unconfirmed' && progress.question !== null && discarded === null;
}

function askAbout({ id, key, progress }: OutboxEntry): StationDecision {
  const title = message(progress.question === 'mismatch' ? 'message.entry-mismatch' : 'message.entry-unsure', { key });
  return { ...say('ask', title, message('message.entry-how')), asksEntry: id };
}
