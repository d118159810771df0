import { ssccInWords } from '../../../../barcode/sscc.ts';
import type { BoxLabel } from '../../../../contract/bridge/printing.ts';
import type { TextsOfScreen } from '../../../i18n/use-texts.ts';
import { boxMeasures, contentsInWords, lackInWords, placeOf } from '../content/box-measures.ts';
import { marksOf } from '../content/label-marks.ts';
import { labelCode, type ManifestPart, manifestParts } from '../content/manifest-parts.ts';
import { fitsAsBars } from './barcode-field.ts';
import {
  barsMm,
  innerMm,
  type LabelBarcode,
  type LabelDrawing,
  type LabelText,
  marginMm,
  rightOf,
} from './label-drawing.ts';

export type LabelTemplate = 'container' | 'manifest';

/** The labels of a box: a single container label, or its contents as a 2D manifest on as many labels as needed. */
export function boxDrawings(label: BoxLabel, template: LabelTemplate, texts: TextsOfScreen): readonly LabelDrawing[] {
  const parts = template === 'manifest' ? manifestParts(label) : null;
  return parts === null ? [containerDrawing(label, texts)] : manifestDrawings(label, parts, texts);
}

/** Readable from a distance, scanned close up: the box as a square with its number or its contents, and as bars. */
function containerDrawing(label: BoxLabel, texts: TextsOfScreen): LabelDrawing {
  const square = 38;
  const left = innerMm - square - 2;
  const { text, lacks } = labelCode(label);
  const isAlone = !barsOf(label).length;
  const place = isAlone
    ? { x: marginMm, y: 72, width: innerMm, height: 38 }
    : { x: rightOf(square), y: 32, width: square, height: square };
  const bars = numberBars(label, label.sscc === undefined ? { y: 76, height: 33 } : { y: 71.5, height: 11 });
  return {
    texts: [
      ...headTexts(label),
      { text: placeOf(label, texts), x: marginMm, y: 32, width: left, size: 15, bold: true },
      { text: contentsInWords(label, texts), x: marginMm, y: 50, width: left, size: 6, bold: true },
      { text: boxMeasures(label, texts), x: marginMm, y: 58, width: left, size: 5 },
      ...(lacks === null
        ? []
        : [{ ...{ x: marginMm, y: 64, width: left, size: 3.5, height: 7.5 }, text: lackInWords(lacks, texts) }]),
      ...numberTexts(label, bars.length > 0),
      ...footTexts(label, texts),
    ],
    rules: edges,
    barcodes: [{ symbol: 'qrcode', text, ...place }, ...bars, ...ssccBars(label, { y: 92, height: 32 })],
  };
}

/** The symbols from which a scanner without a camera reads which box it is. */
const barsOf = (label: BoxLabel): readonly LabelBarcode[] => [
  ...numberBars(label, { y: 0, height: 0 }),
  ...ssccBars(label, { y: 0, height: 0 }),
];

type Bars = Pick<LabelBarcode, 'y' | 'height'>;

/** The number of the box, unless it is too long, or the SSCC that has bars of its own. */
function numberBars({ number, sscc }: BoxLabel, place: Bars): readonly LabelBarcode[] {
  const hasBars = number !== sscc && fitsAsBars(number, barsMm.width);
  return hasBars ? [{ symbol: 'code128', text: number, ...barsMm, ...place }] : [];
}

function ssccBars({ sscc }: BoxLabel, place: Bars): readonly LabelBarcode[] {
  return sscc === undefined ? [] : [{ symbol: 'gs1-128', text: sscc, ...barsMm, ...place }];
}

function numberTexts({ number, sscc }: BoxLabel, hasBars: boolean): LabelText[] {
  const centred = { x: marginMm, width: innerMm, bold: true, align: 'center' } as const;
  if (sscc === undefined) return [{ ...centred, text: number, y: 112, size: 8, height: 16 }];
  const words = { ...centred, text: ssccInWords(sscc), y: 124.5, size: 6 };
  if (number === sscc) return [words];
  return [
    words,
    { ...centred, text: number, ...(hasBars ? { y: 83, size: 7, height: 8 } : { y: 73, size: 8, height: 16 }) },
  ];
}

