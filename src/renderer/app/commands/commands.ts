import { type Command, formatCommand } from '../../../barcode/command.ts';
import type { Screen } from '../../../contract/screen.ts';
import type { TextKey } from '../../i18n/languages.ts';
import type { DialogName } from '../routes/dialogs.ts';
import { isKey, type KeyPress, type KeyStroke } from './keys.ts';
import { screens } from './screens.ts';

/** What a command does: submit its text as a scanner would, ask for a value first, or only show another screen. */
export type CommandAction =
  | SubmitAction
  | { readonly type: 'ask'; readonly dialog: DialogName }
  | { readonly type: 'go'; readonly screen: Screen }
  | { readonly type: 'list' }
  | { readonly type: 'orders'; readonly page: 'orders' | 'order' }
  | { readonly type: 'refresh-order' }
  | { readonly type: 'shift-end' }
  | { readonly type: 'prints' }
  | { readonly type: 'back' }
  | { readonly type: 'lock' };

export interface SubmitAction {
  readonly type: 'submit';
  readonly text: string;
}

export interface CommandRow {
  readonly label: TextKey;
  readonly key: KeyStroke;
  /** A key of an earlier version, which people still have in their fingers. */
  readonly oldKey?: KeyStroke;
  readonly action: CommandAction;
}

const submit = (command: Command): SubmitAction => ({ type: 'submit', text: formatCommand(command) });
const ask = (dialog: DialogName): CommandAction => ({ type: 'ask', dialog });

type ScreenRows = {
  readonly [S in Screen]: CommandRow & { readonly label: `screen.${S}`; readonly action: CommandAction };
};

// A command for each screen, by its name.
const screenRows = Object.fromEntries(
  Object.entries(screens).map(([screen, { key, ...more }]) => [
    screen,
    {
      label: `screen.${screen}`,
      key,
      ...('oldKey' in more ? { oldKey: more.oldKey } : {}),
      action: { type: 'go', screen },
    },
  ]),
) as unknown as ScreenRows; // the keys of that table

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
  list: { label: 'command.list', key: { code: 'F3', shift: true }, action: { type: 'list' } },
  qty: { label: 'command.qty', key: { code: 'F4' }, action: ask('qty') },
  learn: { label: 'command.learn', key: { code: 'F4', shift: true }, action: submit({ name: 'learn' }) },
  weight: { label: 'command.weight', key: { code: 'F5' }, action: ask('weight') },
  weigh: {
    label: 'command.weigh',
    key: { code: 'Insert', shift: true, alt: true },
    action: submit({ name: 'weigh' }),
  },
  tare: { label: 'command.tare', key: { code: 'Delete', shift: true, alt: true }, action: submit({ name: 'tare' }) },
  size: { label: 'command.size', key: { code: 'F5', shift: true }, action: ask('size') },
  packaging: {
    label: 'command.packaging',
    key: { code: 'PageDown', shift: true, alt: true },
    action: ask('packaging'),
  },
  new: { label: 'command.new', key: { code: 'F6' }, action: submit({ name: 'new' }) },
  details: { label: 'command.details', key: { code: 'F6', shift: true }, action: ask('details') },
  undo: { label: 'command.undo', key: { code: 'F7' }, action: submit({ name: 'undo' }) },
  minus: { label: 'command.minus', key: { code: 'F7', shift: true }, action: submit({ name: 'minus' }) },
  hold: { label: 'command.hold', key: { code: 'F9' }, action: submit({ name: 'hold' }) },
  print: { label: 'command.print', key: { code: 'F9', shift: true }, action: submit({ name: 'print' }) },
  done: { label: 'command.done', key: { code: 'F10' }, action: submit({ name: 'done' }) },
  reason: { label: 'command.reason', key: { code: 'F10', shift: true }, action: ask('reason') },
  file: { label: 'command.file', key: { code: 'PageUp', alt: true }, action: ask('file') },
  photo: {
    label: 'command.photo',
    key: { code: 'PageUp', shift: true, alt: true },
    action: submit({ name: 'photo' }),
  },
  recount: { label: 'command.recount', key: { code: 'PageDown', alt: true }, action: submit({ name: 'recount' }) },
  orders: { label: 'command.orders', key: { code: 'ArrowUp', alt: true }, action: { type: 'orders', page: 'orders' } },
  order: { label: 'command.order', key: { code: 'ArrowDown', alt: true }, action: { type: 'orders', page: 'order' } },
  'refresh-order': {
    label: 'command.refresh-order',
    key: { code: 'ArrowDown', shift: true, alt: true },
    action: { type: 'refresh-order' },
  },
  declare: { label: 'command.declare', key: { code: 'ArrowUp', shift: true, alt: true }, action: ask('declare') },
  contents: { label: 'command.contents', key: { code: 'Insert', alt: true }, action: ask('contents') },
  yes: { label: 'command.yes', key: { code: 'Insert' }, action: submit({ name: 'yes' }) },
  no: { label: 'command.no', key: { code: 'Delete' }, action: submit({ name: 'no' }) },
  back: { label: 'command.back', key: { code: 'ArrowLeft', alt: true }, action: { type: 'back' } },
  'shift-end': { label: 'command.shift-end', key: { code: 'End', alt: true }, action: { type: 'shift-end' } },
  ...screenRows,
  prints: { label: 'command.prints', key: { code: 'Minus', shift: true, alt: true }, action: { type: 'prints' } },
} as const satisfies Record<string, CommandRow>;

export type CommandName = keyof typeof commandTable;

/** The command of a key press; undefined if the key has none. */
export function commandOfKey(event: KeyPress): CommandRow | undefined {
  return Object.values<CommandRow>(commandTable).find(
    ({ key, oldKey }) => isKey(event, key) || (oldKey !== undefined && isKey(event, oldKey)),
  );
}
