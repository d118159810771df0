import type { BoxesReading } from '../../../contract/bridge/sent-orders.ts';
import type { BatchOutboundDetails } from '../../../contract/service/batch-outbound.ts';
import type { Environment } from '../../runtime/environment.ts';
import type { ServiceClient } from '../../service/service-client.ts';
import type { Actor } from '../../storage/actor.ts';
import { askPalletOrder, type PalletAnswer } from '../lookups/order-asker.ts';
import type { FollowSeen } from '../stock/follow-seen.ts';
import type { BoxesReadingsRepository } from './boxes-readings-repository.ts';

interface BoxesContext {
  readonly boxes: BoxesReadingsRepository;
  readonly seen: FollowSeen;
  readonly client: ServiceClient;
  readonly environment: Environment;
  readonly actor: () => Actor;
}

/**
 * Queries the service for the boxes and pallets of an order (4.19). Errors: those of the client, if there is no answer.
 */
export async function askBoxes(core: BoxesContext, orderNo: string): Promise<BoxesReading> {
  const answer: PalletAnswer = await askPalletOrder(core.client, orderNo);
  if (answer.kind === 'found') keepBoxes(core, orderNo, answer.order);
  else core.boxes.keepNone(orderNo, core.environment.now(), core.actor());
  return core.boxes.read(orderNo) ?? { details: null, at: null, noneAt: null };
}

/** Stores the service's answer, whoever asked for it. The names of its goods are then available offline too. */
export function keepBoxes(
  { boxes, seen, environment, actor }: Omit<BoxesContext, 'client'>,
  orderNo: string,
  details: BatchOutboundDetails,
): void {
  boxes.keep(orderNo, details, environment.now(), actor());
  // The interface identifies the goods in a box only by their StorageNo (2.12).
  seen.seeStored(
    details.BoxDetails.flatMap(({ SkuDetails }) => SkuDetails.flatMap(({ StorageNo }) => StorageNo?.trim() ?? [])),
  );
}
