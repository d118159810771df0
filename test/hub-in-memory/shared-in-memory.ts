import { randomUUID } from 'node:crypto';
import {
  erasedBody,
  longestSharedBody,
  longestSharedKey,
  mostChangesTold,
  pinKind,
  type SharedChange,
  type SharedPosition,
} from '../../src/contract/site/shared-change.ts';
import { RefusedCall, type SharedPage } from '../../src/core/site/hub/hub.ts';

interface Kept extends SharedChange {
  readonly scope: string;
  readonly mark: string;
}

/** The facts that stations share, as the hub's functions keep them (test/hub/shared-facts.test.ts runs both). */
export function sharedInMemory() {
  /** The version of each is its place, from 1. */
  let kept: readonly Kept[] = [];
  return {
    all: (): readonly Kept[] => kept,
    /** What is there is left as it is, but PINs that are replaced. */
    tell(station: string, scope: string, changes: readonly SharedChange[]): void {
      const isTooLong = ({ key, body }: SharedChange) =>
        key.length > longestSharedKey || (body?.length ?? 0) > longestSharedBody;
      if (changes.length > mostChangesTold || changes.some(isTooLong)) throw new RefusedCall('too much');
      const known = new Set(kept.map(({ id }) => id));
      const added = changes
        .filter(({ id }) => !known.has(id))
        .map((change, place) => ({ ...change, scope, station, mark: randomUUID(), version: kept.length + place + 1 }));
      const replaced = new Set(added.flatMap(({ kind, basedOn }) => (kind === pinKind ? basedOn : [])));
      kept = [...kept, ...added].map((each) =>
        replaced.has(each.id) && each.body !== null ? { ...each, body: erasedBody } : each,
      );
    },
    since(scope: string, after: SharedPosition | null): SharedPage | 'set-back' {
      if (after !== null && kept[after.version - 1]?.mark !== after.mark) return 'set-back';
      const following = kept.slice(after?.version ?? 0).filter((change) => change.scope === scope);
      const found = following.slice(0, mostChangesTold);
      const end = found.at(-1);
      return {
        changes: found.map(({ scope: _, mark: __, ...change }) => change),
        last: end === undefined ? null : { version: end.version ?? 0, mark: end.mark },
        isWhole: found.length < mostChangesTold,
      };
    },
    setBack: (to: readonly Kept[]): void => {
      kept = to;
    },
  };
}
