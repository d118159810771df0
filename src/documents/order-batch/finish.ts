import { type Message, message } from '../../contract/verdict.ts';
import { accept, refuse, say } from '../journal/decision.ts';
import { orderOf } from './change-orders.ts';
import { type CheckedBatch, checkBatch, figuresOf } from './check-batch.ts';
import type { OrderProblem } from './check-order.ts';
import type {
  BatchQuestion,
  FinishWord,
  OrderBatch,
  OrderBatchDecision,
  OrderBatchEntry,
  StockShort,
} from './order-batch.ts';
import { type AvailableStock, stockShorts } from './warnings.ts';

/** What only the station knows when a batch is about to be sent. */
export interface FinishFacts {
  /** Stock in the warehouse that the orders ship from; nothing is known for drop-ship orders. */
  readonly stockOf: AvailableStock;
  readonly now: number;
  /** A number for the batch that excluded orders go into. */
  readonly mint: () => string;
}

/**
 * Closes the batch and queues its orders (or holds them here), asks for confirmation, or says what is wrong and where.
 */
export function finish(batch: OrderBatch, word: FinishWord, facts: FinishFacts): OrderBatchDecision {
  const checked = checkBatch(batch);
  return refusal(batch, checked) ?? askAboutWarnings(checked, word) ?? closeIfInStock(batch, checked, word, facts);
}

function askAboutWarnings({ warnings }: CheckedBatch, word: FinishWord): OrderBatchDecision | null {
  const [first] = warnings;
  if (first === undefined) return null;
  const n = new Set(warnings.map(({ order }) => order)).size;
  const asked = { word, n, reason: first.reason };
  const { title, detail } = warnedWords(asked);
  return accept<OrderBatchEntry>({ type: 'asked', question: 'warned', ...asked }, 'ask', title, detail);
}

function warnedWords({ n, reason }: Pick<WarnedQuestion, 'n' | 'reason'>) {
  return { title: message('message.orders-warned', { n }), detail: reason };
}

type WarnedQuestion = Extract<BatchQuestion, { readonly kind: 'warned' }>;

function closeIfInStock(
  batch: OrderBatch,
  checked: CheckedBatch,
  word: FinishWord,
  facts: FinishFacts,
): OrderBatchDecision {
  const shorts = batch.kind === 'outbound' ? stockShorts(checked.orders, facts.stockOf) : [];
  if (shorts.length === 0) return close(batch, checked, word, facts);
  const short = shorts.slice(0, mostShown);
  const entry: OrderBatchEntry = { type: 'asked', question: 'stock', word, n: shorts.length, short };
  return accept(entry, 'ask', stockTitle(shorts.length, short), stockDetail(short, word, facts.now));
}

/** The maximum that the screen lists. */
const mostShown = 50;

/** Finishes anyway; or confirms that the scanned text is the Sku. */
export function answerYes(batch: OrderBatch, facts: FinishFacts): OrderBatchDecision {
  const { question } = batch;
  if (question === null) return nothingAsked();
  if (question.kind === 'unknown') {
    const code = codeAsked(batch);
    const { order, goods } = question;
    return accept({ type: 'kept', order, goods }, 'command', message('message.order-kept', { code }));
  }
  const checked = checkBatch(batch);
  const { kind, word } = question;
  const leave = kind === 'warned' ? closeIfInStock : close;
  return refusal(batch, checked) ?? leave(batch, checked, word, facts);
}

/** Nothing is sent; a line with an unknown code is removed. */
export function answerNo(batch: OrderBatch): OrderBatchDecision {
  const { question } = batch;
  if (question === null) return nothingAsked();
  if (question.kind === 'unknown') {
    const code = codeAsked(batch);
    const { order, goods } = question;
    return accept({ type: 'goods-removed', order, goods }, 'command', message('message.order-line-out', { code }));
  }
  return accept({ type: 'declined' }, 'command', message('message.orders-stay-open'));
}

