import type { SharedChange, SharedPosition } from '../../../contract/site/shared-change.ts';

/** What a link found at the hub of the facts of one file. */
export type SharedNews =
  /** It has less than was read of it, or other. */
  | { readonly type: 'set-back'; readonly hub: string }
  | {
      readonly type: 'changes';
      readonly hub: string;
      /** The version that they follow; null: from the beginning. */
      readonly after: number | null;
      readonly changes: readonly SharedChange[];
      /** The position of the last of them. */
      readonly last: SharedPosition | null;
      /** The hub has no more for now. */
      readonly isWhole: boolean;
    };
