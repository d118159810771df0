import type { Environment } from '../../runtime/environment.ts';
import { type Answered, createLookUpQueue, type LookUpQueue } from '../../service/look-up-queue.ts';
import type { ServiceClient } from '../../service/service-client.ts';
import { askInboundOrder, type InboundAnswer } from './inbound-asker.ts';
import { askPalletOrder, askPutawayOrder, type PalletAnswer, type PutawayAnswer } from './order-asker.ts';

type Hears<Answer> = (order: string, answer: Answered<Answer>) => Promise<void>;

export interface OrderAskers {
  readonly putaway: LookUpQueue;
  readonly pallet: LookUpQueue;
  readonly inbound: LookUpQueue;
}

/** The look-up queues for the orders that documents are based on. */
export function createOrderAskers(options: {
  readonly client: ServiceClient;
  readonly environment: Environment;
  readonly onPutaway: Hears<PutawayAnswer>;
  readonly onPallet: Hears<PalletAnswer>;
  readonly onInbound: Hears<InboundAnswer>;
}): OrderAskers {
  const { client, environment, onPutaway, onPallet, onInbound } = options;
  return {
    putaway: createLookUpQueue({
      environment,
      askNow: (order) => askPutawayOrder(client, order),
      onAnswer: onPutaway,
    }),
    pallet: createLookUpQueue({ environment, askNow: (order) => askPalletOrder(client, order), onAnswer: onPallet }),
    inbound: createLookUpQueue({
      environment,
      askNow: (order) => askInboundOrder(client, order),
      onAnswer: onInbound,
    }),
  };
}
