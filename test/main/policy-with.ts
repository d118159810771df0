import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { removeFolder, scratch } from '../folders.ts';

/** A policy's file with that text, for as long as the test runs. */
export function policyWith(text: string): string {
  const folder = scratch('host');
  onTestFinished(() => removeFolder(folder));
  const file = join(folder, 'policy.json');
  writeFileSync(file, text);
  return file;
}
