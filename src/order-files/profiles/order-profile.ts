import { z } from 'zod';
import { findField } from '../../documents/order-batch/order-fields.ts';

const Heading = z.string().min(1).max(200);
const Headings = z.array(Heading).min(1).max(60).readonly();
const Reason = z.string().min(1).max(100);

const JoinedColumns = z.strictObject({ join: Headings, with: z.string().max(10) }).readonly();

/** Columns to try one after the other until one is filled in; several joined stand for one value. */
export const Source = z
  .array(z.union([Heading, JoinedColumns], { error: 'a heading, or {"join": [headings], "with": text}' }))
  .min(1)
  .max(20)
  .readonly();
export type Source = z.infer<typeof Source>;

/** A column that says which orders, or which of their lines, are not to be shipped. Without the column the rule says nothing. */
export const SkipRule = z
  .strictObject({
    column: Headings,
    /** It says so line by line; otherwise for the whole order, whichever line it stands on. */
    byLine: z.literal(true).optional(),
    /** Reasons to skip. */
    filled: Reason.optional(),
    blank: Reason.optional(),
    values: z.record(z.string(), Reason).readonly().optional(),
    /** The values that are to be shipped, blank among them unless `blank` says otherwise. Any value beside these and `values` is a problem. */
    ship: z.array(z.string().max(100)).max(60).readonly().optional(),
  })
  .readonly();
export type SkipRule = z.infer<typeof SkipRule>;

/** A cell that holds several values, as `sku:A1|quantity:2`, or one after the other as in `name:A1|2`. */
const PackedCell = z
  .strictObject({
    column: Heading,
    between: z.string().length(1),
    /** Each is a column of its own, headed by that of the cell, a blank and its name. */
    names: Headings,
    /** The values have no names: they stand in this order. */
    inOrder: z.literal(true).optional(),
  })
  .readonly();
export type PackedCell = z.infer<typeof PackedCell>;

/**
 * The items of an order beside each other in one line. In `columns`, and in the sources that mean them, `#` stands for the number of the
 * item; the column `item #` is that number.
 */
const SideBySide = z
  .strictObject({ columns: Headings, packed: z.array(PackedCell).max(5).readonly().optional() })
  .readonly();
export type SideBySide = z.infer<typeof SideBySide>;

/** Why a file of a known format cannot become orders. */
export const Lack = z.enum(['lacks-goods', 'lacks-address', 'goods-in-one-cell']);
export type Lack = z.infer<typeof Lack>;

