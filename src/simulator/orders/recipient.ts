import { z } from 'zod';

const text = z.string().optional();

/** The stored fields of a ShipToAddress (2.1): those that determine the price and the route, and those that tracking shows. */
export const Recipient = z.object({
  Country: text,
  Province: text,
  City: text,
  Street1: text,
  Street2: text,
  HouseNumber: text,
  Postcode: text,
});
export type Recipient = z.infer<typeof Recipient>;
