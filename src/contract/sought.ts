import { z } from 'zod';

/** Longer than any code or name to search for: the fields accept no more (components/search-field.tsx). */
export const longestSought = 200;

/** A search text as typed. */
export const Sought = z.string().max(longestSought);
