import { z } from 'zod';

const Text = z.string().optional();
const Body = z.looseObject({
  Package: z.looseObject({
    ServiceCode: Text,
    ShipToAddress: z.looseObject({ Contact: Text, Country: Text }).optional(),
    Skus: z.array(z.looseObject({ Sku: Text, StorageNo: Text })).optional(),
  }),
});

/** What a person looks for an order by, of what was sent of it (2.2, 2.4). */
export interface SentOrder {
  readonly recipient: string;
  readonly country: string;
  readonly serviceCode: string;
  /** Sku, or StorageNo where none was given; each once. */
  readonly skus: readonly string[];
}

/** From the request of its entry in the outbox. */
export function sentOrder(body: unknown): SentOrder {
  const { ShipToAddress, ServiceCode, Skus = [] } = Body.safeParse(body).data?.Package ?? {};
  return {
    recipient: ShipToAddress?.Contact ?? '',
    country: ShipToAddress?.Country ?? '',
    serviceCode: ServiceCode ?? '',
    skus: [...new Set(Skus.flatMap(({ Sku, StorageNo }) => Sku || StorageNo || []))],
  };
}
