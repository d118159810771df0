import type { OutboxEntryView } from '../../../contract/bridge/outbox.ts';
import type { TextKey } from '../../i18n/languages.ts';

interface EntryKind {
  readonly label: TextKey;
  readonly edit: TextKey;
  readonly editWords: TextKey;
}

const plan: EntryKind = {
  label: 'outbox.kind-plan',
  edit: 'outbox.edit',
  editWords: 'outbox.edit-words',
};

const order = { edit: 'outbox.edit-order', editWords: 'outbox.edit-order-words' } as const;
const dropShip: EntryKind = { ...order, label: 'outbox.kind-drop-ship' };

const kinds: Readonly<Record<string, EntryKind | undefined>> = {
  'bill-of-lading.create': {
    label: 'outbox.kind-bill',
    edit: 'outbox.edit-bill',
    editWords: 'outbox.edit-bill-words',
  },
  'inbound.modify-boxes': {
    label: 'outbox.kind-boxes',
    edit: 'outbox.edit-boxes',
    editWords: 'outbox.edit-boxes-words',
  },
  'drop-ship.create-batch': dropShip,
  'drop-ship.create': dropShip,
  'outbound.create-batch': { ...order, label: 'outbox.kind-outbound' },
};

/** The kind of an entry, and the words for its actions. */
export function entryKind({ endpoint }: Pick<OutboxEntryView, 'endpoint'>): EntryKind {
  return kinds[endpoint] ?? plan;
}
