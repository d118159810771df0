import type { Actor } from '../storage/actor.ts';

/** One kind of fact that stations of a site share, as the room that keeps it sees it. Bodies are JSON, written in one way only. */
export interface SharedKind {
  readonly name: string;
  /** Rows of this table are such facts. Its columns are those of `row` in the SQL of keys and conditions. */
  readonly table: string;
  readonly touched: readonly {
    readonly after: 'INSERT' | 'UPDATE' | 'DELETE';
    readonly key: string;
    readonly when?: string;
  }[];
  /** What it has here. */
  readonly keys: () => string[];
  /** What it is here; `shared`: what it is at the site. Null: there is none. */
  readonly read: (key: string, shared: string | null) => string | null;
  /** Makes it so here, as far as it applies here. What cannot be read is left out. */
  readonly write: (key: string, body: string | null, at: number, by: Actor, facts: FactsOfSite) => void;
  /** Whether one fits here depends on the others of its kind: all of them are written again when one arrives. There are few. */
  readonly isIntertwined?: boolean;
  /** There is nothing to choose: what one station has, stands until everybody's was taken away. */
  readonly isList?: boolean;
}

export interface FactsOfSite {
  /** Null: none, or taken away. */
  readonly of: (kind: string, key: string) => string | null;
}
