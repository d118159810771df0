import type { TableRow } from '../../tables/table-file.ts';
import { type OrderProfile, plainHeading } from '../profiles/order-profile.ts';

/** Where the heading of a file stands, and the format that it belongs to. */
export interface Recognised {
  readonly profile: OrderProfile;
  /** Index into the rows. */
  readonly at: number;
  /** How many headings say so. */
  readonly certainty: number;
}

/** A heading stands on one of these lines. */
const lastHeadingLine = 20;

/** The format whose headings stand together on a line; `unclear-format`: two formats have equally many there. Null: none. */
export function recognise(
  rows: readonly TableRow[],
  profiles: readonly OrderProfile[],
): Recognised | 'unclear-format' | null {
  for (const [at, { row, cells, isQuoteOpen }] of rows.entries()) {
    if (row > lastHeadingLine) break;
    if (isQuoteOpen === true) continue;
    const titles = new Set(cells.map(plainHeading));
    const has = (title: string) => titles.has(plainHeading(title));
    const found = profiles.filter(({ headings }) =>
      headings.every((each) => (typeof each === 'string' ? has(each) : each.some(has))),
    );
    const ranked = found.toSorted((one, other) => other.headings.length - one.headings.length);
    const [best, next] = ranked;
    if (best === undefined) continue;
    if (next?.headings.length === best.headings.length) return 'unclear-format';
    return { profile: best, at, certainty: best.headings.length };
  }
  return null;
}
