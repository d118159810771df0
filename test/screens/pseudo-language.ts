import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Texts } from '../../src/renderer/i18n/languages.ts';
import { textFiles, textsFolder } from '../renderer/i18n/texts-on-disk.ts';

/** By its code an English of no country: dates and numbers know it, and no person reads it. */
export const pseudoLanguage = 'en-XA';

/**
 * A language that only tests know: the English texts with accents on their letters, 40 % longer. What is cut off in it has no
 * room for longer languages, and what has no accents is not in the catalogue. Its files by their paths, `en-XA/inbound.json`.
 */
export function pseudoFiles(): Readonly<Record<string, Partial<Texts>>> {
  const english = Object.entries(textFiles(textsFolder)).filter(([path]) => path.startsWith('en/'));
  return Object.fromEntries(
    english.map(([path, texts]) => [
      path.replace(/^en\//, `${pseudoLanguage}/`),
      Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, pseudoTextOf(key, text)])),
    ]),
  );
}

/** Writes it as one more language into a folder of languages: `src/renderer/i18n/texts`, before a window is built for tests alone. */
export function writePseudoLanguage(folder: string): void {
  for (const [path, texts] of Object.entries(pseudoFiles())) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${JSON.stringify(texts, null, 2)}\n`);
  }
}

/** What is filled in, and the codes of commands, which are the same in every language. */
const kept = /(\{\{[^}]*\}\}|\bDOCK\.[A-Z0-9.]+)/;

export function pseudoText(text: string): string {
  const parts = text.split(kept);
  // Every second part is what the expression found.
  const words = parts.map((part, at) => (at % 2 === 1 ? part : part.replace(/[a-z]/gi, accented))).join('');
  const letters = parts.filter((_, at) => at % 2 === 0).join('').length;
  return `${words}${padding(Math.ceil(letters * 0.4))}`;
}

function pseudoTextOf(key: string, text: string): string {
  if (key === 'language.locale') return pseudoLanguage;
  // The keys of the letter pad are no words.
  return key === 'dialog.letters' ? text : pseudoText(text);
}

/** In words, so that it may wrap. */
function padding(length: number): string {
  return Array.from({ length }, (_, at) => (at % 7 === 0 && length > 1 ? ' ' : 'ẋ')).join('');
}

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const accents = 'áƀçđéƒĝĥíĵķļɱñóþǫŕšţúṽŵẋýžÅƁÇĐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ';

function accented(letter: string): string {
  return accents[plain.indexOf(letter)] ?? letter;
}