/** The band's question that YES and NO answer; null if there is none. */
export function questionOf(
  batch: OrderBatch,
  now: number,
): { readonly title: Message; readonly detail: Message } | null {
  const { question } = batch;
  if (question === null) return null;
  if (question.kind === 'stock') {
    return { title: stockTitle(question.n, question.short), detail: stockDetail(question.short, question.word, now) };
  }
  if (question.kind === 'warned') return warnedWords(question);
  return {
    title: message('message.unknown', { code: codeAsked(batch) }),
    detail: message('message.order-unknown-how'),
  };
}

function codeAsked(batch: OrderBatch): string {
  const { question } = batch;
  if (question?.kind !== 'unknown') return '';
  return orderOf(batch, question.order)?.goods.find(({ id }) => id === question.goods)?.fields.Sku ?? '';
}

function stockTitle(n: number, [first]: readonly StockShort[]): Message {
  const { sku = '', ordered = 0, available = 0 } = first ?? {};
  return n === 1
    ? message('message.orders-short', { sku, ordered, available })
    : message('message.orders-short-more', { sku, ordered, available, others: n - 1 });
}

function stockDetail([first]: readonly StockShort[], word: FinishWord, now: number): Message {
  const minutes = Math.max(0, Math.round((now - (first?.at ?? now)) / 60_000));
  return message(word === 'hold' ? 'message.orders-short-hold' : 'message.orders-short-how', { minutes });
}

function refusal(batch: OrderBatch, { orders, problems, header }: CheckedBatch): OrderBatchDecision | null {
  const { aside } = figuresOf(batch);
  const part = batch.files.find((file) => file.here < file.orders);
  const [inHeader] = header;
  const [first] = problems;
  if (part !== undefined) {
    const { name, here, orders: all } = part;
    const title = message('message.orders-file-part', { name, here, orders: all });
    return refuse('failed', title, message('message.orders-file-part-how'));
  }
  if (orders.length === 0) {
    return refuse('failed', message(aside > 0 ? 'message.orders-all-aside' : 'message.orders-none'));
  }
  if (inHeader !== undefined) {
    const { field, reason, isMissing } = inHeader;
    return refuse('failed', message(isMissing ? 'message.missing-field' : 'message.refused-field', { field }), reason);
  }
  return first === undefined ? null : refuse('failed', whereWrong(batch, problems, first), first.reason);
}

/** How many orders cannot be sent, and where the first problem is. */
export function whereWrong(batch: OrderBatch, problems: readonly OrderProblem[], first: OrderProblem): Message {
  const n = new Set(problems.map(({ order }) => order)).size;
  const { field, row } = first;
  if (row !== null) return message('message.orders-wrong-row', { n, row, field });
  const order = batch.orders.findIndex(({ id }) => id === first.order) + 1;
  return message('message.orders-wrong', { n, order, field });
}

function close(
  batch: OrderBatch,
  { orders }: CheckedBatch,
  word: FinishWord,
  { mint }: FinishFacts,
): OrderBatchDecision {
  const held = word === 'hold';
  const closed: OrderBatchEntry = { type: 'closed', held };
  const aside = batch.orders.filter(({ isAside }) => isAside).map(({ id }) => id);
  const title = message(held ? 'message.orders-held' : 'message.orders-queued', { orders: orders.length });
  const finishes = held ? 'hold' : 'queue';
  if (aside.length === 0) {
    const where = message(held ? 'message.on-disk-held' : 'message.on-disk');
    return { ...accept(closed, 'box-complete', title, where), finish: finishes };
  }
  const to = mint();
  const where = message(held ? 'message.orders-aside-held' : 'message.orders-aside', { aside: aside.length, to });
  const moved: OrderBatchEntry = { type: 'moved', orders: aside, to };
  return { ...accept(moved, 'box-complete', title, where), further: [closed], finish: finishes };
}

function nothingAsked(): OrderBatchDecision {
  return say('command', message('message.nothing-asked'));
}
