interface Place {
  readonly width: number;
  readonly height: number;
}

export interface FittedText {
  readonly lineHeight: number;
  readonly lines: readonly string[];
}

/**
 * The largest line height, in dots and at most `most`, at which a text fits its place. A text that does not fit at `least` is cut with an
 * ellipsis. The last call of `widthOf` is for the returned height.
 */
export function fitText(
  text: string,
  most: number,
  least: number,
  { width, height }: Place,
  widthOf: (part: string, lineHeight: number) => number,
): FittedText {
  const smallest = Math.min(least, most, height);
  for (let lineHeight = Math.min(most, height); ; lineHeight -= 1) {
    const size = Math.max(lineHeight, smallest);
    const fits = (part: string) => widthOf(part, size) <= width;
    const lines = brokenLines(text, fits);
    const room = Math.max(1, Math.floor(height / size));
    const isWhole = lines.length <= room;
    // A single letter may be wider than the place.
    if (size > smallest && !(isWhole && lines.every(fits))) continue;
    if (isWhole) return { lineHeight: size, lines };
    const last = cutOff(lines.slice(room - 1).join(''), fits);
    return { lineHeight: size, lines: [...lines.slice(0, room - 1), last] };
  }
}

/** Breaks between words, after hyphens and around Chinese characters; within a word only if it is wider than the place. */
function brokenLines(text: string, fits: (part: string) => boolean): readonly string[] {
  const lines: string[] = [];
  let line = '';
  const put = (part: string) => {
    if (line !== '' && !fits((line + part).trimEnd())) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += line === '' ? part.trimStart() : part;
  };
  for (const [piece] of text.matchAll(pieces)) {
    if (fits(piece)) put(piece);
    else for (const letter of piece) put(letter);
  }
  return line.trim() === '' ? lines : [...lines, line.trimEnd()];
}
const pieces = /\s+|\p{Script=Han}\p{P}*|[^\s\p{Script=Han}-]*-+|[^\s\p{Script=Han}-]+/gu;

function cutOff(text: string, fits: (part: string) => boolean): string {
  let kept = Array.from(text);
  while (kept.length > 1 && !fits(`${kept.join('')}…`)) kept = kept.slice(0, -1);
  return `${kept.join('')}…`;
}
