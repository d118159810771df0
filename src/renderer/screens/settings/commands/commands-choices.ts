import type { Command } from '../../../../barcode/command.ts';
import { createKept } from '../../../connection/kept-store.ts';
import type { SheetPart } from '../../../devices/print/content/command-sheet.ts';
import type { SheetSymbol } from '../../../devices/print/papers/sheet-paper.tsx';
import type { OwnKind } from './own-command.ts';

/** The options of the command sheet. */
export interface CommandsChoices {
  readonly part: SheetPart | 'all';
  readonly symbol: SheetSymbol;
  /** The name of its file; `all`: every language. */
  readonly language: string | 'all';
  readonly ownKind: OwnKind;
  readonly ownValue: string;
  readonly own: readonly Command[];
}

export const useKeptChoices = createKept<CommandsChoices>({
  part: 'all',
  symbol: 'code128',
  language: 'all',
  ownKind: 'operator',
  ownValue: '',
  own: [],
});
