import { nameOfLook } from './matrix.ts';
import type { Look, Scene } from './scene.ts';
import type { Theatre, Visit } from './visit.ts';

/** A scene that is shown in one of its looks. */
export interface Opened {
  readonly visit: Visit;
  readonly look: Look;
}

/**
 * The scene in every one of these looks, opened once for each language and size; `shown` is one of them if it is open already.
 * Themes are changed as a person would.
 */
export async function takePictures(
  theatre: Theatre,
  scene: Scene,
  looks: readonly Look[],
  onPicture: (look: Look, picture: Buffer) => void | Promise<void>,
  shown: Opened | null = null,
): Promise<void> {
  // What is open comes first: it is gone when the next is opened.
  const inOrder = looks.toSorted((one, other) => Number(isOpen(other, shown)) - Number(isOpen(one, shown)));
  const byOpening = Map.groupBy(inOrder, ({ language, size }) => `${language} ${size}`);
  for (const sameOpening of byOpening.values()) {
    let opened = sameOpening.some((look) => isOpen(look, shown)) ? shown : null;
    for (const look of sameOpening) {
      const isShown = opened !== null && nameOfLook(opened.look) === nameOfLook(look);
      if (opened === null || (scene.isBeforeStart && !isShown))
        opened = { visit: await theatre.visit(scene, look), look };
      else if (!isShown) await theatre.relight(opened.visit, scene, look);
      opened = { ...opened, look };
      const { page } = opened.visit;
      await onPicture(look, await page.screenshot({ animations: 'disabled', caret: 'hide', scale: 'css' }));
    }
  }
}

/** Whether only the theme is another. */
function isOpen({ language, size }: Look, opened: Opened | null): boolean {
  return language === opened?.look.language && size === opened.look.size;
}
