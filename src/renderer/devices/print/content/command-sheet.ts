import { COMMAND_SCREENS, type Command } from '../../../../barcode/command.ts';
import { reasonCodes } from '../../../../documents/journal/reason-codes.ts';

/** Where a command applies: everywhere, on one screen, or composed by the person who prints. */
export type SheetPart = 'everywhere' | 'inbound' | 'putaway' | 'pack' | 'own';

export interface PartOfSheet {
  readonly part: SheetPart;
  readonly commands: readonly Command[];
}

/** Commands without a value. */
type BareName = Exclude<
  Command['name'],
  'go' | 'set' | 'box' | 'same' | 'qty' | 'weight' | 'size' | 'packaging' | 'reason' | 'operator'
>;
const bare = (name: BareName): Command => ({ name });
const quantities = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 20, 24, 25, 30, 36, 48, 50, 72, 96, 100, 144];
const copies = [1, 2, 3, 4, 5, 10, 20];

/** Every command code with the most common values, grouped by screen. */
export const commandSheet: readonly PartOfSheet[] = [
  {
    part: 'everywhere',
    commands: [
      ...(['yes', 'no', 'undo', 'new', 'done', 'hold', 'print', 'photo'] as const).map(bare),
      ...COMMAND_SCREENS.map((screen): Command => ({ name: 'go', screen })),
    ],
  },
  {
    part: 'inbound',
    commands: [
      { name: 'box', no: null },
      { name: 'box', no: '1' },
      ...copies.map((count): Command => ({ name: 'same', count })),
      ...(['minus', 'learn'] as const).map(bare),
      ...quantities.map((quantity): Command => ({ name: 'qty', quantity })),
    ],
  },
  {
    part: 'putaway',
    commands: [bare('recount'), ...reasonCodes.map((code): Command => ({ name: 'reason', code, text: null }))],
  },
  { part: 'pack', commands: (['weigh', 'tare'] as const).map(bare) },
];

export const partsOfSheet: readonly SheetPart[] = commandSheet.map(({ part }) => part);

/** The wanted parts of the sheet and what the person composed. */
export function sheetOf(wanted: ReadonlySet<SheetPart>, own: readonly Command[]): readonly PartOfSheet[] {
  const parts = [...commandSheet, { part: 'own', commands: own } as const];
  return parts.filter(({ part, commands }) => wanted.has(part) && commands.length > 0);
}
