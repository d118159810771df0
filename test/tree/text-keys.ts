import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const asked =
  /\b(?:key|title|detail|summary) [!=]== '[a-z-]+\.[a-z-]+'|\[\w+\.key\]|\.has\([\w.?]*\.key\)|\.key\.(?:startsWith|includes|match|split)\(/g;

/** Where a folder of src decides by the key of a text: words are made at the end, and codes drive the program. */
export function comparedTexts(source: string, folder: string): string[] {
  return readdirSync(join(source, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .flatMap((name) => {
      const found = readFileSync(join(source, folder, name), 'utf8').match(asked) ?? [];
      return found.map((text) => `${folder}/${name.replaceAll('\\', '/')}: ${text}`);
    })
    .toSorted();
}
