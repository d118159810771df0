import { expect, it } from 'vitest';
import { fontsReady } from '../../../src/renderer/theme/use-theme.ts';
import { settled } from '../../settled.ts';

const fontsThat = (answer: Promise<FontFace[]>) => ({ load: () => answer });

it('waits for the font of the first screen', async () => {
  const font = Promise.withResolvers<FontFace[]>();
  let isReady = false;
  const ready = fontsReady(fontsThat(font.promise), 10_000).then(() => {
    isReady = true;
  });
  await settled();
  expect(isReady).toBe(false);
  font.resolve([]);
  await ready;
});

it('goes on without the font when it does not come, or cannot be read', async () => {
  await fontsReady(fontsThat(new Promise(() => undefined)), 5);
  await fontsReady(fontsThat(Promise.reject(new Error('no such file'))), 10_000);
});
