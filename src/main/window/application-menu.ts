import type { MenuItemConstructorOptions } from 'electron';

/**
 * No menu: its shortcuts and Alt would catch what a scanner types, reload the page or zoom it. macOS has one always,
 * and takes copy and paste from it.
 */
export function applicationMenu(platform: NodeJS.Platform): MenuItemConstructorOptions[] | null {
  return platform === 'darwin' ? [{ role: 'appMenu' }, { role: 'editMenu' }] : null;
}
