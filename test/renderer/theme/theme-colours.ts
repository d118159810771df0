export type Rgb = readonly [red: number, green: number, blue: number];

/** The colours of a theme by their names, as a browser would work them out of `tokens.css`. */
export function readTheme(css: string, theme: string): (name: string) => Rgb {
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/@media[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '');
  const values = new Map<string, string>();
  for (const [, selectors = '', body = ''] of plain.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const applies = selectors
      .split(',')
      .some((selector) => [':root', '[data-theme]', `[data-theme="${theme}"]`].includes(selector.trim()));
    if (!applies) continue;
    for (const [, name = '', value = ''] of body.matchAll(/--([\w-]+):\s*([^;]+);/g)) values.set(name, value.trim());
  }

  const resolve = (value: string): Rgb => {
    const variable = /^var\(--([\w-]+)\)$/.exec(value);
    if (variable) return named(variable[1] ?? '');
    const mixed = /^color-mix\(in srgb, (\S+) (\d+)%, (\S+)\)$/.exec(value);
    if (mixed) return mix(resolve(mixed[1] ?? ''), resolve(mixed[3] ?? ''), Number(mixed[2]) / 100);
    const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(value);
    if (!hex) throw new Error(`not a colour: ${value}`);
    return [hexOf(hex[1]), hexOf(hex[2]), hexOf(hex[3])];
  };
  const named = (name: string): Rgb => {
    const value = values.get(name);
    if (value === undefined) throw new Error(`no token: --${name}`);
    return resolve(value);
  };
  return named;
}

const hexOf = (pair = '') => Number.parseInt(pair, 16);

function mix(one: Rgb, other: Rgb, share: number): Rgb {
  const part = (at: 0 | 1 | 2) => one[at] * share + other[at] * (1 - share);
  return [part(0), part(1), part(2)];
}

/** The contrast of two colours, from 1 to 21 (WCAG 2.2). */
export function contrast(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance([red, green, blue]: Rgb): number {
  const linear = (value: number) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}
