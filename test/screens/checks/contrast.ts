import type { Page } from 'playwright';

/**
 * Every text that has less than 7:1 to what is painted behind it, and large text less than 4.5:1: `p.hint “Save” 5.12:1`.
 * Not by axe: its rule for 7:1 passes over what has less than 4.5:1, which another one tells, and both take four times as long.
 */
export function weakContrasts(page: Page): Promise<readonly string[]> {
  return page.evaluate(findWeakContrasts);
}

/** Runs in the page, so it stands alone. As axe, it passes over what is disabled, and what lies on a picture or a pattern. */
function findWeakContrasts(): string[] {
  type Colour = readonly [red: number, green: number, blue: number, alpha: number];
  const found = new Set<string>();
  interface Seen {
    readonly ground: Colour | null;
    readonly opacity: number;
    readonly isForReadersOnly: boolean;
  }
  const known = new Map<Element, Seen>();
  const exempt = ':disabled, [aria-disabled=true], [inert], script, style, noscript';
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (element === null || node.textContent?.trim() === '') continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    look(element, range.getClientRects()[0], node.textContent ?? '');
  }
  for (const field of document.querySelectorAll<HTMLInputElement>('input, textarea, select'))
    if (field.value !== '' && !field.matches('[type=radio], [type=checkbox], [type=range]'))
      look(field, field.getClientRects()[0], field.value);
  return [...found];

  function look(element: Element, box: DOMRect | undefined, text: string): void {
    if (box === undefined || box.width <= 1 || box.height <= 1 || element.closest(exempt)) return;
    if (element.closest('label')?.control?.matches(':disabled')) return;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return;
    if (lookOf(element).isForReadersOnly) return;
    const { color, fontSize, fontWeight } = getComputedStyle(element);
    const ground = groundOf(element, box);
    if (ground === null) return;
    const ratio = contrast(over(faded(parse(color), lookOf(element).opacity), ground), ground);
    const size = Number.parseFloat(fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
    if (ratio >= (isLarge ? 4.5 : 7)) return;
    const name = `${element.localName}${[...element.classList].map((each) => `.${each}`).join('')}`;
    found.add(`${name} “${text.trim().slice(0, 30)}” ${ratio.toFixed(2)}:1`);
  }

  /** What is painted behind it, from the canvas up; null: a picture or a pattern, which has no one colour. */
  function groundOf(element: Element, { left, top, width, height }: DOMRect): Colour | null {
    const at = document.elementsFromPoint(left + width / 2, top + height / 2);
    const place = at.indexOf(element);
    // What is scrolled out of sight, or lets the pointer through, is in no place: then on what is around it.
    const behind = place < 0 ? around(element) : at.slice(place);
    let painted: Colour = [0, 0, 0, 0];
    for (const each of behind) {
      const { ground, opacity } = lookOf(each);
      if (ground === null) return null;
      painted = over(painted, faded(ground, opacity));
      if (painted[3] > 0.999) return painted;
    }
    return over(painted, [255, 255, 255, 1]);
  }

  function around(element: Element): Element[] {
    const all: Element[] = [];
    for (let box: Element | null = element; box; box = box.parentElement) all.push(box);
    return all;
  }

  function lookOf(element: Element): Seen {
    const before = known.get(element);
    if (before) return before;
    const { backgroundColor, backgroundImage, opacity, clipPath, position, width } = getComputedStyle(element);
    const outer = element.parentElement ? lookOf(element.parentElement) : null;
    const own = {
      ground: backgroundImage === 'none' ? parse(backgroundColor) : null,
      opacity: (outer?.opacity ?? 1) * Number(opacity),
      isForReadersOnly:
        outer?.isForReadersOnly === true || clipPath === 'inset(50%)' || (position === 'absolute' && width === '1px'),
    };
    known.set(element, own);
    return own;
  }

  function faded([red, green, blue, alpha]: Colour, opacity: number): Colour {
    return [red, green, blue, alpha * opacity];
  }

  function over(upper: Colour, lower: Colour): Colour {
    const rest = lower[3] * (1 - upper[3]);
    const alpha = upper[3] + rest;
    const mix = (at: 0 | 1 | 2) => (alpha === 0 ? 0 : (upper[at] * upper[3] + lower[at] * rest) / alpha);
    return [mix(0), mix(1), mix(2), alpha];
  }

  function contrast(one: Colour, other: Colour): number {
    const [dark = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (bright + 0.05) / (dark + 0.05);
  }

  function luminance([red, green, blue]: Colour): number {
    const linear = (part: number) =>
      part / 255 <= 0.03928 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4;
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  }

  /** `rgb(1, 2, 3)`, `rgba(1, 2, 3, 0.5)`, and of a mixture `color(srgb 0.1 0.2 0.3 / 0.5)`. */
  function parse(colour: string): Colour {
    const scale = colour.startsWith('rgb') ? 1 : 255;
    const [red, green, blue, alpha = 1] = (colour.match(/[\d.]+(?:e-?\d+)?/g) ?? []).map(Number);
    if (!/^rgba?\(|^color\(srgb /.test(colour) || red === undefined || green === undefined || blue === undefined)
      throw new Error(`${colour} is no colour that this reads`);
    return [red * scale, green * scale, blue * scale, alpha];
  }
}
