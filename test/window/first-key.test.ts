import { expect, it } from 'vitest';
import type { Look, Scene } from '../screens/scene.ts';
import { theatreOfFile } from './open-theatre.ts';

const theatre = theatreOfFile();
const look: Look = { theme: 'light', language: 'en', size: '1280x800' };
const font = /\.woff2$/;

/** Presses the key of Settings in the very moment in which the rail is there. */
function pressAtOnce(): void {
  new MutationObserver((_, self) => {
    if (document.querySelector('nav') === null) return;
    self.disconnect();
    const key = { key: '=', code: 'Equal', altKey: true, bubbles: true, cancelable: true };
    document.body.dispatchEvent(new KeyboardEvent('keydown', key));
  }).observe(document, { subtree: true, childList: true });
}

it('hears the first key, however soon it falls: also where the core answers before the fonts are there', async () => {
  const { stage, visit } = theatre();
  const isAnswered = () => stage.traffic().heard > 0 && stage.waiting() === 0;
  stage.gate(async (path) => {
    if (font.test(path)) await expect.poll(isAnswered).toBe(true);
    return true;
  });
  try {
    const scene: Scene = { name: 'first-key', screen: 'first-run', ready: 'main' };
    const { page } = await visit(scene, look, { before: pressAtOnce, profile: 'first key' });
    expect(await page.locator('nav [aria-current=page]').innerText()).toMatch(/^Settings/);
  } finally {
    stage.gate(null);
  }
});
