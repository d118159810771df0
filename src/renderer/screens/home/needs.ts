import type { DocumentKindName } from '../../../contract/bridge/documents.ts';
import { OrderKind } from '../../../contract/bridge/orders.ts';
import type { OutboxEntryView } from '../../../contract/bridge/outbox.ts';
import type { StationView } from '../../../contract/bridge/station.ts';
import type { Screen } from '../../../contract/screen.ts';
import { type Message, message } from '../../../contract/verdict.ts';
import { openQuestionsOfAny } from '../../../documents/fold-any.ts';
import { documentKinds, type StateOf } from '../../../documents/kinds.ts';
import { screenOfOrders } from '../../state/sent-orders-store.ts';
import { entrySummary, needsPerson } from '../../work-state/entry-look.ts';

/** Something that waits for a person: what it is, in a sentence, and where it is seen to. */
export interface Need {
  readonly id: string;
  readonly kind: 'stopped' | 'refused' | 'asked' | 'set-up';
  /** The paper that it is about. */
  readonly about: string | null;
  readonly words: Message;
  readonly screen: Screen;
  readonly outboxId?: string;
  /** The list of that screen instead of its work. */
  readonly isList?: true;
  /** Of Settings. */
  readonly section?: 'warehouse' | 'catalogue';
  /** Of the orders that left from that screen those that are late. */
  readonly late?: OrderKind;
}

/** A document that somebody works on. */
export type OpenWork = {
  readonly [K in DocumentKindName]: {
    readonly id: string;
    readonly kind: K;
    readonly number: string;
    readonly state: StateOf<K>;
  };
}[DocumentKindName];

type NeedsView = Pick<StationView, 'mode' | 'warehouseId' | 'shippingType' | 'catalogue' | 'paused' | 'prints'>;

/** All that waits for a person, most pressing first: what stops everything, what was refused, what is asked, what is not set up, what was printed, what is late. */
export function needsOf(
  view: NeedsView,
  entries: readonly OutboxEntryView[],
  open: readonly OpenWork[],
  late: Readonly<Record<OrderKind, number>>,
): readonly Need[] {
  return [
    ...pauses(view),
    ...decisions(entries),
    ...open.flatMap(questions),
    ...missingSettings(view),
    ...unprinted(view),
    ...lateOrders(late),
  ];
}

function pauses({ paused }: NeedsView): readonly Need[] {
  // What the service asked to wait for ends by itself.
  if (paused?.reason !== 'unauthorized') return [];
  const words = message('outbox.paused-unauthorized');
  return [{ id: 'paused', kind: 'stopped', about: null, words, screen: 'outbox' }];
}

function decisions(entries: readonly OutboxEntryView[]): readonly Need[] {
  return entries.filter(needsPerson).map((entry) => ({
    id: entry.id,
    kind: entry.question === null ? 'refused' : 'asked',
    about: entry.key,
    words: entrySummary(entry),
    screen: 'outbox',
    outboxId: entry.id,
  }));
}

function questions(open: OpenWork): readonly Need[] {
  return openQuestionsOfAny(open.kind, open.state).map((words, at) => ({
    id: `${open.id} ${at}`,
    kind: 'asked',
    about: open.number,
    words,
    screen: documentKinds[open.kind].screen,
  }));
}

function unprinted({ prints }: NeedsView): readonly Need[] {
  const need = (id: string, kind: Need['kind'], words: Message): Need => ({
    ...{ id, kind, words, about: null, screen: 'outbox', isList: true },
  });
  return [
    ...(prints.failed > 0 ? [need('prints-failed', 'refused', message('home.need-prints', { n: prints.failed }))] : []),
    ...(prints.unconfirmed > 0
      ? [need('prints-open', 'asked', message('home.need-confirm', { n: prints.unconfirmed }))]
      : []),
  ];
}

function lateOrders(late: Readonly<Record<OrderKind, number>>): readonly Need[] {
  return OrderKind.options
    .filter((kind) => late[kind] > 0)
    .map((kind) => ({
      id: `late-${kind}`,
      kind: 'asked',
      about: null,
      words: message(`home.need-late-${kind}`, { n: late[kind] }),
      screen: screenOfOrders[kind],
      late: kind,
    }));
}

/** A live station makes no plan before it knows where it goes and how (manual/floor.md 4), and counts nothing by name before it knows names. */
function missingSettings({ mode, warehouseId, shippingType, catalogue }: NeedsView): readonly Need[] {
  if (mode !== 'live') return [];
  const needs: Need[] = [];
  const add = (section: 'warehouse' | 'catalogue', words: Message) =>
    needs.push({ id: section, kind: 'set-up', about: null, words, screen: 'settings', section });
  if (warehouseId === '' || shippingType === '') add('warehouse', message('home.need-warehouse'));
  if (catalogue.skus === 0 && catalogue.importing === null) add('catalogue', message('home.need-catalogue'));
  return needs;
}
