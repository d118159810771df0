import { useLayoutEffect } from 'react';
import type { StationView } from '../../contract/bridge/station.ts';
import { resolveTheme } from './resolve-theme.ts';

/** Applies the theme to the page, and follows the computer's preference if set to. */
export function useTheme(theme: StationView['theme']): void {
  // Before the first paint: no white flash in a dark room.
  useLayoutEffect(() => {
    const dark = window.matchMedia('(prefers-color-scheme: dark)');
    const contrast = window.matchMedia('(prefers-contrast: more)');
    const apply = () => {
      document.documentElement.dataset.theme = resolveTheme(theme, { dark: dark.matches, contrast: contrast.matches });
    };
    apply();
    dark.addEventListener('change', apply);
    contrast.addEventListener('change', apply);
    return () => {
      dark.removeEventListener('change', apply);
      contrast.removeEventListener('change', apply);
    };
  }, [theme]);
}

/** Only Inter's Latin file has these; the first screen needs that file. */
const sample = 'A0';

/**
 * Waits until the first screen can be drawn in Inter, so that nothing moves when the font arrives. At most `limitMs`: a scan must never
 * wait for a font.
 */
export async function fontsReady(fonts: Pick<FontFaceSet, 'load'>, limitMs = 300): Promise<void> {
  const loaded = fonts.load('500 16px "Inter Variable"', sample).then(
    () => undefined,
    () => undefined,
  );
  await Promise.race([loaded, new Promise<void>((resolve) => setTimeout(resolve, limitMs))]);
}
