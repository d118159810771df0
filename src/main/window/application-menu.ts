import type { MenuItemConstructorOptions } from 'electron';

/**
 * No menu: its shortcuts and Alt would intercept scanner input, reload the page or zoom it. macOS always has one, and needs it for copy
 * and paste.
 */
export function applicationMenu(platform: NodeJS.Platform): MenuItemConstructorOptions[] | null {
  return platform === 'darwin' ? [{ role: 'appMenu' }, { role: 'editMenu' }] : null;
}
