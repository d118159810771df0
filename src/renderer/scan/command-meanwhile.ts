import { COMMAND_SCREENS, type Command, formatCommand } from '../../barcode/command.ts';

/** What a command code does while the scanner is checked or tried: end that, end it and open a screen, answer yes, or nothing. */
export type CommandMeanwhile =
  | { readonly kind: 'end' }
  | { readonly kind: 'yes' }
  | { readonly kind: 'go'; readonly text: string }
  | { readonly kind: 'not-now' };

/**
 * Returns the command in the text; null: there is none. It must work with a misconfigured scanner too: case and surrounding text are
 * ignored, and a French layout turns the dot into `<`.
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
