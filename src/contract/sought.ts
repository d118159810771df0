import { z } from 'zod';

/** Longer than any code or name that is looked for: the fields take no more (components/search-field.tsx). */
export const longestSought = 200;

/** What is looked for, as it was typed. */
export const Sought = z.string().max(longestSought);
