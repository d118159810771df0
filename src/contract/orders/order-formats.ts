import { z } from 'zod';

export const mostOrderFormats = 50;
export const longestOrderFormat = 100_000;

/** Formats of files of orders that a site describes itself: each a profile as JSON, as it stands in its file. */
export const OrderFormats = z.array(z.string().min(1).max(longestOrderFormat)).max(mostOrderFormats);
