import type { StationView } from '../../contract/bridge/station.ts';

const themes = ['light', 'dark', 'contrast'] as const;
export type ShownTheme = (typeof themes)[number];

export function isTheme(name: string): name is ShownTheme {
  return themes.some((theme) => theme === name);
}

/** The theme to show: the chosen one, or the computer's preference. More contrast wins over dark. */
export function resolveTheme(
  theme: StationView['theme'],
  { dark, contrast }: { dark: boolean; contrast: boolean },
): ShownTheme {
  if (theme !== 'system') return theme;
  if (contrast) return 'contrast';
  return dark ? 'dark' : 'light';
}
