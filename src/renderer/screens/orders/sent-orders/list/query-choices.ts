import type { SentOrdersQuery } from '../../../../../contract/bridge/sent-orders.ts';
import { allOf } from '../../../../session/stores/sent-orders-store.ts';

/** Whether two queries have the same result in the same order. */
export function isSameQuery(one: SentOrdersQuery, other: SentOrdersQuery): boolean {
  return textOf(one) === textOf(other);
}

/** A filter field in use: what it is set to, and the query's change that ends it. */
export interface Narrowing {
  readonly field: 'stage' | 'service' | 'country' | 'platform' | 'from' | 'to';
  readonly value: string;
  readonly without: Partial<SentOrdersQuery>;
}

/** The filter fields in use. `isWholeGroup`: its stages are those of a chip, which shows them by itself. */
export function narrowedBy(
  { stages, serviceCode, country, platform, from, to }: SentOrdersQuery,
  isWholeGroup: boolean,
): readonly Narrowing[] {
  const fields: readonly (Narrowing | false)[] = [
    !isWholeGroup && { field: 'stage', value: stages.join(), without: { stages: [] } },
    { field: 'service', value: serviceCode, without: { serviceCode: '' } },
    { field: 'country', value: country, without: { country: '' } },
    { field: 'platform', value: platform, without: { platform: '' } },
    { field: 'from', value: from ?? '', without: { from: null } },
    { field: 'to', value: to ?? '', without: { to: null } },
  ];
  return fields.filter((each) => each !== false && each.value !== '') as readonly Narrowing[]; // the others are gone
}

/** True while the list has every order of the kind, in any sort order. */
export function isEverything(query: SentOrdersQuery): boolean {
  const { sort, isDescending } = query;
  return isSameQuery({ ...allOf(query.kind), sort, isDescending }, query);
}

function textOf(query: SentOrdersQuery): string {
  const { kind, text, serviceCode, country, platform, from, to, onlyNew, onlyLate, sort, isDescending } = query;
  const stages = query.stages.toSorted();
  return JSON.stringify([
    kind,
    stages,
    text.trim(),
    serviceCode,
    country,
    platform,
    from,
    to,
    onlyNew,
    onlyLate,
    sort,
    isDescending,
  ]);
}
