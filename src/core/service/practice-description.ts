import { z } from 'zod';
import type { Environment } from '../runtime/environment.ts';
import type { ServiceAddress } from './service-client.ts';

const ParcelServices = z.array(z.object({ ServiceCode: z.string(), name: z.string(), from: z.string() }));

/** The reply of `/services` at the practice warehouse's control address. */
const Services = z.object({
  inbound: z.array(z.object({ ShippingType: z.string(), name: z.string(), warehouses: z.array(z.string()) })),
  outbound: ParcelServices,
  dropShip: ParcelServices,
});
export type PracticeServices = z.infer<typeof Services>;

/** Part of the reply of `/stats`: current numbers of its other clients to query, which no endpoint lists. */
const Examples = z.object({
  /** Outbound orders that are packed. */
  customerOrderNos: z.array(z.string()),
  trackingNumbers: z.array(z.string()),
  dropShipPackageIds: z.array(z.string()),
});
export type PracticeExamples = z.infer<typeof Examples>;
const Stats = z.object({ examples: Examples });

/** What the practice warehouse says about itself. A live service does not: null. */
export interface PracticeDescription {
  readonly services: () => Promise<PracticeServices | null>;
  readonly examples: () => Promise<PracticeExamples | null>;
}

/** `address` null: a live service. */
export function describePractice(
  address: (() => Promise<ServiceAddress>) | null,
  fetch: Environment['fetch'],
): PracticeDescription {
  const read = async <S extends z.ZodType>(path: string, schema: S): Promise<z.output<S> | null> => {
    const control = (await address?.())?.control;
    return control === undefined ? null : schema.parse(await (await fetch(control + path)).json());
  };
  return {
    services: () => read('/services', Services),
    examples: async () => (await read('/stats', Stats))?.examples ?? null,
  };
}