/** A file format of a marketplace, as data alone. Headings are compared without case, blanks and punctuation. */
export const OrderProfile = z
  .strictObject({
    /** As `--profile` takes it. */
    name: z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/, 'small letters, digits and hyphens'),
    /** The marketplace, as people call it, and in parentheses which of its forms. */
    title: z.string().min(1).max(100),
    /** Sent as SalesPlatform; null: the file says it, or nobody does. */
    platform: z.string().min(1).max(60).nullable(),
    /**
     * The file is of this format if its heading has all of these, each a heading or several of which one is enough. Those of `rules` belong
     * here if every such file has them: without its column a rule says nothing.
     */
    headings: z
      .array(z.union([Heading, Headings], { error: 'a heading, or a list of which one is enough' }))
      .min(2)
      .max(30)
      .readonly(),
    /** Recognised in order to say why it is of no use. */
    cannot: Lack.optional(),
    /** The number that lines of one order share. */
    orderNo: Source,
    /**
     * What a line without that number is: `continues` the order above it, if it holds nothing of an order's own; an order `alone`. Not
     * given: a problem.
     */
    blankOrderNo: z.enum(['continues', 'alone']).optional(),
    /** Identifies a line within its order: the same one twice is read once. */
    lineId: Source.optional(),
    /** By the interface's name, with `Skus.` before a field of goods: the columns that hold it. */
    fields: z.record(z.string(), Source).readonly(),
    /** What the file leaves out because it is always the same. */
    constants: z.record(z.string(), z.string().max(100)).readonly().optional(),
    /** The seller's listing, by which aliases may know goods without a SKU. */
    listing: Source.optional(),
    rules: z.array(SkipRule).max(20).readonly(),
    /** Lines that are no order, by how their first filled cell begins or, from a star on, goes on. */
    otherLines: z.record(z.string().min(1), Reason).readonly().optional(),
    /** A line with none of these is the summary of an order with several lines: it has the address, and may have the sum of quantities. */
    summaryLacks: Headings.optional(),
    /** What separates the SKUs of an order in one cell: with more than one, nobody can say how many of which. */
    manySkus: z.string().length(1).optional(),
    /** A line is one piece: lines that differ in nothing but `lineId` are added up. */
    addUp: z.literal(true).optional(),
    sideBySide: SideBySide.optional(),
    /** The headings of a second table below, whose lines belong to the orders of the first: one with the order's number is in both. */
    secondTable: Headings.optional(),
    /** Separated by tabs, the file has no quotation marks around cells. */
    unquoted: z.literal(true).optional(),
    /** Where no cell of a column says it. */
    decimal: z.enum(['.', ',']).optional(),
    /** Texts hold `&quot;` and the like. */
    entities: z.literal(true).optional(),
    /** Headings of what the file with tracking numbers repeats. */
    keeps: Headings.optional(),
    /** Our own: no marketplace. */
    isTemplate: z.literal(true).optional(),
  })
  .readonly()
  .superRefine(({ fields, constants = {}, cannot }, context) => {
    for (const place of ['fields', 'constants'] as const)
      for (const name of Object.keys(place === 'fields' ? fields : constants))
        if (!isField(name))
          context.addIssue({ code: 'custom', path: [place, name], message: 'the interface has no such field' });
    if (cannot !== undefined) return;
    for (const name of ['ShipToAddress.Contact', 'ShipToAddress.Street1', 'Skus.Quantity'])
      if (!(name in fields) && !(name in constants))
        context.addIssue({ code: 'custom', path: ['fields', name], message: 'an order needs it' });
  });
/** `isOfSite`: the site has described it itself, and means it. */
export type OrderProfile = z.infer<typeof OrderProfile> & { readonly isOfSite?: true };

const goodsMark = 'Skus.';

export const isOfGoods = (field: string): boolean => field.startsWith(goodsMark);
/** The name of a field of goods within its line. */
export const nameInLine = (field: string): string => field.slice(goodsMark.length);

function isField(name: string): boolean {
  return (['drop-ship', 'outbound'] as const).some((kind) =>
    isOfGoods(name) ? findField(kind, 'goods', nameInLine(name)) : findField(kind, 'order', name),
  );
}

/** In words for who writes one; otherwise in those of the schema. */
function inWords({ code, input, keys }: z.core.$ZodRawIssue): string | undefined {
  if (code === 'unrecognized_keys') return `there is no ${(keys as readonly string[]).join(', ')}`;
  return code === 'invalid_type' && input === undefined ? 'is missing' : undefined;
}

/** Reads a profile from JSON. Throws with every place that is wrong, each on a line of its own. */
export function readProfile(text: string): OrderProfile {
  let json: unknown;
  try {
    json = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new Error(`the profile is no JSON: ${error instanceof Error ? error.message : error}`);
  }
  const parsed = OrderProfile.safeParse(json, { error: inWords });
  if (parsed.success) return parsed.data;
  const places = parsed.error.issues.map(({ path, message }) => `${path.join(' > ') || 'the profile'}: ${message}`);
  throw new Error(places.join('\n'));
}

/** The marketplace of a format: one has several, as "Etsy (orders)" and "Etsy (order items)", and may list an order in each. */
export const marketplaceOf = ({ title }: Pick<OrderProfile, 'title'>): string => title.replace(/(?<=.) \(.+\)$/, '');

/** The heading of a column as it is compared: without case, blanks and punctuation. */
export function plainHeading(title: string): string {
  return title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Mark}\p{Number}&/]/gu, '');
}
