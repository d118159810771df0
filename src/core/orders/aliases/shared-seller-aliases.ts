import { z } from 'zod';
import type { SharedKind } from '../../settings/shared-kind.ts';
import type { SellerAliases } from './seller-aliases-repository.ts';

const Parts = z.array(z.object({ sku: z.string().min(1), quantity: z.number().int().positive() })).min(1);

/** What sellers' SKUs, barcodes and listings stand for, at all stations of a site alike. */
export function sharedSellerAliases(aliases: SellerAliases): SharedKind {
  return {
    name: 'seller-alias',
    table: 'seller_aliases',
    touched: [
      { after: 'INSERT', key: 'row.seller' },
      { after: 'DELETE', key: 'row.seller' },
    ],
    keys: () => aliases.all().map(({ seller }) => seller),
    read: (seller) => {
      const parts = aliases.of(seller)?.parts;
      return parts === undefined ? null : JSON.stringify(parts.map(({ sku, quantity }) => ({ sku, quantity })));
    },
    write: (seller, body, at, by) => {
      if (body === null) {
        aliases.drop(seller);
        return;
      }
      const parts = Parts.safeParse(JSON.parse(body));
      if (parts.success) aliases.keep({ seller, parts: parts.data }, at, by);
    },
  };
}
