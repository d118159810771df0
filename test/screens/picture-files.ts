import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/** How much a pixel's colour may differ before it counts, of 1 (pixelmatch). Anti-aliasing is looked through. */
const colourTolerance = 0.1;

/** The share of pixels that may differ. From run to run none does; a moved line of text is ten times as much. */
export const allowedShare = 0.0003;

export type Comparison =
  | { readonly isSame: true; readonly share: number }
  | { readonly isSame: false; readonly why: string; readonly diff: Buffer | null };

/** Whether two pictures show the same to a person. */
export function comparePictures(baseline: Buffer, actual: Buffer): Comparison {
  const before = PNG.sync.read(baseline);
  const after = PNG.sync.read(actual);
  const { width, height } = before;
  if (width !== after.width || height !== after.height) {
    const why = `it is ${after.width}x${after.height} and was ${width}x${height}`;
    return { isSame: false, why, diff: null };
  }
  const diff = new PNG({ width, height });
  const changed = pixelmatch(before.data, after.data, diff.data, width, height, { threshold: colourTolerance });
  const share = changed / (width * height);
  if (share <= allowedShare) return { isSame: true, share };
  return { isSame: false, why: `${changed} pixels differ (${(share * 100).toFixed(3)} %)`, diff: PNG.sync.write(diff) };
}

export function digestOf(picture: Buffer): string {
  return createHash('sha256').update(picture).digest('hex');
}

/** Colours nearer than this in every channel are stored as one: less than what a comparison sees. */
const nearestColours = 18;

/**
 * A picture with at most 256 colours, a third as large. What is dropped are shades of anti-aliasing that no comparison sees.
 * The exact pixels are known by the digest of the picture as it was taken.
 */
export function shrinkPicture(picture: Buffer): Buffer {
  const { width, height, data } = PNG.sync.read(picture);
  const pixels = new Uint32Array(data.buffer, data.byteOffset, width * height);
  const { palette, indexOf } = paletteOf(pixels);
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      rows[y * (width + 1) + 1 + x] = indexOf.get(pixels[y * width + x] ?? 0) ?? 0;
    }
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 3, 0, 0, 0], 8); // eight bits a pixel, each an index into the palette
  const colours = Buffer.from(palette.flatMap((colour) => channelsOf(colour)));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('PLTE', colours),
    chunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The colours that are kept, the commonest first, and for every colour the place of the kept one that is nearest. */
function paletteOf(pixels: Uint32Array): { palette: number[]; indexOf: Map<number, number> } {
  const counts = new Map<number, number>();
  for (const pixel of pixels) counts.set(pixel, (counts.get(pixel) ?? 0) + 1);
  const colours = [...counts]
    .toSorted(([a, countA], [b, countB]) => countB - countA || a - b)
    .map(([colour]) => colour);
  const palette: number[] = [];
  for (const colour of colours) {
    if (palette.length < 256 && palette.every((kept) => distance(kept, colour) > nearestColours)) palette.push(colour);
  }
  const nearest = (colour: number) =>
    palette.reduce((best, kept, at) => (distance(kept, colour) < distance(palette[best] ?? 0, colour) ? at : best), 0);
  return { palette, indexOf: new Map(colours.map((colour) => [colour, nearest(colour)])) };
}

function distance(a: number, b: number): number {
  const [redA = 0, greenA = 0, blueA = 0] = channelsOf(a);
  const [redB = 0, greenB = 0, blueB = 0] = channelsOf(b);
  return Math.max(Math.abs(redA - redB), Math.abs(greenA - greenB), Math.abs(blueA - blueB));
}

/** A pixel is read as one little-endian number, red in its lowest byte. */
function channelsOf(colour: number): number[] {
  return [colour & 255, (colour >> 8) & 255, (colour >> 16) & 255];
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(content.length, 0);
  whole.set(body, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}
