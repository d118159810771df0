import { asFailure, Failure, type Reply } from '../../../contract/failure.ts';
import type { UnShippedReason } from '../../../contract/service/shared-records.ts';
import { saysNotFound } from '../../service/not-found.ts';
import { sameId } from '../../service/same-id.ts';
import type { ServiceClient } from '../../service/service-client.ts';
import { askEach } from '../outbox-kind.ts';
import type { OrderQueries } from './order-queries.ts';

/** The fields that both kinds of orders have (2.3, 2.5). */
export interface ShownOrder {
  readonly PackageId?: string | undefined;
  readonly SvcPackageId?: string | undefined;
  readonly Status?: string | undefined;
  readonly HandleStatus?: string | undefined;
  readonly CreateFailedReason?: UnShippedReason | undefined;
  readonly UnShippedReason?: UnShippedReason | undefined;
}

export interface OrderLook<Shown> {
  /** What the service shows of each; null: unknown to it. A thrown `Failure` holds for all of them. */
  readonly look: (client: ServiceClient, keys: readonly string[]) => Promise<ReadonlyMap<string, Reply<Shown | null>>>;
  /** The service has this order and must know it when queried. */
  readonly knows: (key: string) => void;
}

/**
 * Looks up orders, many per query. A 404 does not show whether one or all of them are unknown: each is then queried alone, unless the
 * service is known to answer a query in part.
 * `whenRefused`: what happens when the service rejects a query for many (400, 413).
 * `verifiesMisses`: if all orders of a query are unknown, one that the service knew before is queried first. If that is unknown too,
 * something else is answering (a gateway, a wrong port), and the look-up fails with `unavailable`. Only for orders that the service has
 * shown before; one about to be created is unknown at first.
 */
export function createOrderLook<Shown extends ShownOrder>(
  { askMany, askOne }: OrderQueries<Shown>,
  { whenRefused, verifiesMisses }: { readonly whenRefused: 'ask-each' | 'throw'; readonly verifiesMisses: boolean },
): OrderLook<Shown> {
  let answersInPart: boolean | null = null;
  /** Newest first. Two of them, so that one can vouch for a query about the other. */
  let known: readonly string[] = [];

  /** Null: unknown to the service. */
  async function look(
    client: ServiceClient,
    keys: readonly string[],
  ): Promise<ReadonlyMap<string, Reply<Shown | null>>> {
    const [first = ''] = keys;
    const alone = async () => {
      const each = await askEach(keys, (key) => orNull(() => askOne(client, key)));
      remember(keys.filter((key) => isFound(each.get(key))));
      return each;
    };
    if (keys.length === 1) {
      const each = await alone();
      if (isMissed(each.get(first))) await proveItself(client, keys);
      return each;
    }
    const shown = await askTogether(client, keys);
    if (shown === 'refused') return alone();
    if (shown === 'not-found' || shown.length === 0) await proveItself(client, keys);
    if (shown === 'not-found') {
      if (answersInPart === null) answersInPart = await probe(client, first);
      return answersInPart ? new Map(keys.map((key) => [key, { ok: true, value: null }])) : alone();
    }
    const isIts = sameId(keys);
    const byKey = new Map(keys.map((key) => [key, shown.find(({ PackageId }) => isIts(key, PackageId)) ?? null]));
    const found = keys.filter((key) => byKey.get(key) !== null);
    // It returned orders, but none with an id of ours: that says nothing about them.
    if (found.length === 0 && shown.length > 0) return alone();
    if (found.length > 0 && found.length < keys.length) answersInPart = true;
    remember(found);
    return new Map(keys.map((key) => [key, { ok: true, value: byKey.get(key) ?? null }]));
  }

  /** Throws `unavailable` if whatever answers does not know an order that the service knew. */
  async function proveItself(client: ServiceClient, keys: readonly string[]): Promise<void> {
    const proof = known.find((key) => !keys.includes(key)) ?? (keys.length > 1 ? known[0] : undefined);
    if (!verifiesMisses || proof === undefined) return;
    if ((await orNull(() => askOne(client, proof))) !== null) return;
    throw new Failure('unavailable', 'The service does not know an order that it knew before.');
  }

  function remember(keys: readonly string[]): void {
    known = [...new Set([...keys.slice(0, 2), ...known])].slice(0, 2);
  }

  /** Queries one that it must know together with one that it may not know. Null: still undecided. */
  async function probe(client: ServiceClient, doubtful: string): Promise<boolean | null> {
    const proof = known.find((key) => key !== doubtful);
    if (proof === undefined) return null;
    const shown = await askTogether(client, [proof, doubtful]);
    if (shown === 'refused') return null;
    if (shown === 'not-found') return false;
    const isThere = (id: string) => shown.some(({ PackageId }) => sameId([id])(id, PackageId));
    // It exists after all: that says nothing about one that does not.
    return isThere(doubtful) ? null : isThere(proof);
  }

  async function askTogether(
    client: ServiceClient,
    keys: readonly string[],
  ): Promise<readonly Shown[] | 'not-found' | 'refused'> {
    try {
      return await askMany(client, keys);
    } catch (error) {
      if (saysNotFound(error)) return 'not-found';
      if (whenRefused === 'ask-each' && asFailure(error).code === 'rejected') return 'refused';
      throw error;
    }
  }

  return {
    look,
    knows: (key) => remember([key]),
  };
}

function isFound(answer: Reply<unknown> | undefined): boolean {
  return answer?.ok === true && answer.value !== null;
}

function isMissed(answer: Reply<unknown> | undefined): boolean {
  return answer?.ok === true && answer.value === null;
}

/** An empty record is not an order. */
async function orNull<Shown extends ShownOrder>(ask: () => Promise<Shown>): Promise<Shown | null> {
  try {
    const shown = await ask();
    const { PackageId, SvcPackageId, Status, HandleStatus } = shown;
    return PackageId || SvcPackageId || Status || HandleStatus ? shown : null;
  } catch (error) {
    if (saysNotFound(error)) return null;
    throw error;
  }
}
