import type { Menu, MenuItemConstructorOptions } from 'electron';
import { imitation } from '../not-imitated.ts';

/** What Electron shows where an app sets no menu: its keys reload, close, zoom and open the developer tools. */
const byDefault: MenuItemConstructorOptions[] = [
  { role: 'fileMenu' },
  { role: 'editMenu' },
  { role: 'viewMenu' },
  { role: 'windowMenu' },
];

/** The class. A menu is kept as its template; nothing is shown. */
export function menuClass(): typeof Menu {
  let current: Menu | null = build(byDefault);
  return imitation<typeof Menu>('Menu', {
    buildFromTemplate: (template) => build(template as MenuItemConstructorOptions[]), // ready-made items fit
    setApplicationMenu: (menu) => {
      current = menu;
    },
    getApplicationMenu: () => current,
  });
}

function build(template: readonly MenuItemConstructorOptions[]): Menu {
  const items = template.map((item) => imitation<Menu['items'][number]>('MenuItem', item as never)); // as it was described
  return imitation<Menu>('menu', { items });
}
