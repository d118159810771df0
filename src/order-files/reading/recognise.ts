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

/** The format whose headings stand together on a line, of those with equally many the site's own; `unclear-format`: still two. Null: none. */
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
    if (found.length === 0) continue;
    const certainty = Math.max(...found.map(({ headings }) => headings.length));
    const best = found.filter(({ headings }) => headings.length === certainty);
    const own = best.filter(({ isOfSite }) => isOfSite === true);
    const [profile, other] = own.length > 0 ? own : best;
    if (profile === undefined || other !== undefined) return 'unclear-format';
    return { profile, at, certainty };
  }
  return null;
}
