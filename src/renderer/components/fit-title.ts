/** How a title is set so that all of it can be read: a share of the full size, and on how many lines. */
export interface TitleFit {
  readonly scale: number;
  readonly lines: number;
}

/** From the largest down; several lines are never taller than the two of the third. What fits none of them is cut at its end. */
const sizes: readonly TitleFit[] = [
  { scale: 1, lines: 1 },
  { scale: 0.84, lines: 1 },
  { scale: 0.78, lines: 2 },
  { scale: 0.7, lines: 2 },
  { scale: 0.55, lines: 3 },
];

/** Lines break at words, so several of them never fill up: what they hold in practice. */
const filled = 0.88;

/** `widthAtFullSize` and `room` in pixels. Measured beforehand, so that no layout stands between a scan and its answer. */
export function fitTitle(widthAtFullSize: number, room: number): TitleFit {
  const fits = ({ scale, lines }: TitleFit) => widthAtFullSize * scale <= room * lines * (lines === 1 ? 1 : filled);
  return sizes.find(fits) ?? { scale: 0.55, lines: 3 };
}
