import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DocumentKindName } from '../../src/contract/bridge/documents.ts';

const kinds = DocumentKindName.options.join('|');
const branch = new RegExp(`(?:[!=]==\\s*|\\bcase )'(?:${kinds})'|'(?:${kinds})'\\s*[!=]==`, 'g');

/** Where a folder of src asks for one kind of document by name: it is to read what the kind declares (documents/). */
export function kindBranches(source: string, folder: string): string[] {
  return readdirSync(join(source, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .flatMap((name) => {
      const found = readFileSync(join(source, folder, name), 'utf8').match(branch) ?? [];
      return found.map((text) => `${folder}/${name.replaceAll('\\', '/')}: ${text}`);
    })
    .toSorted();
}
