import { z } from 'zod';

const text = z.string().optional();

/** What the simulator keeps of a ShipToAddress (2.1): what decides the price and the way, and what tracking shows. */
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
