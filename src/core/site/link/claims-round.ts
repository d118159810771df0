import {
  type Claim,
  type Claimed,
  type FinishedMark,
  finishedKeptMs,
  leaseMs,
  mostFinished,
  type OpenWork,
  type WorkNews,
} from '../../../contract/site/claims.ts';
import type { Environment } from '../../runtime/environment.ts';
import type { FeedReader } from '../feed/feed-repository.ts';
import type { HandoversReader, Here, Left } from '../handovers/handovers-repository.ts';
import { type Hub, unlessRefused } from '../hub/hub.ts';
import type { LinkRound } from './link.ts';
import { createLookout } from './lookout.ts';

export interface ClaimsRoundOptions {
  readonly feed: FeedReader;
  readonly handovers: HandoversReader;
  readonly environment: Pick<Environment, 'now'>;
  /** Whether what belongs to this station's name may come (station-link.ts). */
  readonly mayReceive: (hub: Hub) => Promise<boolean>;
  readonly onNews: (news: WorkNews) => void;
}

/** A third of the lease: two words may be lost. */
const renewMs = 20_000;
const overlapMs = 5_000;
const forgetMs = 3_600_000;
/** Whoever was set back farther asks a person. */
export const rememberedMs = 31 * 86_400_000;
const everything = Number.MAX_SAFE_INTEGER;
/** Whoever still renews its claim after that does not only seem to be there, in a hub that was set back. */
const yieldMs = 2 * leaseMs;

