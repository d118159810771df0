import { z } from 'zod';

/** Rules of one kind of orders. */
export const mostOrderRules = 100;

const Limit = z.number().min(0).max(1_000_000_000).nullable();
/** Both limits belong to it; null: none. */
const Range = z
  .object({ from: Limit, to: Limit })
  .refine(({ from, to }) => from === null || to === null || from <= to, 'from is above to');

/** Which service an order gets that has none, and where it is sent from. Of several that fit the first one counts. */
export const OrderRule = z
  .object({
    /** ISO codes of the recipient's country; none: any. */
    countries: z.array(z.string().regex(/^[A-Z]{2}$/)).max(300),
    /** Marketplaces, in any case; none: any, also orders of none. */
    platforms: z.array(z.string().trim().min(1).max(100)).max(100),
    grams: Range,
    /** What the goods were sold for, in the order's own currency. */
    value: Range,
    /** ServiceCode (2.2, 2.4). Empty: the rule leaves it to a person. */
    service: z.string().trim().max(100),
    /** Location of drop-ship orders (4.1, 4.2), WarehouseId of outbound orders (4.3). Empty: as the batch says. */
    location: z.string().trim().max(30),
  })
  .refine(({ service, location }) => service !== '' || location !== '', 'neither service nor location');
export type OrderRule = z.infer<typeof OrderRule>;

const Rules = z.array(OrderRule).max(mostOrderRules);

/** In the order in which they are tried. */
export const OrderRules = z.object({ 'drop-ship': Rules, outbound: Rules });
export type OrderRules = z.infer<typeof OrderRules>;
