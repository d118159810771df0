import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { Browser } from 'playwright';
import { z } from 'zod';

/** What decides how text looks: another browser or another font draws other pictures of the same screen. */
export const MadeWith = z.object({
  platform: z.string(),
  browser: z.string(),
  /** The file that stands for each name in the window's list of fonts, and its digest. */
  fonts: z.record(z.string(), z.string()),
});
export type MadeWith = z.infer<typeof MadeWith>;

/** Names that the window asks the system for; what it brings along itself is part of the build. */
const systemFonts = ['Noto Sans SC', 'Noto Sans CJK SC', 'Arial', 'system-ui', 'sans-serif', 'monospace'] as const;

export function madeWithHere(browser: Browser): MadeWith {
  return {
    platform: `${process.platform} ${process.arch}`,
    browser: browser.version(),
    fonts: Object.fromEntries(systemFonts.map((name) => [name, fontBehind(name)])),
  };
}

/** What differs between two makings, in words; empty when pictures can be compared. */
export function differences(kept: MadeWith, here: MadeWith): readonly string[] {
  const pairs: readonly (readonly [string, string | undefined, string | undefined])[] = [
    ['platform', kept.platform, here.platform],
    ['browser', kept.browser, here.browser],
    ...Object.keys({ ...kept.fonts, ...here.fonts }).map(
      (name) => [`font for ${name}`, kept.fonts[name], here.fonts[name]] as const,
    ),
  ];
  return pairs
    .filter(([, before, now]) => before !== now)
    .map(
      ([what, before, now]) => `${what}: the pictures were taken with ${before ?? 'none'}, here is ${now ?? 'none'}`,
    );
}

/** `NotoSansCJK-Regular.ttc 1f2e…`; `unknown` where nothing tells which font it is. */
function fontBehind(name: string): string {
  try {
    const file = execFileSync('fc-match', ['-f', '%{file}', name], { encoding: 'utf8' });
    if (!existsSync(file)) return 'unknown';
    const digest = createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16);
    return `${file.replace(/^.*\//, '')} ${digest}`;
  } catch {
    return 'unknown';
  }
}