/** Says what this station works on, hears what the others do, and passes documents on from one to the other. It decides nothing twice: whatever it says may be said again. */
export function createClaimsRound(options: ClaimsRoundOptions): LinkRound {
  const { feed, handovers, environment, mayReceive, onNews } = options;
  let said = '';
  let saidAt = Number.NEGATIVE_INFINITY;
  let looked = '';
  const lookout = createLookout(environment);
  /** What others were told to look at. */
  let shown: ReadonlySet<string> = new Set();
  /** The last that is known to be finished; undefined: nothing was read. */
  let finished: FinishedMark | null | undefined;
  /** Documents that the hub knows to be finished, and when that was said; null: by this station, and not read yet. */
  const endedAtHub = new Map<string, number | null>();
  let forgottenAt = Number.NEGATIVE_INFINITY;
  /** Documents that were closed here and that the hub has as open, or does not have. */
  let ended: readonly Claimed[] = [];
  /** The entry up to which nothing is finished here that the hub was not told; null: all is looked through. */
  let neverBefore: { readonly store: string; readonly seq: number } | null = null;

  const isPast = (since: number, ms: number) => Math.abs(environment.now() - since) >= ms;

  /** Only what the hub has whole is claimed: whoever takes it over reads it there. False: it does not have it yet. */
  async function claim(hub: Hub, to: string): Promise<boolean> {
    const held = handovers.held();
    const text = JSON.stringify([to, held, ended]);
    if (text === said && !isPast(saidAt, renewMs)) return true;
    if (text !== said && (await hub.lastOf(to)) < feed.last(to)) return false;
    await hub.claim(to, [...held, ...ended].slice(0, 1_000));
    [said, saidAt] = [text, environment.now()];
    const shows = new Set([...held, ...ended].map((each) => JSON.stringify(each)));
    if (!shows.isSubsetOf(shown)) await hub.tellWork();
    shown = shows;
    return true;
  }

  async function readFinished(hub: Hub): Promise<void> {
    // What was said at the same time as the last one may have come behind it.
    let after = finished == null ? null : { said: finished.said - overlapMs * 1_000, document: '' };
    for (let isMore = true; isMore; ) {
      const { papers, last, isWhole } = await hub.finishedSince(after, mostFinished);
      const fresh = papers.filter(({ document, said }) => endedAtHub.get(document) !== said);
      if (fresh.length > 0 || finished === undefined)
        onNews({ type: 'finished', papers: fresh, isAll: finished === undefined });
      for (const { document, said } of fresh) endedAtHub.set(document, said);
      finished = last ?? finished ?? null;
      [after, isMore] = [last, !isWhole];
    }
    forgetOld();
  }

  /** It runs for months. */
  function forgetOld(): void {
    if (finished == null || !isPast(forgottenAt, forgetMs)) return;
    for (const [document, said] of endedAtHub)
      if (said !== null && said < finished.said - finishedKeptMs * 1_000) endedAtHub.delete(document);
    forgottenAt = environment.now();
  }

  /** Begun and finished before the hub heard of it, up to that entry. */
  function neverClaimed({ claims }: OpenWork, to: string, upTo: number): Claimed[] {
    const before = neverBefore?.store === to ? neverBefore.seq : null;
    if (before === upTo) return [];
    const since = environment.now() - finishedKeptMs;
    const ended = before === null ? handovers.finished(since) : handovers.finishedBehind(since, to, before);
    return ended.filter(
      ({ document }) => !endedAtHub.has(document) && !claims.some((each) => each.document === document),
    );
  }

  async function ask(hub: Hub, to: string, { claims, me }: OpenWork): Promise<void> {
    const wants = handovers.wants();
    for (const { document, isForced } of wants) {
      const known = claims.find((each) => each.document === document);
      if (known?.holder === me && known.from !== null) continue;
      onNews({ type: 'want-answered', document, answer: await hub.want(document, to, isForced) });
    }
    for (const { document, wantedBy } of claims)
      if (wantedBy === me && !wants.some((each) => each.document === document)) await hub.unwant(document);
  }

  /** What left, once the hub has its history; and again where the hub was set back to before that, also of what another took. */
  async function release(hub: Hub, to: string, { claims, me }: OpenWork, left: readonly Left[]): Promise<void> {
    for (const each of left) {
      const known = claims.find(({ document }) => document === each.document);
      if (known !== undefined && (known.holder !== me || known.fence >= each.fence)) continue;
      await unlessRefused(hub.release({ ...each, store: to, seq: feed.last(to) }));
    }
    for (const { document, kind, number, to: holder, lines } of handovers.lost(environment.now() - rememberedMs)) {
      const isSaid = (each: OpenWork['conflicts'][number]) => each.document === document && each.station === me;
      if (!conflictsOf.some(isSaid)) await hub.dispute({ document, kind, number, holder, lines });
    }
  }
  let conflictsOf: OpenWork['conflicts'] = [];

  /** Since when the hub lets others go on with what this station got after them, in a past that the hub was set back to before. */
  let passedOver = new Map<string, number>();

  async function follow(hub: Hub, { claims, me }: OpenWork): Promise<void> {
    const before = passedOver;
    passedOver = new Map();
    const known = handovers.hereOf(claims.map(({ document }) => document));
    for (const each of claims) {
      const here = known.get(each.document) ?? null;
      const isPassedOver = each.holder !== me && here !== null && here.isMine && here.fence > each.fence;
      if (isPassedOver && each.leftMs > 0)
        passedOver.set(each.document, before.get(each.document) ?? environment.now());
      const yields = isPast(passedOver.get(each.document) ?? environment.now(), yieldMs);
      const from = each.holder === me ? toTake(each, here, me) : whatOthersHave(each, here, yields);
      if (from === null) continue;
      const isAskedFor = here !== null || handovers.wants().some(({ document }) => document === each.document);
      if (!isAskedFor && !(await mayReceive(hub))) continue;
      onNews({ type: 'history', claim: each, entries: await hub.historyOf(each.document, from), yields });
    }
  }

  return {
    hear: lookout.hear,
    connected: () => {
      said = '';
      lookout.hear();
      // It may have been set back.
      finished = undefined;
      neverBefore = null;
      endedAtHub.clear();
      shown = new Set();
    },
    run: async (hub, to) => {
      const isTold = await claim(hub, to);
      const since = environment.now() - rememberedMs;
      const left = handovers.left(since);
      const open = JSON.stringify([said, handovers.wants(), left.length]);
      if (open === looked && !lookout.isDue()) return true;
      lookout.look();
      const own = [...handovers.held(), ...left].map(({ document }) => document);
      const work = await hub.openWork(own);
      conflictsOf = work.conflicts;
      onNews({ type: 'open-work', work });
      await readFinished(hub);
      await release(hub, to, work, left);
      await ask(hub, to, work);
      await follow(hub, work);
      const known = handovers.hereOf(work.claims.map(({ document }) => document));
      ended = work.claims.flatMap((each) => endedHere(each, work.me, known.get(each.document)));
      const upTo = feed.last(to);
      const never = isTold ? neverClaimed(work, to, upTo) : [];
      ended = [...ended, ...never];
      const isSaid = ended.length === 0 || (await claim(hub, to));
      // Whatever the hub makes of it, it is not told again.
      if (isSaid) for (const { document } of never) if (!endedAtHub.has(document)) endedAtHub.set(document, null);
      if (isTold && isSaid) neverBefore = { store: to, seq: upTo };
      looked = open;
      return true;
    },
  };
}

/** It was released to this station, which does not have it so far; or it has an older version, of a backup. */
function toTake({ status, from, fence, store }: Claim, here: Here | null, me: string): Claim['from'] {
  if (status === 'closed' || (here !== null && here.fence >= fence)) return null;
  return from ?? (here?.isMine === true ? { station: me, store, seq: everything } : null);
}

/** Somebody else goes on with what is open here, or was closed here: how far they have it shows what they lack. */
function whatOthersHave({ from, fence, holder, store }: Claim, here: Here | null, yields: boolean): Claim['from'] {
  if (here === null || !here.isMine || (here.fence > fence && !yields)) return null;
  return from ?? { station: holder, store, seq: everything };
}

function endedHere({ holder, fence, document, kind, number, status }: Claim, me: string, here?: Here): Claimed[] {
  const isEnded =
    status !== 'closed' && holder === me && here?.isMine === true && here.status === 'closed' && here.fence >= fence;
  return isEnded ? [{ document, kind, number, status: 'closed', fence: here.fence, busy: false }] : [];
}
