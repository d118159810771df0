import type { OutboxEntryView } from '../../contract/outbox-view.ts';
import type { TextKey } from '../i18n/languages.ts';

interface EntryKind {
  readonly label: TextKey;
  readonly edit: TextKey;
  readonly editWords: TextKey;
  /** The interface knows a SubmitLater of it. */
  readonly canWait: boolean;
}

const plan: EntryKind = {
  label: 'outbox.kind-plan',
  edit: 'outbox.edit',
  editWords: 'outbox.edit-words',
  canWait: true,
};

const kinds: Readonly<Record<string, EntryKind | undefined>> = {
  'bill-of-lading.create': {
    label: 'outbox.kind-bill',
    edit: 'outbox.edit-bill',
    editWords: 'outbox.edit-bill-words',
    canWait: false,
  },
  'inbound.modify-boxes': {
    label: 'outbox.kind-boxes',
    edit: 'outbox.edit-boxes',
    editWords: 'outbox.edit-boxes-words',
    canWait: false,
  },
};

/** What an entry is, and the words for what can be done with it. */
export function entryKind({ endpoint }: Pick<OutboxEntryView, 'endpoint'>): EntryKind {
  return kinds[endpoint] ?? plan;
}
