/** The setting in which all of a title can be read: a share of the full size, and the number of lines. */
export interface TitleFit {
  readonly scale: number;
  readonly lines: number;
}

/** From the largest down; several lines are never taller than the two of the third. A text that fits none is cut at the end. */
const sizes: readonly TitleFit[] = [
  { scale: 1, lines: 1 },
  { scale: 0.84, lines: 1 },
  { scale: 0.78, lines: 2 },
  { scale: 0.7, lines: 2 },
  { scale: 0.55, lines: 3 },
];

/** Lines break at words, so several of them are never filled completely: the share used in practice. */
const filled = 0.88;

/** `widthAtFullSize` and `room` in pixels. Measured in advance, so that a scan's verdict needs no layout. */
export function fitTitle(widthAtFullSize: number, room: number): TitleFit {
  const fits = ({ scale, lines }: TitleFit) => widthAtFullSize * scale <= room * lines * (lines === 1 ? 1 : filled);
  return sizes.find(fits) ?? { scale: 0.55, lines: 3 };
}
