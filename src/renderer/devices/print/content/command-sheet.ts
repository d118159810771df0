import { COMMAND_SCREENS, type Command } from '../../../../barcode/command.ts';
import { availableScreens, type Screen } from '../../../../contract/screen.ts';
import { reasonCodes } from '../../../../documents/journal/reason-codes.ts';

/** Where a command applies: everywhere, on one screen, or composed by the person who prints. */
export type SheetPart = 'everywhere' | 'inbound' | 'putaway' | 'own';

export interface PartOfSheet {
  readonly part: SheetPart;
  readonly commands: readonly Command[];
}

/** Commands without a value. */
type BareName = Exclude<
  Command['name'],
  'go' | 'set' | 'box' | 'same' | 'qty' | 'weight' | 'size' | 'reason' | 'operator'
>;
const bare = (name: BareName): Command => ({ name });
const quantities = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 20, 24, 25, 30, 36, 48, 50, 72, 96, 100, 144];
const copies = [1, 2, 3, 4, 5, 10, 20];

/** Every command code with the most common values, grouped by screen. */
export const commandSheet: readonly PartOfSheet[] = [
  {
    part: 'everywhere',
    commands: [
      ...(['yes', 'no', 'undo', 'new', 'done', 'hold', 'print'] as const).map(bare),
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
];

/** Only what this version can do: a code that just says "not here yet" is not worth printing. */
export function sheetOf(
  wanted: ReadonlySet<SheetPart>,
  own: readonly Command[],
  screens: readonly Screen[] = availableScreens,
): readonly PartOfSheet[] {
  const parts = [...commandSheet, { part: 'own', commands: own } as const];
  return parts
    .filter(({ part }) => wanted.has(part) && isHere(part, screens))
    .map(({ part, commands }) => ({
      part,
      commands: commands.filter((command) => command.name !== 'go' || screens.includes(command.screen)),
    }))
    .filter(({ commands }) => commands.length > 0);
}

export function partsHere(screens: readonly Screen[] = availableScreens): readonly SheetPart[] {
  return commandSheet.map(({ part }) => part).filter((part) => isHere(part, screens));
}

function isHere(part: SheetPart, screens: readonly Screen[]): boolean {
  return part === 'everywhere' || part === 'own' || screens.includes(part);
}
