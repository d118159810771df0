/** The layout of a film strip's frames: as many side by side as fit, all of one height. All in the same unit. */
export interface StripLayout {
  readonly columns: number;
  readonly rows: number;
  /** From the top of one row to the top of the next. */
  readonly rowStep: number;
  readonly height: number;
}

export interface FrameSize {
  readonly leastWidth: number;
  readonly height: number;
  readonly gap: number;
}

export function stripLayout(frames: number, width: number, { leastWidth, height, gap }: FrameSize): StripLayout {
  const columns = Math.max(1, Math.floor((width + gap) / (leastWidth + gap)));
  const rows = Math.ceil(frames / columns);
  const rowStep = height + gap;
  return { columns, rows, rowStep, height: Math.max(0, rows * rowStep - gap) };
}

/** The frames of a row. */
export function framesInRow(row: number, frames: number, { columns }: StripLayout): readonly number[] {
  return Array.from({ length: columns }, (_, at) => row * columns + at).filter((frame) => frame < frames);
}

/**
 * The first of one row of columns. Where they do not all fit it turns by half a row, so that columns rarely move and those before the open
 * one are in sight.
 */
export function firstColumn(selected: number, count: number, columns: number): number {
  if (count <= columns) return 0;
  if (columns < 2) return selected;
  const half = Math.floor(columns / 2);
  return Math.max(0, Math.floor(selected / half) - 1) * half;
}

/** The visible rows, plus one on either side; `end` excluded. */
export function stripRowsInSight(
  scroll: number,
  view: number,
  { rows, rowStep }: StripLayout,
): { readonly start: number; readonly end: number } {
  return {
    start: Math.max(0, Math.floor(scroll / rowStep) - 1),
    end: Math.min(rows, Math.ceil((scroll + view) / rowStep) + 1),
  };
}

/** The nearest scroll position at which a frame's row is fully visible. */
export function scrollToFrame(frame: number, scroll: number, view: number, layout: StripLayout): number {
  const top = Math.floor(frame / layout.columns) * layout.rowStep;
  if (top < scroll) return top;
  return Math.max(scroll, top + layout.rowStep - view);
}
