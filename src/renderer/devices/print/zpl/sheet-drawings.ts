import { formatCommand } from '../../../../barcode/command.ts';
import type { TextsOfScreen } from '../../../i18n/use-texts.ts';
import type { PartOfSheet } from '../content/command-sheet.ts';
import { commandWords } from '../content/command-words.ts';
import type { SheetSymbol } from '../papers/sheet-paper.tsx';
import { fitsAsBars } from './barcode-field.ts';
import { barsMm, innerMm, type LabelDrawing, type LabelText, marginMm, rightOf } from './label-drawing.ts';

export interface SheetOnLabels {
  readonly parts: readonly PartOfSheet[];
  readonly symbol: SheetSymbol;
  readonly languages: readonly TextsOfScreen[];
  readonly foot: string;
}

/** The command sheet as labels to stick where people work: each for one part of it. */
export function sheetDrawings(sheet: SheetOnLabels): readonly LabelDrawing[] {
  const labels = sheet.parts.flatMap(({ part, commands }) => {
    const codes = commands.map((command) => ({
      text: formatCommand(command),
      words: sheet.languages.map((texts) => commandWords(command, texts)),
    }));
    const most = mostOn[sheet.symbol];
    const titles = sheet.languages.map(({ t }) => t(`sheet.part-${part}`)).join(' · ');
    return Array.from({ length: Math.ceil(codes.length / most) }, (_, at) => ({
      title: titles,
      codes: codes.slice(at * most, (at + 1) * most),
    }));
  });
  const tooLong = sheet.languages.map(({ t }) => t('sheet.too-long')).join(' · ');
  const instead = (cell: Cell): LabelText => ({ ...barsIn(cell), text: tooLong, size: wordsMm });
  return labels.map(({ title, codes }, at) => ({
    texts: [
      { text: title, x: marginMm, y: 4, width: innerMm, size: 6, bold: true },
      { text: sheet.foot, x: marginMm, y: 142, width: innerMm - 20, size: 4 },
      { text: `${at + 1} / ${labels.length}`, x: rightOf(18), y: 142, width: 18, size: 4, align: 'right' },
      ...codes.flatMap(({ text, words }, place) => captions(text, words, cellOf(place, sheet.symbol), sheet.symbol)),
      ...codes.flatMap(({ text }, place) =>
        isTooLong(text, sheet.symbol) ? [instead(cellOf(place, sheet.symbol))] : [],
      ),
    ],
    rules: [{ x: marginMm, y: 11, width: innerMm, height: 0.4 }],
    barcodes: codes.flatMap(({ text }, place) => codeIn(text, cellOf(place, sheet.symbol), sheet.symbol)),
  }));
}

const mostOn: Readonly<Record<SheetSymbol, number>> = { code128: 7, qrcode: 10 };
const rowMm: Readonly<Record<SheetSymbol, number>> = { code128: 18, qrcode: 25.6 };
const wordsMm = 5;
const squareMm = 22;

interface Cell {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** Bars take the full width, QR codes half of it. */
function cellOf(place: number, symbol: SheetSymbol): Cell {
  const columns = symbol === 'code128' ? 1 : 2;
  const width = innerMm / columns;
  const column = place % columns;
  return { x: marginMm + column * width, y: 13 + Math.floor(place / columns) * rowMm[symbol], width };
}

function captions(
  text: string,
  words: readonly string[],
  { x, y, width }: Cell,
  symbol: SheetSymbol,
): LabelDrawing['texts'] {
  if (symbol === 'code128') {
    const codeMm = 36;
    const wide = width - codeMm - 2;
    return [
      { text: words.join(' · '), x, y, width: wide, size: wordsMm, bold: true },
      { text, x: x + wide + 2, y, width: codeMm, size: wordsMm, align: 'right' },
    ];
  }
  const beside = { x: x + squareMm, width: width - squareMm - 2 };
  const each = 16 / words.length;
  return [
    ...words.map((line, at) => ({
      ...beside,
      text: line,
      y: y + 1 + at * each,
      size: wordsMm,
      height: each,
      bold: true,
    })),
    { ...beside, text, y: y + 18, size: 3.5, height: 6 },
  ];
}

function codeIn(text: string, cell: Cell, symbol: SheetSymbol): LabelDrawing['barcodes'] {
  if (symbol === 'qrcode') return [{ symbol, text, x: cell.x, y: cell.y, width: squareMm, height: squareMm }];
  return isTooLong(text, symbol) ? [] : [{ symbol, text, ...barsIn(cell) }];
}

const isTooLong = (text: string, symbol: SheetSymbol): boolean =>
  symbol === 'code128' && !fitsAsBars(text, barsMm.width);

const barsIn = ({ y }: Cell) => ({ ...barsMm, y: y + wordsMm + 0.5, height: rowMm.code128 - wordsMm - 2.5 });
