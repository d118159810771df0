/**
 * The scroll state of a list with rows of one height, which may be taller than a browser can lay out (Chromium stops at about 33.5 million
 * pixels). The scroller then gets a canvas of at most `tallestCanvas`, and its scroll position maps to an offset in the list. All in
 * pixels.
 */
export interface ScrollScale {
  /** The total height of all rows. */
  readonly whole: number;
  /** The height given to the scroller. */
  readonly canvas: number;
  readonly rowHeight: number;
  /** The visible height. */
  readonly view: number;
  readonly count: number;
}

const tallestCanvas = 15_000_000;

export function scrollScale(count: number, rowHeight: number, view: number): ScrollScale {
  const whole = count * rowHeight;
  return { whole, canvas: Math.min(whole, tallestCanvas), rowHeight, view, count };
}

const lastOffset = ({ whole, view }: ScrollScale) => Math.max(0, whole - view);
const lastScroll = ({ canvas, view }: ScrollScale) => Math.max(0, canvas - view);
const within = (value: number, most: number) => Math.min(Math.max(0, value), most);

/** The offset for a scroll position. */
export function offsetAt(scroll: number, scale: ScrollScale): number {
  const most = lastScroll(scale);
  return most === 0 ? 0 : (within(scroll, most) / most) * lastOffset(scale);
}

/** The scroll position for an offset. */
export function scrollAt(offset: number, scale: ScrollScale): number {
  const most = lastOffset(scale);
  return most === 0 ? 0 : (within(offset, most) / most) * lastScroll(scale);
}

/**
 * The offset after the scroller moved from `before` to `scroll`. Small moves (wheel, finger, arrow) move the rows by the same distance, as
 * expected; large ones (the scrollbar) jump to the mapped offset. The ends always match.
 */
export function nextOffset(offset: number, before: number, scroll: number, scale: ScrollScale): number {
  const [mostOffset, mostScroll] = [lastOffset(scale), lastScroll(scale)];
  if (scale.whole === scale.canvas) return within(scroll, mostOffset);
  const moved = scroll - before;
  if (Math.abs(moved) > onePixelOfBar(scale) / 2) return offsetAt(scroll, scale);
  const moving = within(offset + moved, mostOffset);
  if (scroll < 1 && moving < scale.view) return 0;
  if (scroll > mostScroll - 1 && mostOffset - moving < scale.view) return mostOffset;
  return moving;
}

/** How far the scroller moves when the scrollbar is dragged by one pixel: no wheel turns that far at once. */
const onePixelOfBar = ({ canvas, view }: ScrollScale) => canvas / Math.max(1, view);

/** The rows to render: the visible ones and a few around them; `end` excluded. */
export function rowsInSight(offset: number, scale: ScrollScale, around = 4): { start: number; end: number } {
  const { rowHeight, view, count } = scale;
  return {
    start: Math.max(0, Math.floor(offset / rowHeight) - around),
    end: Math.min(count, Math.ceil((offset + view) / rowHeight) + around),
  };
}

/** The nearest offset at which a row is fully visible. */
export function offsetToShow(row: number, offset: number, scale: ScrollScale): number {
  const { rowHeight, view } = scale;
  const top = row * rowHeight;
  if (top < offset) return top;
  return top + rowHeight > offset + view ? within(top + rowHeight - view, lastOffset(scale)) : offset;
}

/** The row that a navigation key moves to; null for other keys. */
export function rowByKey(key: string, row: number, scale: ScrollScale): number | null {
  const page = Math.max(1, Math.floor(scale.view / scale.rowHeight) - 1);
  const to: Readonly<Record<string, number>> = {
    ArrowDown: row + 1,
    ArrowUp: row - 1,
    PageDown: row + page,
    PageUp: row - page,
    Home: 0,
    End: scale.count - 1,
  };
  const next = to[key];
  return next === undefined ? null : within(next, scale.count - 1);
}
