import type { DocumentKindName } from '../../../../contract/bridge/documents.ts';
import { OrderKind } from '../../../../contract/bridge/orders.ts';
import type { OutboxEntryView } from '../../../../contract/bridge/outbox.ts';
import type { StationView } from '../../../../contract/bridge/station.ts';
import type { ShownFolderFile } from '../../../../contract/orders/order-folder.ts';
import { type Message, message } from '../../../../contract/verdict.ts';
import { openQuestionsOfAny } from '../../../../documents/fold-any.ts';
import { documentKinds, ordersKindOf, type StateOf } from '../../../../documents/kinds.ts';
import type { Route } from '../../../app/routes/routes.ts';
import { entrySummary, needsPerson } from '../../../documents/words/entry-look.ts';
import { screenOfOrders } from '../../../session/stores/sent-orders-store.ts';

/** Something that needs attention: what it is, in a sentence, and where to resolve it. */
export interface Need {
  readonly id: string;
  readonly kind: 'stopped' | 'refused' | 'asked' | 'set-up';
  /** The document it is about. */
  readonly about: string | null;
  readonly words: Message;
  readonly route: Route;
  /** Shows only the late ones among that screen's sent orders. */
  readonly late?: OrderKind;
  /** Opens this unfinished document instead. */
  readonly work?: { readonly kind: DocumentKindName; readonly id: string };
  /** It is gone once it was looked at: this failed file of the watched folder was the last one then. */
  readonly seenUntil?: number;
}

/** An open document. */
export type OpenWork = {
  readonly [K in DocumentKindName]: {
    readonly id: string;
    readonly kind: K;
    readonly number: string;
    readonly state: StateOf<K>;
  };
}[DocumentKindName];

type NeedsView = Pick<StationView, 'mode' | 'warehouseId' | 'shippingType' | 'catalogue' | 'paused' | 'prints'>;

/**
 * Everything that needs attention, most urgent first: what stops everything, rejections, questions, files of the watched folder,
 * missing settings, prints, late orders.
 */
export function needsOf(
  view: NeedsView,
  entries: readonly OutboxEntryView[],
  open: readonly OpenWork[],
  late: Readonly<Record<OrderKind, number>>,
  folder: readonly ShownFolderFile[],
): readonly Need[] {
  return [
    ...pauses(view),
    ...decisions(entries),
    ...open.flatMap(questions),
    ...folder.flatMap(ofFolder),
    ...missingSettings(view),
    ...unprinted(view),
    ...lateOrders(late),
  ];
}

const pauseWords = {
  unauthorized: 'outbox.paused-unauthorized',
  site: 'outbox.paused-site',
  'taken-over': 'outbox.paused-taken-over',
} as const;

function pauses({ paused }: NeedsView): readonly Need[] {
  const reason = paused?.reason;
  // These end by themselves.
  if (reason === undefined || reason === 'retry-after' || reason === 'budget' || reason === 'old-computer') return [];
  const words = message(pauseWords[reason]);
  return [
    { id: 'paused', kind: 'stopped', about: null, words, route: { screen: 'outbox', page: 'entries', entry: null } },
  ];
}

function decisions(entries: readonly OutboxEntryView[]): readonly Need[] {
  return entries.filter(needsPerson).map((entry) => ({
    id: entry.id,
    kind: entry.question === null ? 'refused' : 'asked',
    about: entry.key,
    words: entrySummary(entry),
    route: { screen: 'outbox', page: 'entries', entry: entry.id },
  }));
}

function questions(open: OpenWork): readonly Need[] {
  return openQuestionsOfAny(open.kind, open.state).map((words, at) => ({
    id: `${open.id} ${at}`,
    kind: 'asked',
    about: open.number,
    words,
    route: { screen: documentKinds[open.kind].screen, page: 'work' },
  }));
}

/** A draft to submit, or a file from which nothing could be taken: the folder works while nobody is at the desk. */
function ofFolder({ name, at, orders, batch, waiting, isUnseen }: ShownFolderFile): readonly Need[] {
  if (waiting !== null) {
    const kind = ordersKindOf(waiting.kind);
    const words = message('home.need-folder-draft', { n: orders, file: name });
    const route = { screen: documentKinds[kind].screen, page: 'work' } as const;
    return [{ id: `folder-${waiting.id}`, kind: 'asked', about: batch, words, route, work: { kind, id: waiting.id } }];
  }
  if (!isUnseen) return [];
  const route = { screen: 'settings', page: 'sections', section: 'order-folder' } as const;
  const words = message('home.need-folder-failed', { file: name });
  return [{ id: `folder-${name} ${at}`, kind: 'refused', about: null, words, route, seenUntil: at }];
}

function unprinted({ prints }: NeedsView): readonly Need[] {
  const need = (id: string, kind: Need['kind'], words: Message): Need => ({
    ...{ id, kind, words, about: null, route: { screen: 'outbox', page: 'prints' } },
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
      route: { screen: screenOfOrders[kind], page: 'orders' },
      late: kind,
    }));
}

/**
 * A live station cannot make a plan before it knows its destination and shipping type (manual/floor.md 4), and cannot show names in a count
 * before it has them.
 */
function missingSettings({ mode, warehouseId, shippingType, catalogue }: NeedsView): readonly Need[] {
  if (mode !== 'live') return [];
  const needs: Need[] = [];
  const add = (section: 'warehouse' | 'catalogue', words: Message) =>
    needs.push({
      id: section,
      kind: 'set-up',
      about: null,
      words,
      route: { screen: 'settings', page: 'sections', section },
    });
  if (warehouseId === '' || shippingType === '') add('warehouse', message('home.need-warehouse'));
  if (catalogue.skus === 0 && catalogue.importing === null) add('catalogue', message('home.need-catalogue'));
  return needs;
}
