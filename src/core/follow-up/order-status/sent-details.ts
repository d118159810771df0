import { z } from 'zod';

const Text = z.string().optional();
const Body = z.looseObject({
  SubmitLater: z.boolean().optional().catch(undefined),
  Package: z.looseObject({
    ServiceCode: Text,
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
}

/** From the request in its outbox entry. */
export function sentDetails(body: unknown): SentDetails {
  const { SubmitLater = false, Package = {} } = Body.safeParse(body).data ?? {};
  const { ShipToAddress, ServiceCode, Skus = [] } = Package;
  return {
    submitLater: SubmitLater,
    recipient: ShipToAddress?.Contact ?? '',
    country: ShipToAddress?.Country ?? '',
    serviceCode: ServiceCode ?? '',
    skus: [...new Set(Skus.flatMap(({ Sku, StorageNo }) => Sku || StorageNo || []))],
  };
}
