import { Failure, type FailureCode } from '../../../src/contract/failure.ts';
import type { ServiceClient } from '../../../src/core/service/service-client.ts';

/** What goes wrong with one request, and how its reply is mangled. Numbers are places in the reply. */
export interface Mood {
  readonly trouble: FailureCode | null;
  /** With trouble: it was done all the same. */
  readonly isDone: boolean;
  readonly omitted: readonly number[];
  readonly doubled: readonly number[];
  readonly isReversed: boolean;
  readonly hasStranger: boolean;
  readonly isNameless: boolean;
}

export const goodMood: Mood = {
  trouble: null,
  isDone: true,
  omitted: [],
  doubled: [],
  isReversed: false,
  hasStranger: false,
  isNameless: false,
};

interface Package {
  readonly PackageId: string;
}

export interface MoodyService {
  readonly client: ServiceClient;
  /** How often each order was created: never more than once. */
  readonly created: ReadonlyMap<string, number>;
  /** The orders of each creation, as they arrived. */
  readonly batches: readonly (readonly string[])[];
}

/** Failures that prove that nothing was done, whatever the mood says. */
const neverDone: readonly FailureCode[] = ['offline', 'rate-limited', 'rejected'];

/**
 * Drop-ship creation and status in memory: keyed by PackageId, the first sending counts. Orders whose id begins with `BAD` fail
 * alone; one that begins with `POISON` has the whole request refused.
 */
export function moodyService(
  moods: readonly Mood[],
  readMoods: readonly (FailureCode | null)[],
  onCreate: (keys: readonly string[]) => void = () => undefined,
): MoodyService {
  const created = new Map<string, number>();
  const batches: string[][] = [];
  let reads = 0;

  function create(packages: readonly Package[]) {
    const mood = moods[batches.length] ?? goodMood;
    const ids = packages.map(({ PackageId }) => PackageId);
    batches.push(ids);
    onCreate(ids);
    const isPoisoned = ids.some((id) => id.startsWith('POISON'));
    const trouble = isPoisoned && (mood.trouble === null || mood.isDone) ? 'rejected' : mood.trouble;
    if (trouble === null || (mood.isDone && !neverDone.includes(trouble))) {
      for (const id of ids) if (!id.startsWith('BAD') && !created.has(id)) created.set(id, 1);
    }
    if (trouble !== null) throw new Failure(trouble, 'trouble');
    return mangled(
      ids.map((PackageId) =>
        PackageId.startsWith('BAD')
          ? { PackageId, Success: false, ErrorCode: 'E1', Message: 'bad' }
          : { PackageId, Success: true },
      ),
      mood,
    );
  }

  function read(ids: readonly string[]) {
    const trouble = readMoods[reads] ?? null;
    reads += 1;
    if (trouble !== null) throw new Failure(trouble, 'trouble');
    const found = ids.filter((id) => created.has(id)).map((PackageId) => ({ PackageId, Status: 'Creating' }));
    if (found.length === 0) throw new Failure('not-found', 'none of them');
    return found;
  }

  const send = async (
    endpoint: { readonly name: string; readonly reply: { parse: (value: unknown) => unknown } },
    request: { params?: { packageId?: string }; body?: { Ids?: string[]; Packages?: Package[]; Package?: Package } },
  ) => {
    // As a network does it: never in the turn in which it was asked.
    await new Promise((resolve) => setImmediate(resolve));
    const { params, body } = request;
    const packages = body?.Packages ?? (body?.Package ? [body.Package] : null);
    const answer = packages ? create(packages) : read(body?.Ids ?? [params?.packageId ?? '']);
    const isOne = endpoint.name === 'drop-ship.status' || endpoint.name === 'drop-ship.create';
    return { status: 200, value: endpoint.reply.parse(isOne ? answer[0] : answer) };
  };
  // Only the endpoints of drop-ship orders are asked for.
  return { client: { send } as unknown as ServiceClient, created, batches };
}

function mangled(results: readonly object[], mood: Mood): readonly object[] {
  // A reply without names that is not in order would be a lie: no client could tell.
  if (mood.isNameless) return results.map((result) => ({ ...result, PackageId: null }));
  const kept = results.filter((_, place) => !mood.omitted.includes(place));
  const more = results.filter((_, place) => mood.doubled.includes(place));
  const stranger = mood.hasStranger ? [{ PackageId: 'STRANGER', Success: false }] : [];
  const all = [...kept, ...more, ...stranger];
  return mood.isReversed ? all.reverse() : all;
}
