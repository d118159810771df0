import {
  type Claim,
  type ClaimConflict,
  type Claimed,
  type FinishedMark,
  type FinishedPage,
  finishedKeptMs,
  leaseMs,
  type Release,
  type ReleaseAnswer,
  type WantAnswer,
} from '../../src/contract/site/claims.ts';
import { RefusedCall } from '../../src/core/site/hub/hub.ts';

type Kept = Omit<Claim, 'leftMs'> & {
  readonly until: number;
  readonly wantedAt: number;
  readonly saidAt: number;
  readonly endedAt: number | null;
};

const inOrder = (one: FinishedMark, other: FinishedMark) =>
  one.said - other.said || (one.document < other.document ? -1 : Number(one.document > other.document));

export interface ClaimsBackup {
  readonly claims: readonly (readonly [string, Kept])[];
  readonly conflicts: readonly ClaimConflict[];
}

/** Who works on what, as the hub's own functions are proven to keep it (test/hub/claims/claims.test.ts). */
export function claimsInMemory(options: {
  readonly now: () => number;
  readonly lastOf: (station: string, store: string) => number | null;
  readonly names: () => readonly string[];
  readonly tellNews: () => void;
  /** When that station told of that document last, by its clock; null: never. */
  readonly finishedAt: (station: string, document: string) => number | null;
}) {
  const { now, lastOf, names, tellNews, finishedAt } = options;
  let claims = new Map<string, Kept>();
  let conflicts: ClaimConflict[] = [];

  function claim(me: string, store: string, held: readonly Claimed[]): void {
    for (const each of held) {
      const c = claims.get(each.document);
      const holds = c !== undefined && c.holder === me && each.fence >= c.fence;
      const follows = c !== undefined && each.fence > c.fence && c.until < now();
      if (c !== undefined && !holds && !follows) continue;
      const keepsWish = c !== undefined && c.holder === me && each.status !== 'closed' && !each.busy;
      const wish = keepsWish ? { wantedBy: c.wantedBy, wantedAt: c.wantedAt } : { wantedBy: null, wantedAt: 0 };
      const said = (of: Pick<Kept, 'status' | 'fence' | 'kind' | 'number'>) =>
        JSON.stringify([of.status, of.fence, of.kind, of.number]);
      const isKnown = c?.status === 'closed' && c.holder === me && said(c) === said(each);
      claims.set(each.document, {
        ...each,
        ...wish,
        holder: me,
        store,
        until: now() + leaseMs,
        saidAt: isKnown ? c.saidAt : now(),
        endedAt: each.status === 'closed' ? finishedAt(me, each.document) : null,
        from: null,
      });
    }
  }

  function want(me: string, document: string, store: string, isForced: boolean): WantAnswer {
    const c = claims.get(document);
    if (c === undefined || c.status === 'closed') return 'gone';
    if (c.holder === me && (!isForced || c.until >= now())) return 'mine';
    if (c.busy) return 'busy';
    if (isForced) {
      if (c.until >= now()) return 'alive';
      const from = c.from ?? { station: c.holder, store: c.store, seq: lastOf(c.holder, c.store) ?? 0 };
      const taken = {
        holder: me,
        store,
        fence: c.fence + 1,
        until: now() + leaseMs,
        saidAt: now(),
        wantedBy: null,
        from,
      };
      claims.set(document, { ...c, ...taken });
      tellNews();
      return 'taken';
    }
    if (c.wantedBy !== null && c.wantedBy !== me && c.wantedAt > now() - leaseMs) return 'other';
    claims.set(document, { ...c, wantedBy: me, wantedAt: now() });
    if (c.wantedBy !== me) tellNews();
    return c.until < now() ? 'away' : 'asked';
  }

  function release(me: string, given: Release): ReleaseAnswer {
    const { document, kind, number, fence, to, store, seq } = given;
    if (to === me || !names().includes(to)) throw new RefusedCall('it is handed over to another station of the site');
    const last = lastOf(me, store);
    if (last === null || last < seq) return 'behind';
    const c = claims.get(document);
    if (c !== undefined && c.fence >= fence) return c.holder === to && c.fence === fence ? 'released' : 'other';
    if (c !== undefined && c.holder !== me) return 'other';
    claims.set(document, {
      ...{ document, kind, number, fence, store, status: 'parked', holder: to, until: now() + leaseMs, busy: false },
      ...{ wantedBy: null, wantedAt: 0, saidAt: now(), endedAt: null, from: { station: me, store, seq } },
    });
    tellNews();
    return 'released';
  }

  return {
    claim,
    want,
    release,
    unwant: (me: string, document: string): void => {
      const c = claims.get(document);
      if (c?.wantedBy === me) claims.set(document, { ...c, wantedBy: null });
    },
    open: (also: readonly string[]): Claim[] =>
      [...claims.values()]
        .filter(({ status, document }) => status !== 'closed' || also.includes(document))
        .map(({ until, wantedAt: _, saidAt: __, endedAt: ___, ...each }) => ({
          ...each,
          leftMs: Math.floor(until - now()),
        }))
        .toSorted((one, other) => (one.document < other.document ? -1 : 1)),
    finishedSince: (after: FinishedMark | null, most: number): FinishedPage => {
      const papers = [...claims.values()]
        .filter(({ status, saidAt }) => status === 'closed' && saidAt > now() - finishedKeptMs)
        .map(({ document, kind, number, holder, saidAt, endedAt }) => ({
          ...{ document, kind, number, holder, said: saidAt * 1_000, at: endedAt ?? saidAt },
        }))
        .filter((each) => after === null || inOrder(after, each) < 0)
        .toSorted(inOrder)
        .slice(0, most);
      return { papers, last: papers.at(-1) ?? null, isWhole: papers.length < most };
    },
    all: (): Kept[] => [...claims.values()],
    conflicts: (): ClaimConflict[] => conflicts.slice(0, 100),
    dispute: (conflict: ClaimConflict): void => {
      const known = conflicts.find((each) => each.document === conflict.document && each.station === conflict.station);
      if (known?.holder === conflict.holder && known.lines === conflict.lines) return;
      conflicts = [conflict, ...conflicts.filter((each) => each !== known)];
      tellNews();
    },
    backUp: (): ClaimsBackup => ({ claims: [...claims], conflicts }),
    setBack: (backup: ClaimsBackup): void => {
      claims = new Map(backup.claims);
      conflicts = [...backup.conflicts];
    },
  };
}
