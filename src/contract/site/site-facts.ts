import { z } from 'zod';

/** A barcode alias that one station learned: its code and its SKU. Codes have no tabs. */
export const proposalKey = (code: string, sku: string): string => `${code}\t${sku}`;
export function readProposalKey(key: string): { readonly code: string; readonly sku: string } {
  const at = key.indexOf('\t');
  return { code: key.slice(0, at), sku: key.slice(at + 1) };
}

/** What stations of a site share. */
export const SharedKindName = z.enum([
  'alias',
  'alias-proposal',
  'seller-alias',
  'setting',
  'operator',
  'operator-pin',
]);
export type SharedKindName = z.infer<typeof SharedKindName>;

/** The most of each list that a screen is shown; the rest follows once these are done. */
export const mostShown = 50;

/** What one station says of a fact. */
export const Opinion = z.object({
  id: z.string(),
  /** JSON; null: that there is no such thing. */
  body: z.string().nullable(),
  at: z.number(),
  operator: z.string(),
  station: z.string(),
});
export type Opinion = z.infer<typeof Opinion>;

/** A fact that was changed in two places, without one knowing of the other. */
export const Dispute = z.object({
  kind: SharedKindName,
  key: z.string(),
  /** What holds until a person chooses; then the others. */
  opinions: z.array(Opinion),
});
export type Dispute = z.infer<typeof Dispute>;

/** A barcode alias that a station learned, and that is nobody else's yet. */
export const Proposal = z.object({
  code: z.string(),
  sku: z.string(),
  name: z.string(),
  nameCn: z.string(),
  /** What the code stands for at the site until then. */
  instead: z.string().nullable(),
  at: z.number(),
  operator: z.string(),
  station: z.string(),
});
export type Proposal = z.infer<typeof Proposal>;

/** What the stations of a site have in common, as this one sees it. */
export const SharedView = z.object({
  /** The hub's number of the last change that it knows; null: there is none. */
  version: z.number().nullable(),
  /** All that the hub had was read. */
  isWhole: z.boolean(),
  /** Changes that the hub was not told. */
  untold: z.number().int(),
  /** What this station had when it joined and the site has not, or otherwise. */
  offers: z.array(z.object({ kind: SharedKindName, count: z.number().int() })),
  proposals: z.object({ total: z.number().int(), rows: z.array(Proposal) }),
  disputes: z.object({ total: z.number().int(), rows: z.array(Dispute) }),
});
export type SharedView = z.infer<typeof SharedView>;

const proposed = z.object({ code: z.string().min(1).max(256), sku: z.string().min(1).max(256) });

export const siteFactsChannels = {
  /** `shared` null: the station works alone. */
  'site.shared': { access: 'read', input: z.object({}), output: z.object({ shared: SharedView.nullable() }) },
  /** Makes a proposed alias that of all stations, or of none. Errors: `not-found` where it is proposed no more. */
  'site.decide-alias': {
    access: 'administrator',
    input: proposed.extend({ isApproved: z.boolean() }),
    output: z.object({}),
  },
  /** Chooses among what was said of a fact, for all stations. Errors: `not-found` where that was decided meanwhile. */
  'site.choose': {
    access: 'administrator',
    input: z.object({ kind: z.string().max(32), key: z.string().max(512), id: z.string().max(64) }),
    output: z.object({}),
  },
  /** What this station had becomes the site's, or is given up. */
  'site.answer-offers': {
    access: 'administrator',
    input: z.object({ isShared: z.boolean() }),
    output: z.object({ count: z.number().int() }),
  },
} as const;
