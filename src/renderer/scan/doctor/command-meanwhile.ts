import { COMMAND_SCREENS, type Command, formatCommand } from '../../../barcode/command.ts';

/** What a command code does while the scanner is checked or tried: end that, end it and open a screen, answer, or nothing. */
export type CommandMeanwhile =
  | { readonly kind: 'end' }
  | { readonly kind: 'yes' }
  | { readonly kind: 'go'; readonly text: string }
  | { readonly kind: 'not-now' };

/**
 * The command in what arrived; null: it is none. A scanner that is not set right must be let go as well: what stands around
 * the code and its case do not matter, and a French layout makes `<` of the dot.
 */
export function commandMeanwhile(text: string): CommandMeanwhile | null {
  const [, verb = '', value = ''] = /DOCK[.<]([a-z]+)(?:[.<]([a-z]+))?/i.exec(text) ?? [];
  if (verb === '') return null;
  if (verb.toUpperCase() === 'NO') return { kind: 'end' };
  if (verb.toUpperCase() === 'YES') return { kind: 'yes' };
  const screen = COMMAND_SCREENS.find((known) => known === value.toLowerCase());
  if (verb.toUpperCase() !== 'GO' || screen === undefined) return { kind: 'not-now' };
  const command: Command = { name: 'go', screen };
  return { kind: 'go', text: formatCommand(command) };
}
