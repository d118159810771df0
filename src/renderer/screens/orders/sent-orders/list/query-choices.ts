import type { SentOrdersQuery } from '../../../../../contract/bridge/sent-orders.ts';
import { allOf } from '../../../../session/stores/sent-orders-store.ts';

/** Whether two queries have the same result in the same order. */
export function isSameQuery(one: SentOrdersQuery, other: SentOrdersQuery): boolean {
  return textOf(one) === textOf(other);
}

/** How many of the hidden filter fields are in use. */
export function narrowedBy({ stages, serviceCode, country, from, to }: SentOrdersQuery, isWholeGroup: boolean): number {
  const isExact = stages.length > 0 && !isWholeGroup;
  return [isExact, serviceCode !== '', country !== '', from !== null, to !== null].filter(Boolean).length;
}

/** True while the list has every order of the kind, in any sort order. */
export function isEverything(query: SentOrdersQuery): boolean {
  const { sort, isDescending } = query;
  return isSameQuery({ ...allOf(query.kind), sort, isDescending }, query);
}

function textOf(query: SentOrdersQuery): string {
  const { kind, text, serviceCode, country, from, to, onlyNew, onlyLate, sort, isDescending } = query;
  const stages = query.stages.toSorted();
  return JSON.stringify([
    kind,
    stages,
    text.trim(),
    serviceCode,
    country,
    from,
    to,
    onlyNew,
    onlyLate,
    sort,
    isDescending,
  ]);
}
