import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { MadeWith } from './made-with.ts';

export const baselineFolder = join(import.meta.dirname, 'baselines');
/** What a failed comparison leaves behind for a person to look at. */
export const failedFolder = join(import.meta.dirname, 'failed');
export const keptFile = join(baselineFolder, 'made-with.json');

/** What stands beside the kept pictures. A digest is that of the picture as it was taken, before it was shrunk. */
export const Kept = z.object({ madeWith: MadeWith, digests: z.record(z.string(), z.string()) });
export type Kept = z.infer<typeof Kept>;

export function readKept(): Kept | null {
  return existsSync(keptFile) ? Kept.parse(JSON.parse(readFileSync(keptFile, 'utf8'))) : null;
}
