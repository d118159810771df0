import type { i18n } from 'i18next';
import type { BoxLabel } from '../../../contract/bridge/printing.ts';
import type { ZplPrinter } from '../../../contract/devices/printers.ts';
import { textsBy } from '../../i18n/use-texts.ts';
import type { SheetOnLabels } from './zpl/sheet-drawings.ts';

// Stations without a label printer never load the composer.

/** The ZPL of a box's labels, in the window's language. Rejects with a readable reason. */
export async function composeLabel(label: BoxLabel, texts: i18n): Promise<string> {
  const { dpi, template } = label.zpl ?? { dpi: 203, template: 'container' };
  return inWords(texts, async () => {
    const { composeBoxLabels } = await import('./zpl/compose.ts');
    return composeBoxLabels(label, { dpi, template, texts: textsBy(texts.t) });
  });
}

/** The ZPL of a test label; `station` prints it, at `at` (ms since 1970). */
export async function composeTest(
  { host, port, dpi }: ZplPrinter,
  station: string,
  at: number,
  texts: i18n,
): Promise<string> {
  return inWords(texts, async () => {
    const { composeTestLabel } = await import('./zpl/compose.ts');
    return composeTestLabel({ station, printer: `${host}:${port}`, dpi, at }, textsBy(texts.t));
  });
}

/** The ZPL of the command sheet. */
export async function composeSheet(sheet: SheetOnLabels, dpi: ZplPrinter['dpi'], texts: i18n): Promise<string> {
  return inWords(texts, async () => (await import('./zpl/compose.ts')).composeSheet(sheet, dpi));
}

async function inWords(texts: i18n, compose: () => Promise<readonly string[]>): Promise<string> {
  try {
    return (await compose()).join('');
  } catch (error) {
    throw new Error(textsBy(texts.t).t('label.not-printed'), { cause: error });
  }
}
