import type { BoxesReading } from '../../contract/bridge/sent-orders.ts';
import type { BatchOutboundDetails } from '../../contract/service/batch-outbound.ts';
import type { CoreContext } from '../core-context.ts';
import { askPalletOrder, type PalletAnswer } from '../refresh/order-asker.ts';

type Core = Pick<CoreContext, 'boxes' | 'seen' | 'client' | 'environment' | 'author'>;

/** What the service says now of the boxes and pallets of an order (4.19). Errors: those of the client, where nobody knows. */
export async function askBoxes(core: Core, orderNo: string): Promise<BoxesReading> {
  const answer: PalletAnswer = await askPalletOrder(core.client, orderNo);
  if (answer.kind === 'found') keepBoxes(core, orderNo, answer.order);
  else core.boxes.keepNone(orderNo, core.environment.now(), core.author());
  return core.boxes.read(orderNo) ?? { details: null, at: null, noneAt: null };
}

/** Keeps what the service said, whoever asked for it. Its goods are called by their names offline too. */
export function keepBoxes(
  { boxes, seen, environment, author }: Omit<Core, 'client'>,
  orderNo: string,
  details: BatchOutboundDetails,
): void {
  boxes.keep(orderNo, details, environment.now(), author());
  // All that the interface gives of the goods in a box is their StorageNo (2.12).
  seen.seeStored(
    details.BoxDetails.flatMap(({ SkuDetails }) => SkuDetails.flatMap(({ StorageNo }) => StorageNo?.trim() ?? [])),
  );
}
