import type { CoreContext } from '../core-context.ts';
import { keepRetryAfter, later, readRetryAfter } from '../outbox/retry-after.ts';
import type { Environment } from '../runtime/environment.ts';
import { type ClientOptions, createServiceClient, type ServiceClient } from '../service/service-client.ts';
import type { RequestBudget } from '../site/request-budget.ts';
import type { Actor } from '../storage/actor.ts';
import type { KeyValueRepository } from '../storage/key-value-repository.ts';

export interface ServiceClientsOptions extends Pick<ClientOptions, 'address' | 'onDone'> {
  readonly environment: Environment;
  readonly keyValues: KeyValueRepository;
  readonly actor: () => Actor;
  /** The site's, once there is one: no request leaves before. */
  readonly budget: () => Pick<RequestBudget, 'holdUntil' | 'spend'>;
  /** The service is reached now, or no longer. */
  readonly onReach: (reached: boolean) => void;
}

export interface ServiceClients {
  readonly reading: ServiceClient;
  /** For orders: they go when the site's budget makes reading wait. */
  readonly ordering: ServiceClient;
  readonly network: CoreContext['network'];
}

/** The ways to the service. Both wait as long as it asks for, and count for the budget of the site. */
export function createServiceClients(options: ServiceClientsOptions): ServiceClients {
  const { address, environment, keyValues, actor, budget, onDone } = options;
  let network: ReturnType<CoreContext['network']> = { state: 'unknown', since: environment.now() };
  const clientFor = (isOrder: boolean) =>
    createServiceClient({
      address,
      environment: {
        ...environment,
        fetch: (...request) => {
          budget().spend();
          return environment.fetch(...request);
        },
      },
      holdUntil: () => later(readRetryAfter(keyValues, environment.now()), budget().holdUntil(isOrder)),
      onHold: (forMs) => keepRetryAfter(keyValues, forMs, environment.now(), actor()),
      onReach: (reached) => {
        const state = reached ? 'online' : 'offline';
        if (network.state === state) return;
        network = { state, since: environment.now() };
        options.onReach(reached);
      },
      ...(onDone === undefined ? {} : { onDone }),
    });
  return { reading: clientFor(false), ordering: clientFor(true), network: () => network };
}
