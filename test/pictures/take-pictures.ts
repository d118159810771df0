import type { Look, Scene } from './scene.ts';
import type { Theatre, Visit } from './visit.ts';

/** The scene in every one of these looks, opened once for each language and size. Themes are changed as a person would. */
export async function takePictures(
  theatre: Theatre,
  scene: Scene,
  looks: readonly Look[],
  onPicture: (look: Look, picture: Buffer) => void | Promise<void>,
): Promise<void> {
  const byOpening = Map.groupBy(looks, ({ language, size }) => `${language} ${size}`);
  for (const sameOpening of byOpening.values()) {
    let visit: Visit | null = null;
    for (const look of sameOpening) {
      if (visit === null || scene.isBeforeStart) visit = await theatre.visit(scene, look);
      else await theatre.relight(visit, scene, look);
      await onPicture(look, await visit.page.screenshot({ animations: 'disabled', caret: 'hide', scale: 'css' }));
    }
  }
}
