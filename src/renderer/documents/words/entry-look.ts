import {
  ArrowRightLeft,
  CircleCheck,
  CirclePause,
  CircleQuestionMark,
  CircleX,
  HardDrive,
  Replace,
  Send,
  Trash2,
} from 'lucide-react';
import type { OutboxEntryView } from '../../../contract/bridge/outbox.ts';
import { type Message, message } from '../../../contract/verdict.ts';
import type { TextKey } from '../../i18n/languages.ts';
import type { StateLook } from '../../ui/feedback/state-mark.tsx';

type ShownState = OutboxEntryView['state'] | 'discarded' | 'superseded' | 'taken';

/** The state shown for an entry: discarded or replaced, whatever state it was in before. */
export function shownState({ state, discarded, superseded, isTaken }: OutboxEntryView): ShownState {
  if (isTaken === true) return 'taken';
  if (discarded !== null) return 'discarded';
  return superseded ? 'superseded' : state;
}

/** An entry in one sentence. After a person discarded or replaced it, the last attempt no longer counts. */
export function entrySummary(entry: OutboxEntryView): Message {
  const state = shownState(entry);
  if (state === 'discarded') return message('outbox.discarded-summary');
  return state === 'superseded' ? message('outbox.superseded') : entry.summary;
}

export const entryLook: Readonly<Record<ShownState, StateLook & { readonly label: TextKey }>> = {
  held: { icon: CirclePause, ground: 'plain', label: 'outbox-state.held' },
  pending: { icon: HardDrive, ground: 'plain', label: 'outbox-state.pending' },
  sending: { icon: Send, ground: 'plain', label: 'outbox-state.sending' },
  confirmed: { icon: CircleCheck, ground: 'good', label: 'outbox-state.confirmed' },
  rejected: { icon: CircleX, ground: 'bad', label: 'outbox-state.rejected' },
  unconfirmed: { icon: CircleQuestionMark, ground: 'ask', label: 'outbox-state.unconfirmed' },
  discarded: { icon: Trash2, ground: 'plain', label: 'outbox-state.discarded' },
  taken: { icon: ArrowRightLeft, ground: 'plain', label: 'outbox-state.taken' },
  superseded: { icon: Replace, ground: 'plain', label: 'outbox-state.superseded' },
};

/** True while nothing more happens until a person decides. */
export function needsPerson(entry: OutboxEntryView): boolean {
  return shownState(entry) === 'rejected' || (shownState(entry) === 'unconfirmed' && entry.question !== null);
}
