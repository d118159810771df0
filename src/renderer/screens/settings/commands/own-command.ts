import { type Command, isCommandText, readCommand } from '../../../../barcode/command.ts';
import type { CommandExpectation } from '../../../../barcode/malformed-reason.ts';
import { planFields } from '../../../../documents/inbound-plan/inbound-plan.ts';

/** The kinds of codes with a custom value: a command, or a field of the plan. */
export const ownKinds = [
  'qty',
  'same',
  'box',
  'weight',
  'size',
  'packaging',
  'operator',
  'reason',
  ...planFields.map((field) => `set.${field}` as const),
] as const;
export type OwnKind = (typeof ownKinds)[number];

/** A valid example value. */
export const examples: Readonly<Record<Exclude<OwnKind, `set.${string}`>, string>> = {
  qty: '15',
  same: '4',
  box: '12',
  weight: '1200',
  size: '40X30X25',
  packaging: 'BOX-2',
  operator: 'B-17',
  reason: 'DAMAGED',
};

export type OwnCommand =
  | { readonly ok: true; readonly command: Command }
  | { readonly ok: false; readonly problem: 'empty' | 'signs' | CommandExpectation };

/** Codes contain only what every scanner can type: the characters of a US keyboard. */
export function ownCommand(kind: OwnKind, typed: string): OwnCommand {
  const value = typed.trim();
  if (value === '') return { ok: false, problem: 'empty' };
  if (!/^[ -~]+$/.test(value)) return { ok: false, problem: 'signs' };
  const text = `DOCK.${kind.toUpperCase()}.${value}`;
  const read = isCommandText(text) ? readCommand(text) : null;
  if (read?.ok) return { ok: true, command: read.value };
  const reason = read?.reason;
  return { ok: false, problem: reason?.code === 'command-value' ? reason.expected : 'field-value' };
}
