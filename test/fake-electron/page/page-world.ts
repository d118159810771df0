import type { worldCrossing } from './world-crossing.ts';

/** How the line passes from the preload's world to the page's, before any script of the page runs. */
export const lineEvent = 'electron-rig-line';

/** In the page's own world: takes what the preload exposes, as properties of `window` that nothing can replace. */
export function pageWorld(crossing: typeof worldCrossing, event: string): void {
  const take = (passed: Event) => {
    passed.stopImmediatePropagation();
    const [line] = (passed as MessageEvent).ports; // the preload's world passes one
    if (line === undefined) return;
    crossing(line, 'page', (name, value) =>
      Object.defineProperty(window, name, { value: freeze(value), enumerable: true }),
    );
  };
  window.addEventListener(event, take, { once: true });
  // The rig closes what is opened; Electron gives the page nothing in the first place.
  const { open } = window;
  window.open = (...place) => {
    open.apply(window, place);
    return null;
  };

  function freeze(value: unknown): unknown {
    if (typeof value === 'object' && value !== null) Object.values(value).forEach(freeze);
    return Object.freeze(value);
  }
}
