import { barcodeField } from './barcode-field.ts';
import { type DotMap, dotsOf, type PrinterDpi } from './dots.ts';
import { graphicField } from './graphic-field.ts';
import { type LabelDrawing, labelMm } from './label-drawing.ts';

/** Draws the texts and rules of a label as dots. */
export type DrawDots = (drawing: LabelDrawing, dpi: PrinterDpi) => DotMap;

/**
 * One label as ZPL II: texts as a picture, so that every language looks as on the screen, barcodes drawn by the printer. Throws `Failure`
 * of `printer` if a barcode does not fit.
 */
export function toZpl(drawing: LabelDrawing, dpi: PrinterDpi, drawDots: DrawDots): string {
  const barcodes = drawing.barcodes.map((barcode) => barcodeField(barcode, dpi));
  const size = `^PW${dotsOf(labelMm.width, dpi)}^LL${dotsOf(labelMm.height, dpi)}^LH0,0`;
  return ['^XA^CI28', size, graphicField(drawDots(drawing, dpi)), ...barcodes, '^PQ1^XZ'].join('\n');
}
