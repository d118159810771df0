import type { FoundThing } from '../../../contract/bridge/search.ts';
import { type CommandName, commandTable } from '../../app/commands/commands.ts';
import type { Texts } from '../../i18n/languages.ts';

/** The most commands shown beside the other results. */
const most = 6;

/** Commands with words, in any language, that begin with the typed terms: people who read one language may search in another. */
export function foundCommands(text: string, languages: readonly Texts[]): readonly FoundThing[] {
  const terms = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (terms.length === 0) return [];
  return Object.entries(commandTable)
    .filter(([, { label }]) => languages.some((texts) => terms.every((term) => hasWord(texts[label], term))))
    .slice(0, most)
    .map(([name]) => ({ kind: 'command', name }));
}

export function isCommandName(name: string): name is CommandName {
  return Object.hasOwn(commandTable, name);
}

/** Chinese is written without spaces. */
function hasWord(label: string, term: string): boolean {
  const folded = label.toLowerCase();
  if (!/^[\x20-\x7e]+$/.test(term)) return folded.includes(term);
  return folded.split(/[^a-z0-9]+/).some((word) => word.startsWith(term));
}
