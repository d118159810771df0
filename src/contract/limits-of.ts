import { z } from 'zod';
import { unwrapped } from './service/schema-leaves.ts';

// A form takes its limits from the schema of what it sends, so that neither can change without the other. A pattern says nothing
// here: its schema has a constant for its length.

/** The most characters that a text may have; undefined: any number, or it is no text. */
export function longestOf(schema: z.ZodType): number | undefined {
  const bare = unwrapped(schema);
  return bare instanceof z.ZodString ? (bare.maxLength ?? undefined) : undefined;
}

/** A request cannot be sent without it. */
export function isRequiredIn(schema: z.ZodType): boolean {
  return !schema.safeParse(undefined).success;
}

/** The most digits that a whole number may have; undefined: any number, or it is no number. */
export function mostDigitsOf(schema: z.ZodType): number | undefined {
  const bare = unwrapped(schema);
  const most = bare instanceof z.ZodNumber ? bare.maxValue : null;
  return most !== null && Number.isSafeInteger(most) && most < Number.MAX_SAFE_INTEGER
    ? String(most).length
    : undefined;
}
