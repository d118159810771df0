import { expect, it } from 'vitest';
import { fontsReady } from '../../../src/renderer/look/fonts-ready.ts';

const fontsThat = (answer: Promise<FontFace[]>) => ({ load: () => answer });

it('waits for the font of the first screen', async () => {
  let loaded = false;
  await fontsReady(
    fontsThat(
      new Promise((resolve) =>
        setTimeout(() => {
          loaded = true;
          resolve([]);
        }, 20),
      ),
    ),
    10_000,
  );
  expect(loaded).toBe(true);
});

it('goes on without the font when it does not come, or cannot be read', async () => {
  await fontsReady(fontsThat(new Promise(() => undefined)), 5);
  await fontsReady(fontsThat(Promise.reject(new Error('no such file'))), 10_000);
});
