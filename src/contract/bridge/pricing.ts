import { z } from 'zod';
import { FailureReply } from '../failure.ts';
import { InboundPricingRequest, InboundPricingResult, OutboundPricingRequest } from '../service/pricing.ts';

const Time = z.number();

/** Services that one outbound price query may ask: one request each (4.15). */
export const mostServicesAsked = 20;
/** Price queries kept for reopening. */
export const mostQuestionsKept = 50;

const ServiceCode = OutboundPricingRequest.shape.ServiceCode;

/** A price query: it holds bodies of the interface, so what the service would reject is refused here. */
export const PriceQuestion = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('inbound'), request: InboundPricingRequest }),
  z.object({
    kind: z.literal('outbound'),
    request: OutboundPricingRequest.omit({ ServiceCode: true }),
    services: z.array(ServiceCode).min(1).max(mostServicesAsked),
  }),
]);
export type PriceQuestion = z.infer<typeof PriceQuestion>;
export type PriceKind = PriceQuestion['kind'];

/** The result of one request of a query. Outbound results have no TotalCharge. */
export const PriceReply = z.object({
  /** The service queried; empty: all of them. */
  service: z.string(),
  results: z.array(InboundPricingResult),
  /** When they arrived; null: never. */
  at: Time.nullable(),
  /** Why the last attempt failed; the previous results stay. */
  failure: FailureReply.nullable(),
});
export type PriceReply = z.infer<typeof PriceReply>;

/** A query with its results. */
export const PriceAnswer = z.object({
  id: z.string(),
  question: PriceQuestion,
  askedAt: Time,
  /** Services are still being queried; `replies` grows. */
  isAsking: z.boolean(),
  replies: z.array(PriceReply),
});
export type PriceAnswer = z.infer<typeof PriceAnswer>;

/** In the list of past queries. */
export const PriceRow = PriceAnswer.pick({ id: true, question: true, askedAt: true, isAsking: true }).extend({
  /** Services with a price, and without one. */
  priced: z.number().int(),
  unpriced: z.number().int(),
});
export type PriceRow = z.infer<typeof PriceRow>;

/** Pushed as `prices` when a query has a new result. */
export const priceChannels = {
  /** Starts the query and returns at once; a repeated query replaces the previous one. Online only. */
  'prices.ask': { access: 'act', input: PriceQuestion, output: PriceAnswer },
  'prices.read': { access: 'read', input: z.object({ id: z.string() }), output: PriceAnswer },
  /** Newest first. */
  'prices.list': {
    access: 'read',
    input: z.object({ kind: z.enum(['inbound', 'outbound']) }),
    output: z.array(PriceRow),
  },
  /** Services recently used in this station's outbound orders and queries, newest first. */
  'prices.services': { access: 'read', input: z.object({}), output: z.array(z.string()) },
} as const;
