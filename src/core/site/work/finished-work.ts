import { DocumentKindName } from '../../../contract/bridge/documents.ts';
import type { FinishedWork } from '../../../contract/site/claims.ts';

/** A document that another station completed. */
export interface FinishedElsewhere extends Pick<FinishedWork, 'number' | 'holder' | 'at'> {
  readonly kind: DocumentKindName;
}

/** What other stations completed in the last days, as the link read it: no scan asks for it. */
export function createFinishedWork() {
  let known: ReadonlyMap<string, FinishedWork> = new Map();
  return {
    /** `isAll`: what was known before need not be so. */
    receive: (papers: readonly FinishedWork[], isAll: boolean): void => {
      // The newest of each number; those without one are never scanned.
      const inOrder = papers.filter(({ number }) => number !== '').toSorted((one, other) => one.at - other.at);
      known = new Map([...(isAll ? [] : known), ...inOrder.map((each) => [each.number, each] as const)]);
    },
    /** The document with that number; null: none, or of a kind that this version does not know. */
    byNumber: (number: string): FinishedElsewhere | null => {
      const found = known.get(number);
      const kind = DocumentKindName.safeParse(found?.kind).data;
      return found === undefined || kind === undefined ? null : { ...found, kind };
    },
    forget: (): void => {
      known = new Map();
    },
  };
}
