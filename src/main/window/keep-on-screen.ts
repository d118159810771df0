import type { BrowserWindow, Rectangle, Screen } from 'electron';

type Shown = Pick<BrowserWindow, 'getBounds' | 'setBounds' | 'isDestroyed'>;

/** When a monitor is unplugged or rotated, moves a window that is on none of the others to the primary one. */
export function keepOnScreen(window: Shown, screen: Pick<Screen, 'on' | 'getAllDisplays' | 'getPrimaryDisplay'>): void {
  const look = () => {
    if (window.isDestroyed()) return;
    const areas = screen.getAllDisplays().map(({ workArea }) => workArea);
    const moved = broughtBack(window.getBounds(), areas, screen.getPrimaryDisplay().workArea);
    if (moved !== null) window.setBounds(moved);
  };
  screen.on('display-removed', look);
  screen.on('display-metrics-changed', look);
}

/** The new position of a window with too little visible to grab; null: it stays. */
export function broughtBack(window: Rectangle, areas: readonly Rectangle[], to: Rectangle): Rectangle | null {
  if (areas.some((area) => sharedPixels(window, area) * 2 >= window.width * window.height)) return null;
  const [width, height] = [Math.min(window.width, to.width), Math.min(window.height, to.height)];
  return {
    x: to.x + Math.round((to.width - width) / 2),
    y: to.y + Math.round((to.height - height) / 2),
    width,
    height,
  };
}

function sharedPixels(one: Rectangle, other: Rectangle): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return Math.max(0, width) * Math.max(0, height);
}
