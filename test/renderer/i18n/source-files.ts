import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const source = join(import.meta.dirname, '../../../src');

export interface SourceFile {
  /** From src on. */
  readonly path: string;
  readonly text: string;
}

/** All sources whose path matches, without the catalogues themselves. */
export function sourceFiles(matches: RegExp): SourceFile[] {
  return readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ file, path: relative(source, file).replaceAll('\\', '/') }))
    .filter(({ path }) => matches.test(path) && !path.startsWith('renderer/i18n/'))
    .map(({ file, path }) => ({ path, text: readFileSync(file, 'utf8') }));
}
