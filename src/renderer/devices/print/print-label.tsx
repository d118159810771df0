import type { i18n } from 'i18next';
import type { BoxLabel } from '../../../contract/bridge/printing.ts';
import { textsBy } from '../../i18n/use-texts.ts';
import { LabelPaper } from './papers/label-paper.tsx';
import { printPaper } from './print-paper.tsx';

/** Prints a box label in the window's language. Rejects with a readable reason. */
export async function printLabel(
  window: Window,
  label: BoxLabel,
  texts: i18n,
  bringToPrinter: (() => Promise<void>) | undefined,
): Promise<void> {
  const { t } = textsBy(texts.t);
  try {
    await printPaper(window, <LabelPaper label={label} texts={textsBy(texts.t)} />, bringToPrinter);
  } catch (error) {
    throw new Error(t('label.not-printed'), { cause: error });
  }
}
