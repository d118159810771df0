import { type Command, formatCommand } from '../../../barcode/command.ts';
import type { Screen } from '../../../contract/screen.ts';
import type { TextKey } from '../../i18n/languages.ts';
import type { DialogName, Sight } from '../routes/view-store.ts';

/** A key with its modifiers, by `KeyboardEvent.code`: the same on every layout. */
export interface KeyStroke {
  readonly code: string;
  readonly shift?: true;
  readonly alt?: true;
}

/** What a command does: submit its text as a scanner would, ask for a value first, or only show another screen. */
export type CommandAction =
  | SubmitAction
  | { readonly type: 'ask'; readonly dialog: DialogName }
  | { readonly type: 'go'; readonly screen: Screen }
  | { readonly type: 'plans' }
  | { readonly type: 'sight'; readonly sight: Sight }
  | { readonly type: 'refresh-order' }
  | { readonly type: 'shift-end' }
  | { readonly type: 'prints' }
  | { readonly type: 'lock' };

export interface SubmitAction {
  readonly type: 'submit';
  readonly text: string;
}

export interface CommandRow {
  readonly label: TextKey;
  readonly key: KeyStroke;
  readonly action: CommandAction;
}

const submit = (command: Command): SubmitAction => ({ type: 'submit', text: formatCommand(command) });
const ask = (dialog: DialogName): CommandAction => ({ type: 'ask', dialog });
const go = (screen: Screen): CommandAction => ({ type: 'go', screen });

/**
 * Every command with its key. F8 is a separator that scanners send, and letters and digits are what they scan (manual/floor.md 2), so these
 * are never used as keys.
 */
export const commandTable = {
  'type-code': { label: 'command.type-code', key: { code: 'F1' }, action: ask('type-code') },
  operator: { label: 'command.operator', key: { code: 'F1', shift: true }, action: ask('operator') },
  lock: { label: 'command.lock', key: { code: 'F12', shift: true }, action: { type: 'lock' } },
  box: { label: 'command.box', key: { code: 'F2' }, action: submit({ name: 'box', no: null }) },
  'go-to-box': { label: 'command.go-to-box', key: { code: 'F2', shift: true }, action: ask('go-to-box') },
  same: { label: 'command.same', key: { code: 'F3' }, action: ask('same') },
  plans: { label: 'command.plans', key: { code: 'F3', shift: true }, action: { type: 'plans' } },
  qty: { label: 'command.qty', key: { code: 'F4' }, action: ask('qty') },
  learn: { label: 'command.learn', key: { code: 'F4', shift: true }, action: submit({ name: 'learn' }) },
  weight: { label: 'command.weight', key: { code: 'F5' }, action: ask('weight') },
  size: { label: 'command.size', key: { code: 'F5', shift: true }, action: ask('size') },
  new: { label: 'command.new', key: { code: 'F6' }, action: submit({ name: 'new' }) },
  details: { label: 'command.details', key: { code: 'F6', shift: true }, action: ask('details') },
  undo: { label: 'command.undo', key: { code: 'F7' }, action: submit({ name: 'undo' }) },
  minus: { label: 'command.minus', key: { code: 'F7', shift: true }, action: submit({ name: 'minus' }) },
  hold: { label: 'command.hold', key: { code: 'F9' }, action: submit({ name: 'hold' }) },
  print: { label: 'command.print', key: { code: 'F9', shift: true }, action: submit({ name: 'print' }) },
  done: { label: 'command.done', key: { code: 'F10' }, action: submit({ name: 'done' }) },
  reason: { label: 'command.reason', key: { code: 'F10', shift: true }, action: ask('reason') },
  photo: { label: 'command.photo', key: { code: 'PageUp', alt: true }, action: ask('photo') },
  recount: { label: 'command.recount', key: { code: 'PageDown', alt: true }, action: submit({ name: 'recount' }) },
  orders: { label: 'command.orders', key: { code: 'ArrowUp', alt: true }, action: { type: 'sight', sight: 'orders' } },
  order: { label: 'command.order', key: { code: 'ArrowDown', alt: true }, action: { type: 'sight', sight: 'order' } },
  'refresh-order': {
    label: 'command.refresh-order',
    key: { code: 'ArrowDown', shift: true, alt: true },
    action: { type: 'refresh-order' },
  },
  declare: { label: 'command.declare', key: { code: 'ArrowUp', shift: true, alt: true }, action: ask('declare') },
  contents: { label: 'command.contents', key: { code: 'Insert', alt: true }, action: ask('contents') },
  yes: { label: 'command.yes', key: { code: 'Insert' }, action: submit({ name: 'yes' }) },
  no: { label: 'command.no', key: { code: 'Delete' }, action: submit({ name: 'no' }) },
  home: { label: 'screen.home', key: { code: 'Digit0', alt: true }, action: go('home') },
  'shift-end': { label: 'command.shift-end', key: { code: 'End', alt: true }, action: { type: 'shift-end' } },
  inbound: { label: 'screen.inbound', key: { code: 'Digit1', alt: true }, action: go('inbound') },
  putaway: { label: 'screen.putaway', key: { code: 'Digit2', alt: true }, action: go('putaway') },
  pallet: { label: 'screen.pallet', key: { code: 'Digit3', alt: true }, action: go('pallet') },
  bol: { label: 'screen.bol', key: { code: 'Digit4', alt: true }, action: go('bol') },
  inventory: { label: 'screen.inventory', key: { code: 'Digit5', alt: true }, action: go('inventory') },
  dropship: { label: 'screen.dropship', key: { code: 'Digit9', alt: true }, action: go('dropship') },
  outbound: { label: 'screen.outbound', key: { code: 'Digit9', shift: true, alt: true }, action: go('outbound') },
  tracking: { label: 'screen.tracking', key: { code: 'Digit5', shift: true, alt: true }, action: go('tracking') },
  pricing: { label: 'screen.pricing', key: { code: 'Digit6', shift: true, alt: true }, action: go('pricing') },
  prints: { label: 'command.prints', key: { code: 'Digit8', alt: true }, action: { type: 'prints' } },
  outbox: { label: 'screen.outbox', key: { code: 'Digit6', alt: true }, action: go('outbox') },
  settings: { label: 'screen.settings', key: { code: 'Digit7', alt: true }, action: go('settings') },
} as const satisfies Record<string, CommandRow>;

export type CommandName = keyof typeof commandTable;

/** The command of a key press; undefined if the key has none. */
export function commandOfKey(event: KeyPress): CommandRow | undefined {
  if (event.ctrlKey || event.metaKey) return undefined;
  return Object.values<CommandRow>(commandTable).find(
    ({ key }) =>
      key.code === event.code && (key.shift ?? false) === event.shiftKey && (key.alt ?? false) === event.altKey,
  );
}

export type KeyPress = Pick<KeyboardEvent, 'code' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>;

/** The key label on a button: `⇧F5`, `Alt 1`. */
export function keyLabel({ code, shift, alt }: KeyStroke): string {
  const name = keyNames[code] ?? code.replace(/^Digit/, '');
  return `${alt ? 'Alt ' : ''}${shift ? '⇧' : ''}${name}`;
}

const keyNames: Readonly<Record<string, string>> = {
  Insert: 'Ins',
  Delete: 'Del',
  PageUp: 'PgUp',
  PageDown: 'PgDn',
  ArrowUp: '↑',
  ArrowDown: '↓',
};
