import { z } from 'zod';
import { refusal } from '../../contract/failure.ts';
import { readJoinCode } from '../../contract/site/join-code.ts';
import { message } from '../../contract/verdict.ts';
import { asRefusal, HubAddress, HubFailure } from './hub/hub.ts';
import type { SiteLinks } from './link/start-link.ts';

/** What a join code says; its secret is kept with the other secrets. */
export const Membership = z.object({
  hubId: z.string(),
  site: z.string(),
  station: z.string(),
  address: HubAddress,
  joinedAt: z.number(),
  /** For whom snapshots are sealed, in base64: as the hub said when it was joined. */
  backupKey: z.string().nullable().default(null),
  /** Nobody has said yet what becomes of the work that the hub has under this name. */
  asksPast: z.boolean().default(false),
});
export type Membership = z.infer<typeof Membership>;

export interface GreetOptions {
  readonly links: SiteLinks | null;
  readonly version: string;
  /** What a flag calls this station; null: none does. */
  readonly nameByFlag: string | null;
  /** Throws while this station belongs to a site. */
  readonly checkIsAlone: () => void;
  /** The stores that this work knows. */
  readonly stores: readonly { readonly id: string }[];
  readonly now: number;
}

/**
 * Asks the hub of a join code who is there: what this station would be as its member, and with which secret. Errors: `invalid-input`,
 * `conflict`, `offline` and `unauthorized`, with a message.
 */
export async function greetSite(
  typed: string,
  options: GreetOptions,
): Promise<{ readonly joined: Membership; readonly secret: string }> {
  const { links, version, nameByFlag, checkIsAlone } = options;
  const read = readJoinCode(typed);
  if (!read.ok)
    throw refusal('invalid-input', `That is no join code: ${read.why}.`, message(`problem.join-code-${read.why}`));
  const { hubId, secret, station: named, host, port, database, role, certificate } = read.code;
  const address: HubAddress = { host, port, database, role, certificate };
  if (nameByFlag !== null && nameByFlag !== named)
    throw refusal('conflict', 'A flag names this station otherwise.', message('problem.site-name', { station: named }));
  checkIsAlone();
  if (links === null) throw asRefusal(new HubFailure('failed', 'No hub can be reached from here.'));
  const greeting = await links.greet({ address, password: secret, version }).catch(asRefusal);
  checkIsAlone();
  if (greeting.hubId !== hubId) throw asRefusal(new HubFailure('other-hub', 'Another hub answers there.'));
  const { site, station, stores } = greeting;
  const here = new Set(options.stores.map(({ id }) => id));
  const asksPast = stores.some((each) => each.lastSeq > 0 && !here.has(each.store));
  return { joined: { hubId, site, station, address, joinedAt: options.now, backupKey: null, asksPast }, secret };
}