/** The list names as many goods as fit; the QR code has them all. */
function manifestDrawings(
  label: BoxLabel,
  parts: readonly ManifestPart[],
  texts: TextsOfScreen,
): readonly LabelDrawing[] {
  const { t } = texts;
  const { number, sscc } = label;
  const [bars] = [...ssccBars(label, { y: 104, height: 20 }), ...numberBars(label, { y: 101, height: 18 })];
  const numberCode: LabelBarcode = bars ?? {
    ...{ symbol: 'qrcode', text: number, x: marginMm, y: 98, width: innerMm, height: 22 },
  };
  const centred = { x: marginMm, width: innerMm, bold: true, align: 'center' } as const;
  const numbers: LabelText[] =
    sscc === undefined
      ? [{ ...centred, text: number, y: 121, size: 6, height: 9 }]
      : [
          { ...centred, text: ssccInWords(sscc), y: 124.5, size: 6 },
          ...(number === sscc ? [] : [{ ...centred, text: number, y: 97.5, size: 5.5, height: 6 }]),
        ];
  return parts.map(({ text, goods }, at) => ({
    texts: [
      ...headTexts(label),
      { text: placeOf(label, texts), x: marginMm, y: 31, width: 46, size: 10, bold: true },
      { text: contentsInWords(label, texts), x: marginMm, y: 42, width: innerMm, size: 5, bold: true },
      {
        text: parts.length > 1 ? t('label.part', { part: at + 1, parts: parts.length }) : boxMeasures(label, texts),
        ...{ x: rightOf(44), y: 34, width: 44, size: 5, align: 'right' },
      },
      ...goodsList(goods, texts),
      ...numbers,
      ...footTexts(label, texts),
    ],
    rules: edges,
    barcodes: [{ symbol: 'qrcode', text, x: marginMm, y: 50, width: squareMm, height: squareMm }, numberCode],
  }));
}

const squareMm = 46;
const mostRows = 10;
const quantityMm = 13;

function goodsList(goods: BoxLabel['goods'], { t }: TextsOfScreen): LabelText[] {
  const shown = goods.length > mostRows ? goods.slice(0, mostRows - 1) : goods;
  const width = innerMm - squareMm - 2;
  const row = (at: number) => {
    const height = squareMm / mostRows;
    return { x: rightOf(width), y: 50 + at * height, width, height, size: height };
  };
  const rows = shown.flatMap(({ sku, quantity }, at): LabelText[] => [
    { ...row(at), text: sku, width: width - quantityMm - 1 },
    { ...row(at), text: `× ${quantity}`, x: rightOf(quantityMm), width: quantityMm, bold: true, align: 'right' },
  ]);
  const more = goods.length - shown.length;
  return more === 0 ? rows : [...rows, { ...row(shown.length), text: t('label.more', { skus: more }) }];
}

const edges = [
  { x: marginMm, y: 19, width: innerMm, height: 0.6 },
  { x: marginMm, y: 138, width: innerMm, height: 0.4 },
];

function headTexts({ warehouse, shippingType, plan }: BoxLabel): LabelText[] {
  return [
    { text: warehouse, x: marginMm, y: 5, width: 58, size: 12, height: 13, bold: true },
    { text: shippingType, x: rightOf(32), y: 8, width: 32, size: 8, height: 9, align: 'right' },
    { text: plan, x: marginMm, y: 21, width: innerMm, size: 7, height: 9, bold: true },
  ];
}

function footTexts(label: BoxLabel, texts: TextsOfScreen): LabelText[] {
  const { station, operator, at } = label;
  const { locale } = texts;
  const made = new Date(at).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const foot: LabelText = {
    text: `${station} · ${operator} · ${made}`,
    x: marginMm,
    y: 139.5,
    width: innerMm,
    size: 4.5,
    height: 6,
  };
  const marks = marksOf(label, texts).join(' · ');
  if (marks === '') return [foot];
  return [foot, { text: marks, x: marginMm, y: 131, width: innerMm, size: 6.5, bold: true, align: 'center' }];
}
