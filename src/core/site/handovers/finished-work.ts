import { DocumentKindName } from '../../../contract/bridge/documents.ts';
import { type FinishedWork, finishedKeptMs } from '../../../contract/site/claims.ts';

/** A document that another station completed. */
export interface FinishedElsewhere extends Pick<FinishedWork, 'number' | 'holder' | 'at'> {
  readonly kind: DocumentKindName;
}

const dropMs = 3_600_000;

/** What other stations completed in the last days, as the link read it: no scan asks for it. */
export function createFinishedWork(now: () => number) {
  /** The newest of each number: of a hundred thousand, what changes is set. */
  const known = new Map<string, FinishedWork>();
  let droppedAt = Number.NEGATIVE_INFINITY;
  const isOld = ({ at }: FinishedWork) => at < now() - finishedKeptMs;

  function dropOld(): void {
    if (Math.abs(now() - droppedAt) < dropMs) return;
    for (const [number, each] of known) if (isOld(each)) known.delete(number);
    droppedAt = now();
  }

  return {
    /** `isAll`: what was known before need not be so. */
    receive: (papers: readonly FinishedWork[], isAll: boolean): void => {
      if (isAll) known.clear();
      for (const each of papers) {
        const before = known.get(each.number);
        const isNewest = before === undefined || before.document === each.document || before.at <= each.at;
        // Those without a number are never scanned.
        if (isNewest && each.number !== '') known.set(each.number, each);
      }
      dropOld();
    },
    /** The document with that number; null: none, or of a kind that this version does not know. */
    byNumber: (number: string): FinishedElsewhere | null => {
      const found = known.get(number);
      const kind = DocumentKindName.safeParse(found?.kind).data;
      return found === undefined || kind === undefined || isOld(found) ? null : { ...found, kind };
    },
    forget: (): void => known.clear(),
    /** How many are kept. */
    size: () => known.size,
  };
}
