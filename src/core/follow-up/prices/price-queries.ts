import type { PriceAnswer, PriceQuestion, PriceReply } from '../../../contract/bridge/pricing.ts';
import { asFailure, Failure, type FailureCode, toReply } from '../../../contract/failure.ts';
import { type InboundPricingResult, pricingInbound, pricingOutbound } from '../../../contract/service/pricing.ts';
import type { Environment } from '../../runtime/environment.ts';
import { rest } from '../../runtime/work-loop.ts';
import type { ServiceClient } from '../../service/service-client.ts';
import type { Actor } from '../../storage/actor.ts';
import type { KeptQuestion, PricesRepository } from './prices-repository.ts';

export interface PriceQueriesOptions {
  readonly repository: PricesRepository;
  readonly client: ServiceClient;
  readonly environment: Environment;
  readonly actor: () => Actor;
  readonly onChange: () => void;
  readonly log: (message: string, error: unknown) => void;
}

/** Pause between two services: a person is waiting, but the service has other clients too. */
const restMs = 250;

type Outcome = readonly InboundPricingResult[] | Failure;

const notAnswered = new Failure('reset', 'Dockside stopped before the service had answered.');

/** After these failures, the remaining services are not queried. */
const forAll: ReadonlySet<FailureCode> = new Set(['offline', 'unauthorized', 'rate-limited']);

/** Queries prices, one service after the other, and stores the results of each query. */
export function createPriceQueries({ repository, client, environment, actor, onChange, log }: PriceQueriesOptions) {
  /** The run that may write to a query: a newer one ends it. */
  const running = new Map<string, object>();
  let stopped = false;

  /** Earlier results of the same query stay until newer ones arrive. */
  function begin(question: PriceQuestion): KeptQuestion {
    const before = repository.same(question);
    const replies = servicesOf(question).map((service): PriceReply => {
      const { results, at } = before?.replies.find((reply) => reply.service === service) ?? { results: [], at: null };
      return { service, results, at, failure: null };
    });
    const id = before?.id ?? environment.newId();
    const kept = { id, question, replies, askedAt: environment.now() };
    repository.keep(kept, actor());
    return kept;
  }

  async function run(kept: KeptQuestion, token: object): Promise<void> {
    let { replies } = kept;
    let stop: Failure | null = null;
    for (const [place, { service }] of kept.replies.entries()) {
      if (place > 0) await rest(environment, restMs);
      const outcome: Outcome = stop ?? (await send(kept.question, service));
      if (stopped || running.get(kept.id) !== token) return;
      if (outcome instanceof Failure && forAll.has(outcome.code)) stop = outcome;
      replies = replies.map((reply) => (reply.service === service ? answered(reply, outcome) : reply));
      repository.keep({ ...kept, replies }, actor());
      onChange();
    }
  }

  function answered(reply: PriceReply, outcome: Outcome): PriceReply {
    if (outcome instanceof Failure) return { ...reply, failure: toReply(outcome) };
    return { service: reply.service, results: [...outcome], at: environment.now(), failure: null };
  }

  async function send(question: PriceQuestion, service: string): Promise<Outcome> {
    try {
      if (question.kind === 'inbound') return (await client.send(pricingInbound, { body: question.request })).value;
      const body = { ServiceCode: service, ...question.request };
      return [(await client.send(pricingOutbound, { body })).value];
    } catch (error) {
      const failure = asFailure(error);
      if (failure.code === 'internal') log('asking for prices failed', error);
      return failure;
    }
  }

  /** A query that is no longer running and has no result: Dockside was stopped meanwhile. */
  function answerOf(kept: KeptQuestion): PriceAnswer {
    const isAsking = running.has(kept.id);
    const replies = kept.replies.map((reply) =>
      isAsking || reply.at !== null || reply.failure !== null ? reply : { ...reply, failure: toReply(notAnswered) },
    );
    return { ...kept, replies, isAsking };
  }

  return {
    ask(question: PriceQuestion): PriceAnswer {
      const kept = begin(question);
      const token = {};
      running.set(kept.id, token);
      void run(kept, token)
        .catch((error: unknown) => log('asking for prices failed', error))
        .finally(() => {
          if (running.get(kept.id) !== token) return;
          running.delete(kept.id);
          if (!stopped) onChange();
        });
      // A repeated query keeps its id, so only this event informs a window that shows it.
      onChange();
      return answerOf(kept);
    },
    /** Null if it is no longer stored. */
    read(id: string): PriceAnswer | null {
      const kept = repository.read(id);
      return kept && answerOf(kept);
    },
    list: (kind: PriceQuestion['kind']): PriceAnswer[] => repository.list(kind).map(answerOf),
    stop(): void {
      stopped = true;
    },
  };
}
export type PriceQueries = ReturnType<typeof createPriceQueries>;

/** The services that each request of a query asks for; an inbound query asks for all services unless it names one. */
function servicesOf(question: PriceQuestion): string[] {
  return question.kind === 'inbound' ? [question.request.ServiceCode ?? ''] : [...new Set(question.services)];
}
