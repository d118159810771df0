import { z } from 'zod';
import { ChangedProductDetail } from './inbound.ts';

/**
 * What is declared of one SKU in plans and changes of boxes (2.5a): all of a product detail but its Quantity, which is that of its
 * line. Values in USD, Weight in grams (field-notes). SellingValue goes out in changes only.
 */
export const DeclaredGoods = ChangedProductDetail.omit({ Quantity: true });
export type DeclaredGoods = z.infer<typeof DeclaredGoods>;

/** One SKU with what is known of it. */
export const GoodsToDeclare = z.object({
  sku: z.string(),
  name: z.string(),
  nameCn: z.string(),
  /** As a person confirmed it at this station; null: nobody has yet, and nothing of it is sent. */
  declared: DeclaredGoods.nullable(),
  /** As the SKU master has it (2.9, 2.10). */
  master: DeclaredGoods,
});
export type GoodsToDeclare = z.infer<typeof GoodsToDeclare>;
