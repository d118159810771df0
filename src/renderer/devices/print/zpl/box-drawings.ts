import type { BoxLabel } from '../../../../contract/bridge/printing.ts';
import type { TextsOfScreen } from '../../../i18n/use-texts.ts';
import { boxMeasures, placeOf } from '../content/box-measures.ts';
import { marksOf } from '../content/label-marks.ts';
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
import { manifestParts } from './manifest-parts.ts';

export type LabelTemplate = 'container' | 'manifest';

/** The labels of a box: a single container label, or its contents as a 2D manifest on as many labels as needed. */
export function boxDrawings(label: BoxLabel, template: LabelTemplate, texts: TextsOfScreen): readonly LabelDrawing[] {
  return template === 'container' ? [containerDrawing(label, texts)] : manifestDrawings(label, texts);
}

/** Readable from a distance, scanned close up: the box number as a QR code and, if there is room, as bars. */
function containerDrawing(label: BoxLabel, texts: TextsOfScreen): LabelDrawing {
  const { number } = label;
  const hasBars = fitsAsBars(number, barsMm.width);
  const square = 38;
  const left = innerMm - square - 2;
  const beside = { x: rightOf(square), y: 32, width: square, height: square };
  return {
    texts: [
      ...headTexts(label),
      { text: placeOf(label, texts), x: marginMm, y: 32, width: left, size: 15, bold: true },
      { text: contentsOf(label, texts), x: marginMm, y: 50, width: left, size: 6, bold: true },
      { text: boxMeasures(label, texts), x: marginMm, y: 59, width: left, size: 5 },
      { text: number, x: marginMm, y: 112, width: innerMm, size: 8, height: 16, bold: true, align: 'center' },
      ...footTexts(label, texts),
    ],
    rules: edges,
    barcodes: hasBars
      ? [
          { symbol: 'qrcode', text: number, ...beside },
          { symbol: 'code128', text: number, ...barsMm, y: 76, height: 33 },
        ]
      : [{ symbol: 'qrcode', text: number, x: marginMm, y: 72, width: innerMm, height: 38 }],
  };
}

/** The list names as many goods as fit; the QR code has them all. */
function manifestDrawings(label: BoxLabel, texts: TextsOfScreen): readonly LabelDrawing[] {
  const { t } = texts;
  const { number } = label;
  const parts = manifestParts(label);
  const numberCode: LabelBarcode = fitsAsBars(number, barsMm.width)
    ? { symbol: 'code128', text: number, ...barsMm, y: 101, height: 18 }
    : { symbol: 'qrcode', text: number, x: marginMm, y: 98, width: innerMm, height: 22 };
  return parts.map(({ text, goods }, at) => ({
    texts: [
      ...headTexts(label),
      { text: placeOf(label, texts), x: marginMm, y: 31, width: 46, size: 10, bold: true },
      { text: contentsOf(label, texts), x: marginMm, y: 42, width: innerMm, size: 5, bold: true },
      {
        text: parts.length > 1 ? t('label.part', { part: at + 1, parts: parts.length }) : boxMeasures(label, texts),
        ...{ x: rightOf(44), y: 34, width: 44, size: 5, align: 'right' },
      },
      ...goodsList(goods, texts),
      { text: number, x: marginMm, y: 121, width: innerMm, size: 6, height: 9, bold: true, align: 'center' },
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
  return [foot, { text: marks, x: marginMm, y: 130, width: innerMm, size: 7, bold: true, align: 'center' }];
}

const contentsOf = ({ pieces, skus }: BoxLabel, { t }: TextsOfScreen): string =>
  `${t('inbound.pieces', { pieces })} · ${t('label.skus', { skus })}`;
