import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { type CommandRow, commandTable } from '../../../src/renderer/app/commands/commands.ts';
import { keyLabel } from '../../../src/renderer/app/commands/keys.ts';
import type { Texts } from '../../../src/renderer/i18n/languages.ts';
import { languages } from '../../renderer/i18n/texts-on-disk.ts';

const wordsIn = (text: string): string[] => text.match(/[A-Za-z]{3,}/g) ?? [];

/** A command code is written the same in every language. */
const commandCode = /\bDOCK\.[A-Z0-9.]+/g;
/** Of a long code only the ends are shown, which may cut a word of it in two. */
const shortenedCode = /\S{16}…\S{8}/g;

/** What is Latin in any window by right: names in its own sentences, and keys. */
const keys = ['Enter', 'Esc', ...Object.values<CommandRow>(commandTable).map(({ key }) => keyLabel(key))];
/** The name of a currency and those of other languages are the same everywhere. */
const names = ['USD', ...Object.values(languages).map((texts) => texts['language.name'])];
const ownOf = new Map<Texts, ReadonlySet<string>>();

/** Of the page of all components, which brings its own goods and is in English. */
export function sampleWords(): string {
  const renderer = join(import.meta.dirname, '../../../src/renderer');
  return ['gallery/samples.ts', 'i18n/texts/en/gallery.json']
    .map((file) => readFileSync(join(renderer, file), 'utf8'))
    .join('\n');
}

/**
 * English words in a window of another language that are neither in its texts nor in `data`, what the core said: they come
 * from the code. Also what only screen readers are told.
 */
export async function foreignWords(page: Page, data: string, texts: Texts): Promise<readonly string[]> {
  const own = ownOf.get(texts) ?? new Set([...Object.values(texts), ...keys, ...names].flatMap(wordsIn));
  ownOf.set(texts, own);
  const known = new Set(wordsIn(data));
  const said = await page.evaluate(collectTexts);
  return [...new Set(said)].filter((text) =>
    wordsIn(text.replace(commandCode, '').replace(shortenedCode, '')).some(
      (word) => !own.has(word) && !known.has(word),
    ),
  );
}

/** Runs in the page, so it stands alone. What is marked up as code is the name of something to a program. */
function collectTexts(): string[] {
  const texts: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    // What says of itself that it is in another language is so on purpose.
    const own = node.parentElement?.closest('[lang]')?.getAttribute('lang') ?? '';
    if (own !== document.documentElement.lang) continue;
    if (node.parentElement?.closest('script, style, code') === null) texts.push(node.textContent ?? '');
  }
  for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt], [aria-valuetext]')) {
    for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-valuetext']) {
      texts.push(element.getAttribute(name) ?? '');
    }
  }
  return texts.map((text) => text.trim()).filter((text) => text !== '');
}
