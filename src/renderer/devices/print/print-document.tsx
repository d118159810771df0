import type { i18n } from 'i18next';
import type { PaperOrder } from '../../../contract/bridge/documents.ts';
import type { BoxLabel } from '../../../contract/bridge/printing.ts';
import type { Bridge } from '../../data/bridge/bridge.ts';
import { textsBy } from '../../i18n/use-texts.ts';
import { readPictures } from './content/read-pictures.ts';
import { LabelPaper } from './papers/label-paper.tsx';
import { printPaper } from './print-paper.tsx';

/** Prints a whole document in its current state, in the window's language. Rejects with a readable reason. */
export async function printDocument(
  window: Window,
  bridge: Pick<Bridge, 'invoke'>,
  order: PaperOrder,
  texts: i18n,
  bringToPrinter: (() => Promise<void>) | undefined,
): Promise<void> {
  const { t } = textsBy(texts.t);
  try {
    // Used a few times a day, so it is not loaded when the window starts.
    const { paperOf } = await import('./papers/documents/document-papers.tsx');
    const view = await bridge.invoke('document.read', { id: order.documentId });
    const paper = paperOf(view, order, textsBy(texts.t), await readPictures(bridge, view));
    await printPaper(window, paper, bringToPrinter);
  } catch (error) {
    throw new Error(t('label.not-printed'), { cause: error });
  }
}

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
