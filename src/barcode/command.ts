import { readNumber, readSize, readWholeNumber } from './command-numbers.ts';
import { accept, type CommandExpectation, type Parsed, refuse } from './malformed-reason.ts';

export const COMMAND_SCREENS = [
  'home',
  'inbound',
  'putaway',
  'bol',
  'pallet',
  'pack',
  'inventory',
  'dropship',
  'outbound',
  'tracking',
  'pricing',
  'outbox',
  'board',
  'settings',
] as const;
export type CommandScreen = (typeof COMMAND_SCREENS)[number];

const BARE_COMMANDS = [
  ...(['new', 'learn', 'minus', 'undo', 'done', 'hold', 'yes', 'no', 'recount'] as const),
  ...(['weigh', 'tare', 'photo'] as const),
];
type BareCommand = (typeof BARE_COMMANDS)[number];

/** A parsed command code (manual/floor.md 4). Fields and reason codes are upper case, other values as scanned. */
export type Command =
  | { readonly name: BareCommand }
  /** `label`: of the open box, where PRINT alone prints the document. */
  | { readonly name: 'print'; readonly label?: true }
  | { readonly name: 'go'; readonly screen: CommandScreen }
  | { readonly name: 'set'; readonly field: string /** Empty: clears the field. */; readonly value: string }
  | { readonly name: 'box' /** Null: close this box and open the next. */; readonly no: string | null }
  | { readonly name: 'same'; readonly count: number }
  | { readonly name: 'qty'; readonly quantity: number }
  | { readonly name: 'weight'; readonly weight: number }
  | { readonly name: 'size'; readonly length: number; readonly width: number; readonly height: number }
  /** The carton or bag that it is packed in, by the station's code for it. */
  | { readonly name: 'packaging'; readonly code: string }
  | { readonly name: 'reason'; readonly code: string; readonly text: string | null }
  | { readonly name: 'operator'; readonly badge: string };

const PREFIX = 'DOCK.';

export function isCommandText(text: string): boolean {
  return text.slice(0, PREFIX.length).toUpperCase() === PREFIX;
}

/** Parses a text for which `isCommandText` is true. */
export function readCommand(text: string): Parsed<Command> {
  const [verb, rest] = cutAtDot(text.slice(PREFIX.length));
  const name = verb.toLowerCase();
  const value = rest ?? '';
  const wrong = (expected: CommandExpectation) =>
    refuse({ code: 'command-value', command: verb.toUpperCase(), value, expected });

  const bare = BARE_COMMANDS.find((known) => known === name);
  if (bare !== undefined) return value === '' ? accept({ name: bare }) : wrong('nothing');
  switch (name) {
    case 'go': {
      const screen = COMMAND_SCREENS.find((known) => known === value.toLowerCase());
      return screen === undefined ? wrong('screen') : accept({ name, screen });
    }
    case 'set': {
      const [field, setting] = cutAtDot(value);
      return field === '' || setting === null
        ? wrong('field-value')
        : accept({ name, field: field.toUpperCase(), value: setting });
    }
    case 'print':
      if (value === '') return accept({ name });
      return value.toUpperCase() === 'LABEL' ? accept({ name, label: true }) : wrong('nothing');
    case 'box':
      return accept({ name, no: value === '' ? null : value });
    case 'same': {
      const count = readWholeNumber(value);
      return count === null ? wrong('whole-number') : accept({ name, count });
    }
    case 'qty': {
      const quantity = readWholeNumber(value);
      return quantity === null ? wrong('whole-number') : accept({ name, quantity });
    }
    case 'weight': {
      const weight = readNumber(value);
      return weight === null ? wrong('number') : accept({ name, weight });
    }
    case 'size': {
      const size = readSize(value);
      return size === null ? wrong('size') : accept({ name, ...size });
    }
    case 'packaging':
      return value === '' ? wrong('packaging') : accept({ name, code: value });
    case 'reason': {
      const [code, words] = cutAtDot(value);
      return code === ''
        ? wrong('reason')
        : accept({ name, code: code.toUpperCase(), text: words === '' ? null : words });
    }
    case 'operator':
      return value === '' ? wrong('badge') : accept({ name, badge: value });
    default:
      return refuse({ code: 'command-unknown', command: verb });
  }
}

/** The canonical text of a command, as printed and as sent by buttons: parsing it returns the same command. */
export function formatCommand(command: Command): string {
  return PREFIX + [command.name.toUpperCase(), ...parts(command)].join('.');
}

function parts(command: Command): string[] {
  switch (command.name) {
    case 'go':
      return [command.screen.toUpperCase()];
    case 'set':
      return [command.field, command.value];
    case 'print':
      return command.label === true ? ['LABEL'] : [];
    case 'box':
      return command.no === null ? [] : [command.no];
    case 'same':
      return [String(command.count)];
    case 'qty':
      return [String(command.quantity)];
    case 'weight':
      return [String(command.weight)];
    case 'size':
      return [[command.length, command.width, command.height].join('X')];
    case 'packaging':
      return [command.code];
    case 'reason':
      return command.text === null ? [command.code] : [command.code, command.text];
    case 'operator':
      return [command.badge];
    default:
      return [];
  }
}

/** While the camera is open, these are for it, whatever else they would answer. */
export function isForCamera({ name }: Command): boolean {
  return name === 'photo' || name === 'yes' || name === 'no';
}

/** The same for a text that may be anything. */
export function isCameraText(text: string): boolean {
  const read = isCommandText(text.trim()) ? readCommand(text.trim()) : null;
  return read?.ok === true && isForCamera(read.value);
}

/** The text before the first dot and everything after it; null after it if there is no dot. */
function cutAtDot(text: string): [string, string | null] {
  const dot = text.indexOf('.');
  return dot === -1 ? [text, null] : [text.slice(0, dot), text.slice(dot + 1)];
}
