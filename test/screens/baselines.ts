import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { MadeWith } from './made-with.ts';
import { comparePictures, digestOf } from './picture-files.ts';

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

/** What is wrong with a picture, or null. */
export function compareWithKept(kept: Kept | null, name: string, picture: Buffer): string | null {
  // The very same pixels need no closer look.
  if (kept?.digests[name] === digestOf(picture)) return null;
  const file = join(baselineFolder, `${name}.png`);
  if (!existsSync(file)) return `${name} is not kept yet: node test/screens/write.ts --baselines`;
  const result = comparePictures(readFileSync(file), picture);
  if (result.isSame) return null;
  const actual = join(failedFolder, `${name}.png`);
  mkdirSync(dirname(actual), { recursive: true });
  writeFileSync(actual, picture);
  if (result.diff) writeFileSync(actual.replace(/\.png$/, '-diff.png'), result.diff);
  return `${name}: ${result.why}; see ${actual}`;
}
