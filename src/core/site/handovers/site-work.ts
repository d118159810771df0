import { DocumentKindName } from '../../../contract/bridge/documents.ts';
import type { BridgeEvent } from '../../../contract/bridge/event.ts';
import type { Claim, ClaimConflict, OpenWork, WantAnswer, WorkNews } from '../../../contract/site/claims.ts';
import type { OpenElsewhere } from '../../../contract/site/site-view.ts';
import { type Message, message } from '../../../contract/verdict.ts';
import { documentKinds } from '../../../documents/kinds.ts';
import { rulesOf } from '../../../documents/rules.ts';
import { appendEntry, changeDocument } from '../../documents/journal-writer.ts';
import { mayBeMintedTwice, wasOpenInBackup } from '../../documents/mint-number.ts';
import { summaryOf } from '../../documents/open-documents.ts';
import type { Environment } from '../../runtime/environment.ts';
import { createFinishedWork } from './finished-work.ts';
import { createHandoversRepository, type Want } from './handovers-repository.ts';
import { linesBeyond, readHistory, type TakeContext, takeDocument } from './take-document.ts';

/** What the floor is told of work that comes and goes: in the band, if it is about the last scan, else as a notice. */
export interface SiteWords {
  readonly tone: 'command' | 'failed' | 'over';
  readonly title: Message;
  readonly detail: Message | null;
}

export interface SiteWorkOptions {
  readonly journal: () => TakeContext;
  readonly environment: Environment;
  readonly emit: (event: BridgeEvent) => void;
  readonly wake: () => void;
  /** `about`: the scan that asked for it, or the document that it happened to. Returns whether it is what the floor looks at. */
  readonly say: (about: { readonly scanId?: string; readonly documentId?: string }, words: SiteWords) => void;
  readonly lastScan: () => string | null;
  readonly log: (text: string, error?: unknown) => void;
}

/** A document of another station, as this one may offer to take it over. */
export interface WorkElsewhere extends Pick<Claim, 'document' | 'number' | 'holder' | 'busy'> {
  readonly kind: DocumentKindName;
  /** Its station has been silent for longer than its lease. */
  readonly isAway: boolean;
}

/** So long a person waits for the other station. */
const patienceMs = 120_000;
const hurryMs = 20_000;

