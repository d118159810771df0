/**
 * One change of one fact that the stations of a site share (manual/site.md). Changes are only added, each by its own id, so it does not
 * matter how often and in which order they arrive. What a fact is now follows from them: `foldChanges`.
 */
export interface SharedChange {
  readonly id: string;
  readonly kind: string;
  readonly key: string;
  /** The changes that it takes the place of: what whoever made it had before them. */
  readonly basedOn: readonly string[];
  /** JSON; null: there is no such thing any more. */
  readonly body: string | null;
  /** When and by whom, by the clock of their station. */
  readonly at: number;
  readonly operator: string;
  readonly station: string;
  /** Its place at the hub, in the order in which it was told; null: the hub has not been told. */
  readonly version: number | null;
}

/**
 * How far a station has read: the version of the last change, and the mark that the hub gave it. One that was set back has lost it, and
 * whatever it is told again has another, be it the same change at the same place.
 */
export interface SharedPosition {
  readonly version: number;
  readonly mark: string;
}

/** The most changes in one call; a page of what is read. */
export const mostChangesTold = 200;
/** What the hub takes, in characters. Longer facts stay at their station. */
export const longestSharedKey = 512;
export const longestSharedBody = 262_144;

/** The kind of what checks a PIN: of those that were replaced, nobody keeps the body. */
export const pinKind = 'operator-pin';
export const erasedBody = '{}';

export interface FoldedFact {
  readonly current: SharedChange;
  /** Changes that were made without knowing the current one, and say otherwise: a person chooses. */
  readonly others: readonly SharedChange[];
}

/**
 * What a fact is: of its changes in the order of the hub, each follows what it is based on. One that is based on something that
 * had been replaced by then never replaces it: it is another opinion, until somebody decides. Every station comes to the same.
 */
export function foldChanges(changes: readonly SharedChange[]): FoldedFact | null {
  const byId = new Map(changes.map((change) => [change.id, change]));
  const others = new Map<string, SharedChange>();
  let current: SharedChange | null = null;
  /** The current change, and whatever says the same. */
  let same = new Set<string>();

  function follow(change: SharedChange): void {
    if (!byId.delete(change.id)) return;
    // A hub that was set back may be told a change before those that it is based on.
    for (const id of change.basedOn) {
      const earlier = byId.get(id);
      if (earlier !== undefined) follow(earlier);
    }
    for (const id of change.basedOn) others.delete(id);
    if (current === null || change.basedOn.some((id) => same.has(id))) {
      current = change;
      same = new Set([change.id]);
    } else if (change.body !== current.body) {
      others.set(change.id, change);
      return;
    } else same.add(change.id);
    for (const other of others.values())
      if (other.body === current.body) {
        others.delete(other.id);
        same.add(other.id);
      }
  }

  const untold = Number.POSITIVE_INFINITY;
  for (const change of changes.toSorted((one, other) => (one.version ?? untold) - (other.version ?? untold) || 0))
    follow(change);
  return current === null ? null : { current, others: [...others.values()] };
}
