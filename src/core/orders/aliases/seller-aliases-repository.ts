import type { KeptAlias, SellerAlias } from '../../../contract/seller-aliases.ts';
import type { Actor } from '../../storage/actor.ts';
import type { Sqlite } from '../../storage/database.ts';

interface PartRow {
  readonly seller: string;
  readonly sku: string;
  readonly quantity: number;
}

type AliasRow = Omit<KeptAlias, 'isSku'>;
type WholeRow = PartRow & Pick<AliasRow, 'at' | 'operator' | 'station'>;

/** What sellers' SKUs, barcodes and listings stand for: learned one by one, or from a file. One row for each part of a bundle. */
export function createSellerAliases(db: Sqlite) {
  const all = db.prepare<[], PartRow>('SELECT seller, sku, quantity FROM seller_aliases ORDER BY seller, place');
  const ofSeller = db.prepare<[string], WholeRow>('SELECT * FROM seller_aliases WHERE seller = ? ORDER BY place');
  const add = db.prepare(
    'INSERT INTO seller_aliases (seller, place, sku, quantity, at, operator, station) VALUES (?, ?, ?, ?, ?, ?, ?)',
  );
  const drop = db.prepare('DELETE FROM seller_aliases WHERE seller = ?');
  const has = "(:text = '' OR instr(lower(seller), lower(:text)) > 0 OR instr(lower(sku), lower(:text)) > 0)";
  const count = db.prepare<{ text: string }, { n: number }>(
    `SELECT count(DISTINCT seller) AS n FROM seller_aliases WHERE ${has}`,
  );
  const page = db.prepare<{ text: string; limit: number }, WholeRow>(
    `SELECT parts.* FROM seller_aliases AS parts JOIN (
       SELECT seller, max(at) AS newest FROM seller_aliases WHERE ${has}
       GROUP BY seller ORDER BY newest DESC, seller LIMIT :limit
     ) AS found ON found.seller = parts.seller
     ORDER BY found.newest DESC, parts.seller, parts.place`,
  );

  return {
    /** Every alias, by the seller's text. */
    all: (): SellerAlias[] => aliasesOf(all.all(), (row) => ({ seller: row.seller })),
    of: (seller: string): AliasRow | null => aliasesOf(ofSeller.all(seller), whole)[0] ?? null,
    /** The newest of those with that text in the seller's text or in a SKU, and how many there are. */
    find(wanted: string, limit: number): { aliases: AliasRow[]; total: number } {
      const text = wanted.trim();
      return { aliases: aliasesOf(page.all({ text, limit }), whole), total: count.get({ text })?.n ?? 0 };
    },
    /** In place of what the text stood for. Callers open the transaction. */
    keep({ seller, parts }: SellerAlias, at: number, by: Actor): void {
      drop.run(seller);
      for (const [place, { sku, quantity }] of parts.entries())
        add.run(seller, place, sku, quantity, at, by.operator, by.station);
    },
    /** False if there is none. */
    drop: (seller: string): boolean => drop.run(seller).changes > 0,
  };
}
export type SellerAliases = ReturnType<typeof createSellerAliases>;

const whole = ({ seller, at, operator, station }: WholeRow) => ({ seller, at, operator, station });

/** Rows of one seller's text come one after another. */
function aliasesOf<Row extends PartRow, Rest extends { readonly seller: string }>(
  rows: readonly Row[],
  rest: (row: Row) => Rest,
): (Rest & Pick<SellerAlias, 'parts'>)[] {
  const aliases: (Rest & { parts: { sku: string; quantity: number }[] })[] = [];
  for (const row of rows) {
    const part = { sku: row.sku, quantity: row.quantity };
    const last = aliases.at(-1);
    if (last?.seller === row.seller) last.parts.push(part);
    else aliases.push({ ...rest(row), parts: [part] });
  }
  return aliases;
}
