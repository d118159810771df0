import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { Failure } from '../../../contract/failure.ts';
import './papers/paper.css';

/**
 * Prints one document and nothing of the window; it is in the page, hidden, only for the printer. Prints one at a time. `paper` must render
 * at once except for its barcodes, which are awaited. Rejects with a Failure of `printer` when it cannot be printed completely.
 * `bringToPrinter`: prints the page as it is; by default through the system's dialogue.
 */
export async function printPaper(
  window: Window,
  paper: ReactNode,
  bringToPrinter?: () => Promise<void>,
): Promise<void> {
  await clearPlace(window);
  const { document } = window;
  const place = document.body.appendChild(document.createElement('div'));
  place.className = 'paper';
  place.dataset.busy = 'true';
  const root = createRoot(place);
  place.addEventListener(away, () => {
    root.unmount();
    place.remove();
  });
  try {
    root.render(paper);
    await barcodesDrawn(window, place);
    await document.fonts.ready;
    const taken = (bringToPrinter?.() ?? print(window)).then(() => place.dispatchEvent(new Event(away)));
    await Promise.race([taken, pause(window, bringToPrinter ? longestSilenceMs : longestTakeMs)]);
  } catch (error) {
    place.dispatchEvent(new Event(away));
    throw error instanceof Failure ? error : new Failure('printer', '', { cause: error });
  } finally {
    place.dataset.busy = 'false';
  }
}

const away = 'paper-away';
/** Not every browser reports the end of the dialogue. This is the longest wait; the document stays in the page until the next one. */
const longestTakeMs = 5_000;
/** Without a dialogue the system reports the result, but only after a sleeping printer has woken. */
const longestSilenceMs = 60_000;
const longestDrawMs = 10_000;

async function clearPlace(window: Window): Promise<void> {
  for (;;) {
    const before = window.document.querySelector<HTMLElement>('.paper');
    if (before === null) return;
    if (before.dataset.busy === 'true') await pause(window);
    else before.dispatchEvent(new Event(away));
  }
}

/** A page without its barcodes would be wasted: better none. */
async function barcodesDrawn(window: Window, place: HTMLElement): Promise<void> {
  const until = window.performance.now() + longestDrawMs;
  do {
    await pause(window);
    if (place.querySelector('[data-drawn=failed]') !== null) break;
    if (place.childElementCount > 0 && place.querySelector('[data-drawn=false]') === null) return imagesReady(place);
  } while (window.performance.now() < until);
  throw new Failure('printer', 'a barcode of the paper cannot be drawn');
}

async function imagesReady(place: HTMLElement): Promise<void> {
  await Promise.all([...place.querySelectorAll('img')].map((image) => image.decode()));
}

/** Resolves when the printer has taken the page: some windows continue while it is still reading it. */
async function print(window: Window): Promise<void> {
  const isOver = Promise.withResolvers<void>();
  let hasBegun = false;
  const begin = () => {
    hasBegun = true;
  };
  window.addEventListener('beforeprint', begin, { once: true });
  window.addEventListener('afterprint', () => isOver.resolve(), { once: true });
  window.print();
  await pause(window);
  window.removeEventListener('beforeprint', begin);
  if (hasBegun) await isOver.promise;
}

/** Uses a timer: a hidden window paints no frames, but still prints. */
function pause(window: Window, ms = 20): Promise<void> {
  return new Promise((resolve) => window.setTimeout(resolve, ms));
}
