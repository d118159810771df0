import type { PriceAnswer } from '../../../../contract/bridge/pricing.ts';
import { asThrown, type Failure, type FailureReply } from '../../../../contract/failure.ts';
import { type Amount, currencyOf, sumsOf } from '../../../../contract/money.ts';
import type { InboundPricingResult } from '../../../../contract/service/pricing.ts';

export interface Charge {
  readonly currency: string;
  /** Null if the service gives none. */
  readonly amount: number | null;
  readonly name: string;
  readonly remark: string;
}

/** The offer of one service, or why there is none. */
export interface Offer {
  readonly key: string;
  readonly code: string;
  readonly name: string;
  readonly isPriced: boolean;
  /** In the service's own words. */
  readonly message: string;
  /** One per currency, as the service sums them up. */
  readonly totals: readonly Amount[];
  /** The figure for comparison: the total to pay, if that is in one currency. */
  readonly total: Amount | null;
  readonly days: { readonly min: number | null; readonly max: number | null } | null;
  readonly charges: readonly Charge[];
  /** ms since 1970; null: there was never a reply. */
  readonly at: number | null;
  /** Why the last try failed. */
  readonly failure: FailureReply | null;
}

/** Every service in a reply, in order of arrival. */
export function offersOf({ replies }: Pick<PriceAnswer, 'replies'>): Offer[] {
  return replies.flatMap(({ service, results, at, failure }, reply) => {
    if (results.length > 0)
      return results.map((result, place) => ({
        ...readResult(result, service),
        key: `${reply}-${place}`,
        at,
        failure,
      }));
    // One request for all services that returned none: there is no service to show.
    if (service === '' || (failure === null && at === null)) return [];
    return [{ ...nothing, key: `${reply}`, code: service, at, failure }];
  });
}

const nothing = {
  name: '',
  isPriced: false,
  message: '',
  totals: [],
  total: null,
  days: null,
  charges: [],
} satisfies Partial<Offer>;

function readResult(result: InboundPricingResult, asked: string): Omit<Offer, 'key' | 'at' | 'failure'> {
  const { ServiceCode, ServiceName = '', Success, Message = '', ChargeInfo, TotalCharge, LogisticsTimes } = result;
  const charges = (ChargeInfo?.Detail ?? []).map(({ Currency, Amount = null, ChargeName = '', Remark = '' }) => ({
    currency: currencyOf(Currency),
    amount: Amount,
    name: ChargeName,
    remark: Remark,
  }));
  const whole = moneyOf(TotalCharge);
  const summed = sumsOf((ChargeInfo?.Summary ?? []).flatMap((each) => moneyOf(each) ?? []));
  const added = summed.length > 0 ? summed : sumsOf(charges.filter(isSaid));
  const totals = added.length > 0 ? added : whole === null ? [] : [whole];
  const [only, ...more] = totals;
  const { Min = null, Max = null } = LogisticsTimes ?? {};
  return {
    code: ServiceCode || asked,
    name: ServiceName,
    isPriced: Success !== false && totals.length > 0,
    message: Message,
    totals,
    total: whole ?? (only !== undefined && more.length === 0 ? only : null),
    days: Min === null && Max === null ? null : { min: Min, max: Max },
    charges,
  };
}

function moneyOf(part: { readonly Currency?: string | undefined; readonly Amount?: number | undefined } | undefined) {
  return part?.Amount === undefined ? null : { currency: currencyOf(part.Currency), amount: part.Amount };
}

/** A charge without an amount is still a charge, but cannot be added up. */
export function isSaid(charge: Charge): charge is Charge & Amount {
  return charge.amount !== null;
}

/** Why requests failed; only the first reason, as the others mostly failed for the same one. */
export function failureOf(replies: PriceAnswer['replies']): Failure | null {
  const why = replies.find(({ failure }) => failure !== null)?.failure;
  return why ? asThrown(why) : null;
}
