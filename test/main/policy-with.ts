import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { temporaryFolder } from '../host/running-core.ts';
import { removeFolder } from '../remove-folder.ts';

/** A policy's file with that text, for as long as the test runs. */
export function policyWith(text: string): string {
  const folder = temporaryFolder();
  onTestFinished(() => removeFolder(folder));
  const file = join(folder, 'policy.json');
  writeFileSync(file, text);
  return file;
}
