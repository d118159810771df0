import type { Command } from '../../../barcode/command.ts';
import { createKept } from '../../connection/kept-store.ts';
import type { SheetPart } from '../../print/command-sheet.ts';
import type { SheetSymbol } from '../../print/sheet-paper.tsx';
import type { OwnKind } from './own-command.ts';

/** What the command sheet is to be made of. */
export interface CommandsChoices {
  readonly part: SheetPart | 'all';
  readonly symbol: SheetSymbol;
  /** Of the window, by its file; `all`: every one of them. */
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
