import { useMemo } from 'react';
import './grid.css';

/** A mark on the strip, in pixels. */
export interface StripMark {
  readonly at: number;
  readonly size: number;
}

/** Pixels: a mark of one row among ten thousand can still be seen and pressed. */
const smallestMark = 4;

/**
 * The marks of some rows of a list beside its scrollbar, which is `height` pixels high: those that touch become one, so that there are never
 * more than pixels. `rows`: ascending.
 */
export function stripMarks(rows: readonly number[], count: number, height: number): readonly StripMark[] {
  const marks: { at: number; size: number }[] = [];
  for (const row of rows) {
    const { at, size } = markOf(row, count, height);
    const last = marks.at(-1);
    if (last === undefined || at > last.at + last.size) marks.push({ at, size });
    else last.size = Math.max(last.size, at + size - last.at);
  }
  return marks;
}

/** The row whose mark is nearest to a place on the strip; null if that is beside all marks. */
export function rowAtMark(rows: readonly number[], count: number, height: number, place: number): number | null {
  let [nearest, distance] = [null as number | null, smallestMark + 1];
  for (const row of rows) {
    const { at, size } = markOf(row, count, height);
    const away = Math.max(at - place, place - (at + size), 0) + Math.abs(at + size / 2 - place) / (height + 1);
    if (away < distance) [nearest, distance] = [row, away];
  }
  return nearest;
}

function markOf(row: number, count: number, height: number): StripMark {
  const size = Math.max(smallestMark, Math.floor(height / count) - 1);
  const at = Math.min(Math.floor((row / count) * height), Math.max(0, height - size));
  return { at, size };
}

/**
 * Says beside the scrollbar where the marked rows are, and leads to them. Only for the eye and the mouse: readers and keys have the list of
 * problems.
 */
export function MarkStrip(props: {
  readonly rows: readonly number[];
  readonly count: number;
  /** Of what the strip stands for, in pixels: the whole scrollbar, or the rows where all of them are in sight. */
  readonly top: number;
  readonly height: number;
  /** What a press does. */
  readonly words: string;
  readonly onPress: (row: number) => void;
}) {
  const { rows, count, top, height, words, onPress } = props;
  const marks = useMemo(() => stripMarks(rows, count, height), [rows, count, height]);
  return (
    <div
      className="mark-strip rigid"
      aria-hidden
      data-testid="mark-strip"
      onClick={(event) => {
        const place = event.clientY - event.currentTarget.getBoundingClientRect().top - top;
        const row = rowAtMark(rows, count, height, place);
        if (row !== null) onPress(row);
      }}
    >
      {marks.map(({ at, size }) => (
        <span key={at} className="strip-mark" style={{ top: top + at, height: size }} title={words} />
      ))}
    </div>
  );
}
