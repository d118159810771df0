import type { BoxLabel } from '../../../../contract/bridge/printing.ts';
import type { TextsOfScreen } from '../../../i18n/use-texts.ts';
import { barcodeField } from './barcode-field.ts';
import { boxDrawings, type LabelTemplate } from './box-drawings.ts';
import type { PrinterDpi } from './dots.ts';
import { type DotMap, dotsOf } from './dots.ts';
import { drawDots } from './draw-dots.ts';
import { graphicField } from './graphic-field.ts';
import type { LabelDrawing } from './label-drawing.ts';
import { labelMm } from './label-drawing.ts';
import { type SheetOnLabels, sheetDrawings } from './sheet-drawings.ts';
import { type TestLabel, testDrawing } from './test-drawing.ts';

// Composes label printer data in the window, which alone has the font and the texts. All of these throw `Failure` of `printer` if a barcode
// does not fit.

export interface BoxOnPrinter {
  readonly dpi: PrinterDpi;
  readonly template: LabelTemplate;
  readonly texts: TextsOfScreen;
}

/** The labels of a box, each as a ZPL II document. */
export function composeBoxLabels(label: BoxLabel, { dpi, template, texts }: BoxOnPrinter): Promise<readonly string[]> {
  return compose(boxDrawings(label, template, texts), dpi);
}

export function composeTestLabel(label: TestLabel, texts: TextsOfScreen): Promise<readonly string[]> {
  return compose([testDrawing(label, texts)], label.dpi);
}

export function composeSheet(sheet: SheetOnLabels, dpi: PrinterDpi): Promise<readonly string[]> {
  return compose(sheetDrawings(sheet), dpi);
}

async function compose(drawings: readonly LabelDrawing[], dpi: PrinterDpi): Promise<readonly string[]> {
  // Another font would be printed if this one were not loaded yet.
  await Promise.all([500, 800].map((weight) => document.fonts.load(`${weight} 20px 'Inter Variable'`)));
  return drawings.map((drawing) => toZpl(drawing, dpi, drawDots));
}

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
