import {
  longestSharedBody,
  longestSharedKey,
  pinKind,
  type SharedChange,
} from '../../../contract/site/shared-change.ts';
import type { Environment } from '../../runtime/environment.ts';
import type { SharedKind } from '../../settings/shared-kind.ts';
import type { Actor } from '../../storage/actor.ts';
import { isDamage, type Sqlite } from '../../storage/database.ts';
import { asDiskTrouble } from '../../storage/disk-trouble.ts';
import { createChangesRepository, noteWhatIsTouched } from './changes-repository.ts';
import type { SharedNews } from './shared-news.ts';

export interface ShareFactsOptions {
  readonly db: Sqlite;
  readonly kinds: readonly SharedKind[];
  readonly environment: Pick<Environment, 'now' | 'newId'>;
  readonly actor: () => Actor;
  readonly log: (text: string, error?: unknown) => void;
  /** Facts of these kinds are no longer what they were. */
  readonly onChanged: (kinds: ReadonlySet<string>) => void;
}

/**
 * The facts of one file that a station shares with its site. Whoever writes them need not know of it: what is touched is noted by triggers
 * in the same transaction, and becomes changes afterwards; the link tells these, and hands over what others changed.
 */
export function createSharedFacts({ db, kinds, environment, actor, log, onChanged }: ShareFactsOptions) {
  const changes = createChangesRepository(db);
  const kindOf = new Map(kinds.map((kind) => [kind.name, kind]));
  const facts = { of: (kind: string, key: string) => changes.fact(kind, key)?.body ?? null };

  /** What the fact is by its changes, written down. Returns it. */
  function fold(kind: string, key: string): string | null {
    const folded = changes.folded(kind, key);
    if (folded === null) return null;
    const { current, others } = folded;
    if (kindOf.get(kind)?.isList) {
      const standing = [current, ...others].find(({ body }) => body !== null) ?? current;
      changes.setFact(standing, standing.body, 0);
      return standing.body;
    }
    changes.setFact(current, current.body, others.length);
    if (kind === pinKind)
      changes.eraseAllBut(
        kind,
        key,
        [current, ...others].map(({ id }) => id),
      );
    return current.body;
  }

  /** Makes a change; `all`: a person chose among all opinions. */
  function change(kind: string, key: string, body: string | null, all: boolean): void {
    const folded = changes.folded(kind, key);
    const heads = folded === null ? [] : [folded.current, ...(all ? folded.others : [])];
    const { operator, station } = actor();
    const made: SharedChange = {
      ...{ id: environment.newId(), kind, key, body, basedOn: heads.map(({ id }) => id) },
      ...{ at: environment.now(), operator, station, version: null },
    };
    changes.add(made);
    fold(kind, key);
  }

  /** Turns what was written here into changes. The transaction is the caller's. */
  function takeTouched(): number {
    let made = 0;
    const touched = changes.touched();
    if (touched.length === 0) return 0;
    for (const { kind: name, key } of touched) {
      const kind = kindOf.get(name);
      if (kind === undefined) continue;
      const before = facts.of(name, key);
      const here = kind.read(key, before);
      if (here === before) continue;
      // One that the hub never takes would hold up all that follow it.
      if (
        key.length > longestSharedKey ||
        (here?.length ?? 0) > longestSharedBody ||
        key !== key.toWellFormed().replaceAll('\0', '')
      ) {
        log(`a ${name} is not shared with the site: it is too long, or not text`);
        continue;
      }
      change(name, key, here, kind.isList === true);
      made += 1;
    }
    changes.untouch();
    return made;
  }

  function writeHere(name: string, key: string): void {
    const fact = changes.fact(name, key);
    const kind = kindOf.get(name);
    if (fact === null || kind === undefined) return;
    const { body, at, operator, station } = fact;
    try {
      // In a savepoint: one that does not fit here must not hold up the others.
      db.transaction(() => kind.write(key, body, at, { operator, station }, facts))();
    } catch (error) {
      if (isDamage(error) || asDiskTrouble(error, db.name) !== null) throw error;
      log(`a shared ${name} does not fit here`, error);
    }
  }

  /** Whatever `work` writes here by itself is no change of this station. */
  function transact<T>(work: () => T): T {
    return db
      .transaction(() => {
        takeTouched();
        const done = work();
        changes.untouch();
        return done;
      })
      .immediate();
  }

  function receive(news: SharedNews): void {
    const position = changes.position();
    if (position === null || position.hub !== news.hub) return;
    if (news.type === 'set-back') {
      transact(() => {
        changes.forgetVersions();
        changes.move(null, false, position.isOffered);
      });
      return;
    }
    // It was asked for before something else was written.
    if (news.after !== (position.at?.version ?? null)) return;
    const kindsChanged = new Set(news.changes.map(({ kind }) => kind));
    transact(() => {
      const touched = new Map(news.changes.map(({ kind, key }) => [`${kind}\n${key}`, { kind, key }]));
      if (!position.isOffered) for (const { kind, key } of touched.values()) offerWhatDiffers(kind, key, news.changes);
      for (const each of news.changes) changes.add(each);
      for (const { kind, key } of touched.values()) {
        fold(kind, key);
        writeHere(kind, key);
      }
      for (const kind of kinds)
        if (kind.isIntertwined && kindsChanged.has(kind.name))
          for (const key of changes.keysOf(kind.name)) writeHere(kind.name, key);
      if (news.isWhole && !position.isOffered) offerWhatIsMissing();
      changes.withdrawOffers();
      changes.move(news.last ?? position.at, news.isWhole, news.isWhole || position.isOffered);
    });
    if (kindsChanged.size > 0) onChanged(kindsChanged);
  }

  /** A station that joins takes what the site has. What it had itself is kept, to be shared by a person. */
  function offerWhatDiffers(name: string, key: string, arriving: readonly SharedChange[]): void {
    const kind = kindOf.get(name);
    if (kind === undefined || changes.folded(name, key) !== null) return;
    const here = kind.read(key, null);
    const there = arriving.filter((each) => each.kind === name && each.key === key);
    if (here !== null && !there.some(({ body }) => body === here))
      changes.offer(name, key, here, environment.now(), actor());
  }

  function offerWhatIsMissing(): void {
    for (const kind of kinds)
      for (const key of kind.keys()) {
        const here = kind.read(key, null);
        if (here !== null && changes.fact(kind.name, key) === null)
          changes.offer(kind.name, key, here, environment.now(), actor());
      }
  }

  /** Turns what was written here into changes. True: there are some to tell. */
  function capture(): boolean {
    return changes.isTouched() && db.transaction(takeTouched).immediate() > 0;
  }

  return {
    /** From now on it shares with that hub, which it joined then; what it shared with another, or before it left, is forgotten. Offers are not. */
    begin(hub: string, joinedAt: number): void {
      const position = changes.position();
      if (position?.hub !== hub || position.joinedAt !== joinedAt) {
        db.transaction(() => {
          changes.forgetAll();
          changes.begin(hub, joinedAt, actor());
        }).immediate();
      }
      noteWhatIsTouched(db, kinds);
      capture();
    },
    /** Keeps what it has, and shares nothing any more. */
    end: (): void => db.transaction(() => changes.forgetAll()).immediate(),
    isShared: (): boolean => changes.position() !== null,
    capture,
    receive,
    /** What a person decided of it, among all that was said of it. */
    decide(kind: string, key: string, body: string | null): void {
      transact(() => {
        change(kind, key, body, true);
        writeHere(kind, key);
      });
      onChanged(new Set([kind]));
    },
    /** What this station had and the site has not, or otherwise, becomes the site's. */
    shareOffers(): number {
      const offers = changes.offers();
      transact(() => {
        for (const { kind, key, body } of offers) {
          change(kind, key, body, false);
          writeHere(kind, key);
        }
        changes.noOffers();
      });
      onChanged(new Set(offers.map(({ kind }) => kind)));
      return offers.length;
    },
    /** They are given up; what is here stays as it is. */
    dropOffers: (): number => changes.noOffers(),
    offers: () => changes.offers(),
    standing: changes.standing,
    standingCount: changes.standingCount,
    fact: changes.fact,
    folded: changes.folded,
    disputed: changes.disputed,
    state: () => {
      const position = changes.position();
      return {
        version: position?.at?.version ?? null,
        isWhole: position?.isWhole ?? false,
        untold: changes.untoldCount(),
        disputed: changes.disputedCount(),
      };
    },
  };
}
export type SharedFacts = ReturnType<typeof createSharedFacts>;
