import type { z } from 'zod';
import { DropShipBatchRequest, DropShipRequest, dropShipCreate } from '../../../contract/service/drop-ship.ts';
import { DropShipPackage } from '../../../contract/service/drop-ship-package.ts';
import { OutboundBatchRequest, OutboundPackage } from '../../../contract/service/outbound.ts';

// The body of an entry for one order: its own share of a request. Everything but the Package is the header of the request.

/** One order of `drop-ship.create-batch` (4.1). */
export const DropShipBatchBody = DropShipBatchRequest.omit({ Packages: true }).extend({ Package: DropShipPackage });
export type DropShipBatchBody = z.infer<typeof DropShipBatchBody>;

/** One order of `drop-ship.create` (4.2); `sync` belongs in the query. */
export const DropShipBody = DropShipRequest.extend(dropShipCreate.query.shape);
export type DropShipBody = z.infer<typeof DropShipBody>;

/** One order of `outbound.create-batch` (4.3). */
export const OutboundBody = OutboundBatchRequest.omit({ Packages: true }).extend({ Package: OutboundPackage });
export type OutboundBody = z.infer<typeof OutboundBody>;
