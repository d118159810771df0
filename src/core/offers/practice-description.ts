import { z } from 'zod';
import type { ServiceAddress } from '../client/service-client.ts';
import type { Environment } from '../environment.ts';

const ParcelServices = z.array(z.object({ ServiceCode: z.string(), name: z.string(), from: z.string() }));

/** As `/services` of the practice warehouse's control address says it. */
const Services = z.object({
  inbound: z.array(z.object({ ShippingType: z.string(), name: z.string(), warehouses: z.array(z.string()) })),
  outbound: ParcelServices,
  dropShip: ParcelServices,
});
export type PracticeServices = z.infer<typeof Services>;

/** As its `/stats` does: numbers that can be asked for at this moment. */
const Stats = z.object({ examples: z.object({ customerOrderNos: z.array(z.string()) }) });

/** What the practice warehouse says of itself. No service does: null at a live one. */
export interface PracticeDescription {
  readonly services: () => Promise<PracticeServices | null>;
  /** Packed outbound orders of its other clients, which no endpoint lists. */
  readonly packedOrders: () => Promise<readonly string[]>;
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
    packedOrders: async () => (await read('/stats', Stats))?.examples.customerOrderNos ?? [],
  };
}
