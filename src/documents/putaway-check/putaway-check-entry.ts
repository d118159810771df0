import type { Decision } from '../journal/decision.ts';
import type { UndoEntry } from '../journal/journal.ts';
import type { PhotoEntry } from '../journal/photos.ts';
import type { ReasonCode } from '../journal/reason-codes.ts';
import type { Against, CheckItem, GoodsName, WhichQuestion } from './putaway-check.ts';

/** `goods` is a key of goods (see goodsKey), `order` a CustomerOrderNo or null for goods in no order, `by` an operator. */
export type PutawayCheckEntry =
  /** An order is requested. */
  | { readonly type: 'order'; readonly order: string }
  /** Missing orders are no longer requested. */
  | { readonly type: 'orders-cleared' }
  | {
      readonly type: 'item';
      readonly goods: GoodsName;
      readonly quantity: number;
      readonly serial?: string;
      readonly by: string;
      /** Milliseconds since the previous identical scan: it may be a re-read. */
      readonly again?: number;
    }
  | ({ readonly type: 'which' } & Omit<WhichQuestion, 'kind'>)
  /** NO to the question: the scan does not count, the count continues, or no recount is made. */
  | { readonly type: 'passed' }
  /** Two scans in quick succession were two items. */
  | { readonly type: 'both' }
  /** `before`: the previous count. */
  | {
      readonly type: 'quantity';
      readonly goods: string;
      readonly quantity: number;
      readonly before: number;
      readonly by: string;
    }
  | {
      readonly type: 'minus';
      readonly goods: string;
      readonly code: string;
      readonly serial?: string;
      readonly by: string;
    }
  | { readonly type: 'kept'; readonly goods: string }
  | { readonly type: 'removed'; readonly goods: string; readonly code: string }
  /** Closes the count; goods that were not scanned count as zero, or keep their earlier count. */
  | { readonly type: 'counted'; readonly rest: 'zero' | 'keep'; readonly by: string }
  | {
      readonly type: 'reason';
      readonly order: string | null;
      readonly goods: string;
      readonly against: Against;
      readonly code: ReasonCode;
      readonly text: string | null;
      readonly by: string;
    }
  | (PhotoEntry & { readonly order: string | null; readonly goods: string })
  | { readonly type: 'recount'; readonly by: string }
  | UndoEntry
  // The program's own entries: UNDO skips them.
  | { readonly type: 'opened'; readonly number: string }
  | {
      readonly type: 'arrived';
      readonly order: string;
      readonly warehouse: string | null;
      readonly state: string | null;
      readonly items: readonly CheckItem[];
    }
  | { readonly type: 'order-unknown'; readonly order: string }
  /** The service knows a code that was counted as extra. */
  | { readonly type: 'found'; readonly code: string; readonly as: GoodsName }
  | { readonly type: 'asked'; readonly about: 'rest' | 'recount' }
  /** A person selects one line of the comparison, to give it a reason. */
  | { readonly type: 'line'; readonly order: string | null; readonly goods: string }
  | { readonly type: 'closed'; readonly by: string };

export type EntryOf<Type extends PutawayCheckEntry['type']> = Extract<PutawayCheckEntry, { type: Type }>;

export type CheckDecision = Decision<PutawayCheckEntry>;
