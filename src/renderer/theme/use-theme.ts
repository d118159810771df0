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
