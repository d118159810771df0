import { type DotMap, dotsOf, type PrinterDpi } from './dots.ts';
import { fitText } from './fit-text.ts';
import { type LabelDrawing, type LabelText, labelMm } from './label-drawing.ts';

/** Draws the texts and rules of a label on a canvas, in the window's own font, and reads the dots from it. */
export function drawDots({ texts, rules }: LabelDrawing, dpi: PrinterDpi): DotMap {
  const { fontFamily } = getComputedStyle(document.body);
  const dots = (mm: number) => dotsOf(mm, dpi);
  const canvas = new OffscreenCanvas(dots(labelMm.width), dots(labelMm.height));
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (pen === null) throw new Error('no canvas');
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = '#000';
  pen.textBaseline = 'alphabetic';
  for (const { x, y, width, height } of rules) {
    pen.fillRect(dots(x), dots(y), Math.max(1, dots(width)), Math.max(1, dots(height)));
  }
  for (const text of texts) drawText(pen, text, fontFamily, dots);
  return readDots(pen.getImageData(0, 0, canvas.width, canvas.height));
}

/** The share of the letters in the line height: the rest is space above and below. */
const letterShare = 0.84;
const baselineShare = 0.78;
/** Smaller text is unreadable on a label. */
const leastMm = 2.4;

function drawText(
  pen: OffscreenCanvasRenderingContext2D,
  label: LabelText,
  fontFamily: string,
  dots: (mm: number) => number,
): void {
  const { text, x, y, width, size, height = size, bold = false, align = 'left' } = label;
  const place = { width: dots(width), height: dots(height) };
  const { lineHeight, lines } = fitText(text, dots(size), dots(leastMm), place, (part, lineDots) => {
    pen.font = `${bold ? 800 : 500} ${lineDots * letterShare}px ${fontFamily}`;
    return pen.measureText(part).width;
  });
  // A single line keeps the baseline of the largest size, so that neighbouring text is on the same line.
  const first = lines.length === 1 ? Math.min(dots(size), place.height) * baselineShare : lineHeight * baselineShare;
  lines.forEach((line, at) => {
    const room = place.width - pen.measureText(line).width;
    const left = align === 'left' ? 0 : align === 'right' ? room : room / 2;
    pen.fillText(line, dots(x) + left, dots(y) + Math.round(first + at * lineHeight));
  });
}

function readDots({ data, width, height }: ImageData): DotMap {
  const bytesPerRow = Math.ceil(width / 8);
  const rows = Array.from({ length: height }, (_, y) => {
    const row = new Uint8Array(bytesPerRow);
    for (let x = 0; x < width; x += 1) {
      const isBlack = (data[4 * (y * width + x)] ?? 255) < 128;
      if (isBlack) row[x >> 3] = (row[x >> 3] ?? 0) | (0x80 >> (x & 7));
    }
    return row;
  });
  return { bytesPerRow, rows };
}
