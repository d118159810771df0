import type { FailureReply } from '../../../contract/failure.ts';
import type { PerItemResult } from '../../../contract/service/shared-records.ts';
import { shortened } from '../../service/read-body.ts';
import { sameId } from '../../service/same-id.ts';
import { type SendOutcome, unreadable } from '../send-outcome.ts';

export interface BatchReply {
  readonly status: number;
  readonly results: readonly PerItemResult[];
  /** The status says that nothing was changed: what it has, it had before (4.3). */
  readonly isUnchanged: boolean;
}

/**
 * Pure: the outcome of each order of a batch, from its reply (manual/service.md 7). Results are matched by PackageId; by position only
 * if none has one and there are as many results as orders. An order that the reply omits, or contradicts itself about, is unsure on its
 * own; a result that matches none of our orders changes nothing.
 */
export function settleBatch(
  keys: readonly string[],
  { status, results, isUnchanged }: BatchReply,
): ReadonlyMap<string, SendOutcome> {
  const hasIds = results.some(({ PackageId }) => !!PackageId);
  const byPlace = !hasIds && results.length === keys.length;
  const isIts = sameId(keys);
  return new Map(
    keys.map((key, place) => {
      const said = results.filter(({ PackageId }, at) => (byPlace ? at === place : isIts(key, PackageId)));
      return [key, outcomeOf(said, status, isUnchanged)];
    }),
  );
}

function outcomeOf(said: readonly PerItemResult[], status: number, isUnchanged: boolean): SendOutcome {
  const [first] = said;
  if (first === undefined) return unreadable('The answer does not mention this order.');
  if (said.some(({ Success }) => Success !== first.Success))
    return unreadable('The answer says two things of this order.');
  if (first.Success === undefined) return unreadable('The answer does not say what became of this order.');
  return first.Success
    ? { kind: 'accepted', wasThere: isUnchanged }
    : { kind: 'refused', failure: refusalOf(first, status) };
}

function refusalOf(result: PerItemResult, status: number): FailureReply {
  const code = result.ErrorCode?.trim() ?? '';
  const said = result.Message?.trim() ?? '';
  return {
    code: 'rejected',
    message: said || code || 'The service refused the order and did not say why.',
    details: {
      service: {
        status,
        codes: said || code ? [{ code, message: said }] : [],
        rawBody: shortened(JSON.stringify(result)),
      },
    },
  };
}
