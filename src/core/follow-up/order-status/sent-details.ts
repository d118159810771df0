import { z } from 'zod';
import type { OrderOrigin } from '../../../contract/bridge/orders.ts';

const Text = z.string().optional();
const Body = z.looseObject({
  SubmitLater: z.boolean().optional().catch(undefined),
  Package: z.looseObject({
    ServiceCode: Text,
    PlatformOrderNo: Text,
    SalesPlatform: Text,
    ShipToAddress: z.looseObject({ Contact: Text, Country: Text }).optional(),
    Skus: z.array(z.looseObject({ Sku: Text, StorageNo: Text })).optional(),
  }),
});

/** The search data of a sent order (2.2, 2.4). */
export interface SentDetails {
  readonly recipient: string;
  readonly country: string;
  readonly serviceCode: string;
  /** Sku, or StorageNo if none was given; each once. */
  readonly skus: readonly string[];
  /** The service was told to keep it unsubmitted. */
  readonly submitLater: boolean;
  readonly marketplace: SentMarketplace;
}

/** Where an order is from. Empty texts: not known. */
export interface SentMarketplace {
  /** Of the file of orders that it was in. */
  readonly format: string;
  readonly platform: string;
  readonly orderNo: string;
}

/** From the request in its outbox entry, and from where the order came, if that is known. */
export function sentDetails(body: unknown, origin: OrderOrigin | null): SentDetails {
  const { SubmitLater = false, Package = {} } = Body.safeParse(body).data ?? {};
  const { ShipToAddress, ServiceCode, PlatformOrderNo, SalesPlatform, Skus = [] } = Package;
  return {
    submitLater: SubmitLater,
    recipient: ShipToAddress?.Contact ?? '',
    country: ShipToAddress?.Country ?? '',
    serviceCode: ServiceCode ?? '',
    marketplace: {
      format: origin?.format ?? '',
      platform: origin?.platform ?? (SalesPlatform === 'None' ? '' : (SalesPlatform ?? '')),
      orderNo: origin?.orderNo ?? PlatformOrderNo ?? '',
    },
    skus: [...new Set(Skus.flatMap(({ Sku, StorageNo }) => Sku || StorageNo || []))],
  };
}