/** What is open at which station of the site, and how it passes from one to the other (manual/site.md). No scan waits for any of it. */
export function createSiteWork(options: SiteWorkOptions) {
  const { journal, environment, emit, wake, say, lastScan, log } = options;
  let work: OpenWork | null = null;
  let workAt = 0;
  const finished = createFinishedWork(() => environment.now());
  const told = new Map<string, string>();
  /** That two have it was said. */
  const doubled = new Set<string>();
  /** Somebody was asked, and said no. */
  const left = new Set<string>();
  let repository: ReturnType<typeof createHandoversRepository> | null = null;
  const handovers = () => {
    repository ??= createHandoversRepository(journal().db);
    return repository;
  };
  const timers = new Map<string, () => void>();

  /** Null: it is of a kind that this version does not know. */
  function elsewhere(claim: Claim | undefined): WorkElsewhere | null {
    const kind = DocumentKindName.safeParse(claim?.kind).data;
    if (claim === undefined || kind === undefined) return null;
    return { ...claim, kind, isAway: environment.now() - workAt > claim.leftMs };
  }

  function onNews(news: WorkNews): void {
    try {
      if (news.type === 'open-work') onOpenWork(news.work);
      else if (news.type === 'finished') finished.receive(news.papers, news.isAll);
      else if (news.type === 'want-answered') onWantAnswered(news.document, news.answer);
      else onHistory(news.claim, news.entries, news.yields);
    } catch (error) {
      // It comes round again; the floor does not stop for it.
      log('what another station works on could not be followed', error);
    }
  }

  function onOpenWork(next: OpenWork): void {
    work = next;
    workAt = environment.now();
    for (const { document, holder, wantedBy, fence } of next.claims) {
      const here = wantedBy === null || holder !== next.me ? null : handovers().here(document);
      if (here?.isMine && here.status !== 'closed' && here.fence >= fence && !here.busy && wantedBy !== null)
        handOver(document, wantedBy, here.fence + 1);
    }
    sayBoth(next);
    emit({ type: 'site' });
  }

  /** Begun without the hub, at two stations: both are kept, and people are told once. */
  function sayBoth({ me, claims }: OpenWork): void {
    const here = claims.filter(({ holder, status }) => holder === me && status !== 'closed');
    for (const { kind, number, document, holder, status } of claims) {
      const isSame = here.some((own) => own.number === number && own.kind === kind && number !== '');
      if (holder === me || status === 'closed' || !isSame || doubled.has(document)) continue;
      doubled.add(document);
      say({}, { tone: 'over', title: message('message.work-both', { id: number, station: holder }), detail: null });
    }
  }

  /** Nothing is added to it here from now on; that is on disk before the hub hears of it. */
  function handOver(document: string, to: string, fence: number): void {
    const core = journal();
    const { number } = summaryOf(core.openDocuments.load(document));
    const isUnsure = wasOpenInBackup(core, document) || mayBeMintedTwice(core, number);
    const appended = changeDocument(core, () => {
      const [at, by] = [environment.now(), core.actor()];
      const lines = appendEntry(core, document, null, {
        ...{ type: 'handed-over', to },
        ...(isUnsure ? { unsure: true as const } : {}),
      });
      core.documents.close(document, at);
      handovers().add(document, { fence, what: 'given', other: to }, at, by);
      return lines;
    });
    emit({ type: 'document', id: document, appended });
    changed();
    say(
      { documentId: document },
      { tone: 'over', title: message('message.handed-over', { id: number, station: to }), detail: null },
    );
  }

  function onHistory(claim: Claim, entries: Parameters<typeof readHistory>[0], yields: boolean): void {
    const here = handovers().here(claim.document);
    if (claim.holder === work?.me) take(claim, here?.fence ?? 0, entries);
    else lose(claim, entries, yields);
  }

  function take(claim: Claim, fenceHere: number, entries: Parameters<typeof readHistory>[0]): void {
    const history = fenceHere >= claim.fence ? null : readHistory(entries);
    if (history === null) {
      log(`${claim.number} is not taken over: the hub does not have all of it`);
      return;
    }
    const core = journal();
    const want = handovers()
      .wants()
      .find(({ document }) => document === claim.document);
    const from = claim.from?.station ?? claim.holder;
    const isForced = want?.isForced === true || history.lines.at(-1)?.entry.to !== claim.holder;
    const isLooking = want !== undefined && lastScan() === want.scanId;
    const { screen } = documentKinds[history.kind];
    const opens = isLooking || core.documents.current(screen) === null;
    takeDocument(core, handovers(), claim, history, { from, isForced, opens, asideId: environment.newId() });
    settled(claim.document);
    changed();
    const { kind, state } = core.openDocuments.load(claim.document);
    const detail = opens ? rulesOf(kind).place(state as never) : message('message.taken-over-parked');
    const title = message('message.taken-over', { id: claim.number, station: from });
    say({ ...(want && { scanId: want.scanId }) }, { tone: 'command', title, detail });
  }

  /** Another station has it by now: this version is closed, and whatever is in it alone is said. */
  function lose(claim: Claim, entries: Parameters<typeof readHistory>[0], yields: boolean): void {
    const { document, holder, fence, number } = claim;
    const here = handovers().here(document);
    if (here === null || !here.isMine || (here.fence > fence && !yields)) return;
    const core = journal();
    const lines = linesBeyond(core.documents.journal(document), readHistory(entries)?.lines ?? []);
    const appended = changeDocument(core, () => {
      const [at, by] = [environment.now(), core.actor()];
      const added = appendEntry(core, document, null, { type: 'taken-away', by: holder, lines });
      if (here.status !== 'closed') core.documents.close(document, at);
      handovers().forgetAbove(document, fence);
      handovers().add(document, { fence, what: 'lost', other: holder, lines }, at, by);
      return added;
    });
    emit({ type: 'document', id: document, appended });
    changed();
    const detail = lines === 0 ? null : message('message.taken-away-lines', { n: lines, station: holder });
    say(
      { documentId: document },
      { tone: 'over', title: message('message.taken-away', { id: number, station: holder }), detail },
    );
  }

  function onWantAnswered(document: string, answer: WantAnswer): void {
    const want = handovers()
      .wants()
      .find((each) => each.document === document);
    if (want === undefined || answer === 'taken') return;
    if (answer === 'asked' || answer === 'away') return void told.set(document, answer);
    giveUp(want, answer);
  }

  function giveUp(want: Want, why: WantAnswer | 'silent' | 'not-reached'): void {
    const { document, number, holder, scanId } = want;
    handovers().dropWant(document);
    settled(document);
    if (why === 'mine') return;
    const title = message('message.not-taken-over', { id: number });
    say({ scanId }, { tone: 'failed', title, detail: message(`message.take-over-${why}`, { station: holder }) });
  }

  /** Looks after what was asked for, until it is here or nobody answers. */
  function watch(want: Want): void {
    const { document, number, holder, scanId } = want;
    timers.get(document)?.();
    const late = () => {
      const why = told.has(document) ? 'silent' : 'not-reached';
      const words = message(`message.take-over-${why}`, { station: holder });
      const isLate = Math.abs(environment.now() - want.at) >= patienceMs;
      if (isLate) return giveUp(want, why);
      if (lastScan() === scanId)
        say(
          { scanId },
          { tone: 'over', title: message('message.taking-over', { id: number, station: holder }), detail: words },
        );
      timers.set(document, environment.after(patienceMs - hurryMs, late));
    };
    timers.set(document, environment.after(hurryMs, late));
  }

  function settled(document: string): void {
    told.delete(document);
    timers.get(document)?.();
    timers.delete(document);
  }

  function changed(): void {
    emit({ type: 'opened' });
    emit({ type: 'documents' });
    emit({ type: 'station' });
    wake();
  }

  return {
    onNews,
    /** What is not finished of an earlier run goes on. */
    start: (): void => {
      for (const want of handovers().wants()) watch({ ...want, at: environment.now() });
    },
    /** The unfinished document with that number at another station, as known here. */
    byNumber: (number: string): WorkElsewhere | null => {
      if (work === null || number === '') return null;
      const { me, claims } = work;
      const found = claims.find(
        (each) => each.number === number && each.holder !== me && each.status !== 'closed' && !left.has(each.document),
      );
      return elsewhere(found);
    },
    /** The document with that number that another station finished last, as known here. */
    finished: finished.byNumber,
    byId: (document: string): WorkElsewhere | null => {
      const found = work?.claims.find((each) => each.document === document && each.holder !== work?.me);
      return found?.status === 'closed' ? null : elsewhere(found);
    },
    /** Documents of here that go on at another station. */
    gone: (): ReadonlySet<string> => handovers().gone(),
    /** For a person to look at. */
    view: (): { elsewhere: OpenElsewhere[]; conflicts: ClaimConflict[] } => {
      const coming = new Set(
        handovers()
          .wants()
          .map(({ document }) => document),
      );
      const elsewhere = (work?.claims ?? []).flatMap((claim) => {
        const { document, kind, number, status, holder, busy, leftMs } = claim;
        if (holder === work?.me || status === 'closed') return [];
        const isAway = environment.now() - workAt > leftMs;
        return [{ document, kind, number, status, holder, busy, isAway, isComing: coming.has(document) }];
      });
      return { elsewhere, conflicts: [...(work?.conflicts ?? [])] };
    },
    all: (): OpenWork | null => work,
    /** In the transaction of the scan that asks for it. */
    want: (want: Omit<Want, 'at'>): void => {
      const core = journal();
      handovers().want({ ...want, at: environment.now() }, core.actor());
    },
    /** Once that is on disk. */
    wanted: (document: string): void => {
      const want = handovers()
        .wants()
        .find((each) => each.document === document);
      if (want !== undefined) watch(want);
      wake();
    },
    leave: (document: string): void => void left.add(document),
    forget: (): void => {
      work = null;
      finished.forget();
      emit({ type: 'site' });
    },
    stop: (): void => {
      for (const cancel of timers.values()) cancel();
      timers.clear();
    },
  };
}
export type SiteWork = ReturnType<typeof createSiteWork>;
