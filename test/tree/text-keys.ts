import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a text is called where it is at hand; other keys are those of a keyboard, a column, an entry of the Outbox. */
const text = String.raw`[\w.?]*\b(?:title|detail|summary|reason|words|message|said|why)\??\.key\b`;

const asked = new RegExp(
  [
    String.raw`\b(?:key|title|detail|summary) [!=]== '[a-z-]+\.[a-z0-9-]+'`,
    String.raw`\.(?:has|get|includes)\(${text}[^)]*\)`,
    String.raw`\w+\[${text}[^\]]*\]`,
    String.raw`switch \(${text}[^)]*\)`,
    String.raw`\.key\.(?:startsWith|endsWith|includes|match|split|slice|replace)\(`,
  ].join('|'),
  'g',
);

/** Where something in src decides by the key of a text: words are made at the end, and codes drive the program. */
export function comparedTexts(source: string): string[] {
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .flatMap((name) => {
      const found = readFileSync(join(source, name), 'utf8').match(asked) ?? [];
      return found.map((place) => `${name.replaceAll('\\', '/')}: ${place}`);
    })
    .toSorted();
}
