import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import './band-title.css';

/**
 * The large line of the band, at the largest size at which all of it can be read; beside a count it is a name, and smaller. `whole`:
 * the full text, where `text` is shortened.
 */
export function BandTitle(props: {
  readonly text: string;
  readonly whole: string;
  readonly isBesideCount: boolean;
  /** False: one line of a given size, which its stylesheet sets. */
  readonly isFitted: boolean;
}) {
  const { text, whole, isBesideCount, isFitted } = props;
  const element = useRef<HTMLParagraphElement>(null);
  const [room, setRoom] = useState<{ width: number; font: string } | null>(null);
  useLayoutEffect(() => {
    const target = element.current;
    if (!target || !isFitted) return;
    const look = () => setRoom({ width: target.clientWidth, font: fontAtFullSize(target) });
    const observer = new ResizeObserver(look);
    observer.observe(target);
    look();
    // If the font loads after the first screen, the text becomes wider or narrower than calculated.
    document.fonts.addEventListener('loadingdone', look);
    return () => {
      observer.disconnect();
      document.fonts.removeEventListener('loadingdone', look);
    };
  }, [isFitted]);
  const { scale, lines } =
    room === null
      ? { scale: 1, lines: 1 }
      : fitTitle(piecesOf(text, room.font), room.width, isBesideCount ? namesSizes : sizes);
  const fits = (code: string) => room === null || widthOf(code, room.font) * scale <= room.width;
  // Where a code must be broken, evening out the lines would break words, too.
  const isWhole = text.split(/\s/).every(fits);
  return (
    <p
      ref={element}
      className={`verdict-title ${isWhole ? 'verdict-title-whole' : ''}`}
      data-testid="verdict-title"
      title={whole}
      style={
        isFitted ? { fontSize: `calc(var(--size-verdict) * ${scale})`, WebkitLineClamp: lines } : { WebkitLineClamp: 1 }
      }
    >
      {wholeCodes(text, fits)}
    </p>
  );
}

/** A code is not broken at its hyphens as long as it fits on a line. */
function wholeCodes(text: string, fits: (code: string) => boolean): ReactNode {
  return text.split(/(\S*\d\S*)/).map((part, at) =>
    part.includes('-') && part.length <= longestWhole && fits(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other key.
      <span key={at} className="verdict-code">
        {part}
      </span>
    ) : (
      part
    ),
  );
}

const longestWhole = 20;

function fontAtFullSize(element: HTMLElement): string {
  const style = getComputedStyle(element);
  const { fontFamily, fontWeight } = style;
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  // Its own: around the work of the desk, what is read from far has other sizes than the page.
  const size = Number.parseFloat(style.getPropertyValue('--size-verdict')) * rem;
  return `${fontWeight} ${size}px ${fontFamily}`;
}

let canvas: CanvasRenderingContext2D | null = null;

/** A canvas measures text without a page layout. It ignores tabular figures: every digit counts as wide as a zero. */
function widthOf(text: string, font: string): number {
  canvas ??= document.createElement('canvas').getContext('2d');
  if (!canvas) return 0;
  canvas.font = font;
  return canvas.measureText(text.replace(/\d/g, '0')).width;
}

/** The setting in which all of a title can be read: a share of the full size, and the number of lines. */
interface TitleFit {
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

const namesSizes: readonly TitleFit[] = [
  { scale: 0.7, lines: 1 },
  { scale: 0.62, lines: 2 },
  { scale: 0.55, lines: 2 },
];

/** Between what a canvas measures and what a line holds. */
const slack = 0.98;

/** Of each piece that stays in one line, and of the space after it, the width at full size; `room` in the same unit. */
interface Piece {
  readonly width: number;
  readonly space: number;
}

/** Measured in advance, so that a scan's verdict needs no layout. */
export function fitTitle(pieces: readonly Piece[], room: number, from: readonly TitleFit[] = sizes): TitleFit {
  return from.find(({ scale, lines }) => linesOf(pieces, (room * slack) / scale) <= lines) ?? { scale: 0.55, lines: 3 };
}

/** How many lines of that room they take, filled one after the other; a piece wider than a line is broken. */
function linesOf(pieces: readonly Piece[], room: number): number {
  let lines = 1;
  let used = 0;
  for (const { width, space } of pieces) {
    if (used > 0 && used + width > room) {
      lines += 1;
      used = 0;
    }
    const further = Math.max(0, Math.ceil(width / room) - 1);
    lines += further;
    used += width - further * room + space;
  }
  return lines;
}

/** Words and codes stay whole, Chinese breaks at each character, but not before a mark that ends something. */
const wholePieces = /\p{Script=Han}[，。：；、）】》！？]*|[^\s\p{Script=Han}]+/gu;

function piecesOf(text: string, font: string): readonly Piece[] {
  const space = widthOf(' ', font);
  return [...text.matchAll(wholePieces)].map(([piece], at, all) => {
    const end = (all[at]?.index ?? 0) + piece.length;
    return { width: widthOf(piece, font), space: text[end] === ' ' ? space : 0 };
  });
}
