import type { BoxLabel } from '../../../../contract/bridge/printing.ts';
import type { TextsOfScreen } from '../../../i18n/use-texts.ts';
import { boxDrawings, type LabelTemplate } from './box-drawings.ts';
import type { PrinterDpi } from './dots.ts';
import { drawDots } from './draw-dots.ts';
import type { LabelDrawing } from './label-drawing.ts';
import { type SheetOnLabels, sheetDrawings } from './sheet-drawings.ts';
import { type TestLabel, testDrawing } from './test-drawing.ts';
import { toZpl } from './to-zpl.ts';

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
