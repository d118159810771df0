import { z } from 'zod';

/** A code that may be chosen where one is asked for. `name`: what it stands for; empty where nobody said. */
export const OfferedCode = z.object({ code: z.string(), name: z.string() });
export type OfferedCode = z.infer<typeof OfferedCode>;

/** What a station knows of the codes that forms ask for: what it has used, and in practice what the practice warehouse has. */
export const OfferedCodes = z.object({
  warehouses: z.array(OfferedCode),
  locations: z.array(OfferedCode),
  shippingTypes: z.array(OfferedCode),
  dropShipServices: z.array(OfferedCode),
  outboundServices: z.array(OfferedCode),
});
export type OfferedCodes = z.infer<typeof OfferedCodes>;

export const CheckedKind = z.enum(['putaway-check', 'pallet-check']);
export type CheckedKind = z.infer<typeof CheckedKind>;

/** Parcels by what a form or a scan may name them by, those of this station first. */
export const OfferedParcels = z.object({ trackingNumbers: z.array(z.string()), packageIds: z.array(z.string()) });
export type OfferedParcels = z.infer<typeof OfferedParcels>;

/** What a screen offers to begin with, so that nobody has to know a number or a code from elsewhere. */
export const offerChannels = {
  /** CustomerOrderNos that a check may begin with, what is likeliest first. Asks the service. */
  'offers.orders': { access: 'read', input: z.object({ kind: CheckedKind }), output: z.array(z.string()) },
  /** Of drop-ship orders the ids, and all tracking numbers that are not tracked yet. */
  'offers.parcels': { access: 'read', input: z.object({}), output: OfferedParcels },
  'offers.codes': { access: 'read', input: z.object({}), output: OfferedCodes },
} as const;
