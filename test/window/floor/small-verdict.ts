import type { Page } from 'playwright';
import { PNG } from 'pngjs';

/** The verdict of the last scan in a screenshot that was made 320 pixels wide. Sizes are pixels of that small picture. */
export interface SmallVerdict {
  readonly tone: string;
  readonly lines: number;
  /** How tall a capital letter of the title is; a Chinese sign where it has any. */
  readonly letter: number;
  readonly isChinese: boolean;
  /** Of the palest line of the title against the ground under it, as it is left in the small picture. */
  readonly contrast: number;
  readonly icon: number;
  /** How tall the digits of the count are, and how many characters it has; null where the verdict has none. */
  readonly count: { readonly digits: number; readonly characters: number } | null;
}

export const smallWidth = 320;

export async function readSmallVerdict(page: Page): Promise<SmallVerdict> {
  const seen = await page.evaluate(measureBand);
  const picture = PNG.sync.read(await page.screenshot());
  const factor = picture.width / smallWidth;
  if (!Number.isInteger(factor)) throw new Error(`${picture.width} pixels are not shrunk evenly`);
  const small = shrink(picture, factor);
  const contrasts = seen.lines.map((line) => contrastWithin(small, scaled(line, 1 / factor)));
  return {
    tone: seen.tone,
    lines: seen.lines.length,
    letter: seen.letter / factor,
    isChinese: seen.isChinese,
    contrast: Math.min(...contrasts),
    icon: seen.icon / factor,
    count: seen.count && { ...seen.count, digits: seen.count.digits / factor },
  };
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Runs in the page, so it stands alone. Letters are measured in the font they are drawn in. */
function measureBand() {
  const band = document.querySelector('[data-testid=verdict-band]');
  const title = document.querySelector<HTMLElement>('[data-testid=verdict-title]');
  const icon = band?.querySelector('.verdict-icon')?.getBoundingClientRect();
  const canvas = document.createElement('canvas').getContext('2d');
  if (!band || !title || !icon || !canvas) throw new Error('there is no verdict');
  const { fontWeight, fontSize, fontFamily } = getComputedStyle(title);
  const isChinese = /\p{Script=Han}/u.test(title.textContent ?? '');
  canvas.font = `${fontWeight} ${fontSize} ${fontFamily}`;
  const { actualBoundingBoxAscent: above, actualBoundingBoxDescent: below } = canvas.measureText(
    isChinese ? '国' : 'H',
  );
  const number = band.querySelector<HTMLElement>('[data-testid=verdict-count] b');
  let count: { digits: number; characters: number } | null = null;
  if (number) {
    const style = getComputedStyle(number);
    canvas.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    count = { digits: canvas.measureText('0').actualBoundingBoxAscent, characters: number.innerText.length };
  }
  const range = document.createRange();
  range.selectNodeContents(title);
  const edge = title.getBoundingClientRect();
  const lines: { left: number; top: number; right: number; bottom: number }[] = [];
  for (const { left, top, right, bottom, width } of range.getClientRects()) {
    // What a clamp hides stands below the edge.
    if (width === 0 || (top + bottom) / 2 > edge.bottom) continue;
    const same = lines.find((line) => Math.abs(line.top - top) < (bottom - top) / 2);
    if (same) Object.assign(same, { left: Math.min(same.left, left), right: Math.max(same.right, right) });
    else lines.push({ left, top, right, bottom: Math.min(bottom, edge.bottom) });
  }
  return {
    tone: band.getAttribute('data-tone') ?? '',
    letter: above + below,
    isChinese,
    icon: Math.min(icon.width, icon.height),
    count,
    lines,
  };
}

/** Each pixel the mean of those that it stands for, as a picture viewer does it. */
function shrink({ width, height, data }: PNG, factor: number): PNG {
  const small = new PNG({ width: Math.floor(width / factor), height: Math.floor(height / factor) });
  for (let y = 0; y < small.height; y += 1) {
    for (let x = 0; x < small.width; x += 1) {
      for (let channel = 0; channel < 4; channel += 1) {
        let sum = 0;
        for (let dy = 0; dy < factor; dy += 1) {
          for (let dx = 0; dx < factor; dx += 1) {
            sum += data[((y * factor + dy) * width + x * factor + dx) * 4 + channel] ?? 0;
          }
        }
        small.data[(y * small.width + x) * 4 + channel] = Math.round(sum / factor ** 2);
      }
    }
  }
  return small;
}

function scaled({ left, top, right, bottom }: Box, by: number): Box {
  return {
    left: Math.ceil(left * by),
    top: Math.ceil(top * by),
    right: Math.floor(right * by),
    bottom: Math.floor(bottom * by),
  };
}

/** Between the commonest brightness in the box, which is the ground, and the one that is farthest from it. */
function contrastWithin({ width, data }: PNG, box: Box): number {
  const counts = new Map<number, number>();
  for (let y = box.top; y < box.bottom; y += 1) {
    for (let x = box.left; x < box.right; x += 1) {
      const brightness = luminance(data, (y * width + x) * 4);
      counts.set(brightness, (counts.get(brightness) ?? 0) + 1);
    }
  }
  const all = [...counts].toSorted(([, a], [, b]) => b - a).map(([brightness]) => brightness);
  const [ground = 0] = all;
  return Math.max(1, ...all.map((each) => (Math.max(each, ground) + 0.05) / (Math.min(each, ground) + 0.05)));
}

/** Relative luminance, 0 to 1 (WCAG 2). */
function luminance(data: Buffer, at: number): number {
  const [red = 0, green = 0, blue = 0] = [0, 1, 2].map((channel) => {
    const value = (data[at + channel] ?? 0) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
