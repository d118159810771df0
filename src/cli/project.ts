import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of package.json. */
export const projectFolder = join(import.meta.dirname, '..', '..');

export function projectVersion(): string {
  return JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8')).version;
}
