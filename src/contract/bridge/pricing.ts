import { z } from 'zod';
import { FailureReply } from '../failure.ts';
import { InboundPricingRequest, InboundPricingResult, OutboundPricingRequest } from '../service/pricing.ts';

const Time = z.number();

/** Services that one outbound question may ask: a request each (4.15). */
export const mostServicesAsked = 20;
/** Questions that are kept to be opened again. */
export const mostQuestionsKept = 50;

const ServiceCode = OutboundPricingRequest.shape.ServiceCode;

/** What is asked: bodies of the interface, so what the service would refuse is refused here. */
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

/** What one request of a question brought. Outbound results have no TotalCharge. */
export const PriceReply = z.object({
  /** The service that was asked for; empty: all of them. */
  service: z.string(),
  results: z.array(InboundPricingResult),
  /** When they came; null: never. */
  at: Time.nullable(),
  /** Why the last try brought nothing; the results of the one before stay. */
  failure: FailureReply.nullable(),
});
export type PriceReply = z.infer<typeof PriceReply>;

/** A question with what came of it. */
export const PriceAnswer = z.object({
  id: z.string(),
  question: PriceQuestion,
  askedAt: Time,
  /** Services are still being asked; `replies` grows. */
  isAsking: z.boolean(),
  replies: z.array(PriceReply),
});
export type PriceAnswer = z.infer<typeof PriceAnswer>;

/** In the list of what was asked. */
export const PriceRow = PriceAnswer.pick({ id: true, question: true, askedAt: true, isAsking: true }).extend({
  /** Services with a price, and without one. */
  priced: z.number().int(),
  unpriced: z.number().int(),
});
export type PriceRow = z.infer<typeof PriceRow>;

/** Pushed as `prices` when something came of a question. */
export const priceChannels = {
  /** Begins to ask and answers at once; the same question again takes the place of the one before. Online only. */
  'prices.ask': { access: 'act', input: PriceQuestion, output: PriceAnswer },
  'prices.read': { access: 'read', input: z.object({ id: z.string() }), output: PriceAnswer },
  /** The newest first. */
  'prices.list': {
    access: 'read',
    input: z.object({ kind: z.enum(['inbound', 'outbound']) }),
    output: z.array(PriceRow),
  },
  /** Of outbound orders and questions of this station, the services used lately, newest first. */
  'prices.services': { access: 'read', input: z.object({}), output: z.array(z.string()) },
} as const;
