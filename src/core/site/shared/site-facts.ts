import { Failure } from '../../../contract/failure.ts';
import { erasedBody, pinKind } from '../../../contract/site/shared-change.ts';
import {
  mostShown,
  proposalKey,
  readProposalKey,
  SharedKindName,
  type SharedView,
} from '../../../contract/site/site-facts.ts';
import { kept, shown } from '../../catalogue/aliases-repository.ts';
import type { SharedFacts } from './share-facts.ts';

interface Share {
  readonly facts: SharedFacts;
}

/** The facts that this station shares, whichever file they are in, for people. */
export function createSiteFacts(shares: readonly Share[]) {
  const sharing = () => shares.map(({ facts }) => facts).filter((facts) => facts.isShared());
  const sum = (numbers: readonly number[]) => numbers.reduce((total, n) => total + n, 0);

  return {
    /** Null: nothing is shared. `nameOf`: a SKU's name for people. */
    view(nameOf: (sku: string) => { readonly name: string; readonly nameCn: string }): SharedView | null {
      const all = sharing();
      if (all.length === 0) return null;
      const states = all.map((facts) => facts.state());
      const proposals = all.flatMap((facts) =>
        facts.standing('alias-proposal', mostShown).map(({ key, at, operator, station }) => {
          const { code, sku } = readProposalKey(key);
          const body = facts.fact('alias', code)?.body ?? null;
          const instead = body === null ? null : String(JSON.parse(body).sku);
          return { code: shown(code), sku, ...nameOf(sku), instead, at, operator, station };
        }),
      );
      const disputes = all.flatMap((facts) =>
        facts.disputed(mostShown).flatMap(({ kind: name, key }) => {
          const folded = facts.folded(name, key);
          const kind = SharedKindName.safeParse(name).data;
          // Of a kind that only a newer version knows, that one has to be asked.
          if (folded === null || kind === undefined) return [];
          const opinions = [folded.current, ...folded.others].map(({ id, body, at, operator, station }) => ({
            // What checks a PIN is nothing to look at.
            ...{ id, body: kind === pinKind && body !== null ? erasedBody : body, at, operator, station },
          }));
          return [{ kind, key, opinions }];
        }),
      );
      const offers = Map.groupBy(
        all.flatMap((facts) => facts.offers()),
        ({ kind }) => kind,
      );
      const versions = states.flatMap(({ version }) => version ?? []);
      return {
        version: versions.length === 0 ? null : Math.max(...versions),
        isWhole: states.every(({ isWhole }) => isWhole),
        untold: sum(states.map(({ untold }) => untold)),
        offers: [...offers].flatMap(([name, list]) => {
          const kind = SharedKindName.safeParse(name).data;
          return kind === undefined ? [] : [{ kind, count: list.length }];
        }),
        proposals: { total: sum(all.map((facts) => facts.standingCount('alias-proposal'))), rows: proposals },
        disputes: { total: sum(states.map(({ disputed }) => disputed)), rows: disputes },
      };
    },
    /** Errors: `not-found`. */
    requireProposal(code: string, sku: string): SharedFacts {
      const key = proposalKey(kept(code), sku);
      const found = sharing().find((facts) => facts.fact('alias-proposal', key)?.body != null);
      if (found === undefined) throw decided();
      return found;
    },
    /** Errors: `not-found`. */
    choose(kind: string, key: string, id: string): void {
      for (const facts of sharing()) {
        const folded = facts.folded(kind, key);
        if (folded === null || folded.others.length === 0) continue;
        const chosen = [folded.current, ...folded.others].find((each) => each.id === id);
        if (chosen === undefined) continue;
        facts.decide(kind, key, chosen.body);
        return;
      }
      throw decided();
    },
    answerOffers(isShared: boolean): number {
      return sum(sharing().map((facts) => (isShared ? facts.shareOffers() : facts.dropOffers())));
    },
  };
}
export type SiteFacts = ReturnType<typeof createSiteFacts>;

const decided = () => new Failure('not-found', 'Somebody has decided that meanwhile.');
