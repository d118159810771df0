import { expect, it } from 'vitest';
import { Failure } from '../../../src/contract/failure.ts';
import { allScenes } from '../../screens/scenes/all.ts';
import { verdicts } from '../../screens/scenes/verdicts.ts';
import { theatreOfFile } from '../open-theatre.ts';

const theatre = theatreOfFile();

it('says that a photo was not kept, also where a scan has closed its dialog meanwhile', async () => {
  const scene = allScenes.find(({ name }) => name === 'putaway-photo');
  if (scene === undefined) throw new Error('there is no such scene');
  const kept = Promise.withResolvers<Failure>();
  let isAsked = false;
  const answers = {
    ...scene.answers,
    'photo.add': () => {
      isAsked = true;
      return kept.promise;
    },
    'scan.submit': ({ scanId, text, at }: { scanId: string; text: string; at: number }) => ({
      verdict: { ...verdicts.unknown, scanId, text, at, hold: false },
      navigate: null,
      documentId: null,
      appended: [],
      showSku: null,
      ...(text === 'DOCK.PHOTO' && { camera: 'open' }),
    }),
  };
  const look = { theme: 'light', language: 'en', size: '1280x800' } as const;
  const { page, actor } = await theatre().visit({ ...scene, answers } as never, look);
  const file = { name: 'dented.png', mimeType: 'image/png', buffer: Buffer.from('no picture') };
  await page.locator('input[type=file]').setInputFiles(file);
  await expect.poll(() => isAsked).toBe(true);
  await actor.scan('YY09UIY981003');
  await page.locator('[role=dialog]').waitFor({ state: 'detached' });
  // The dialog closes when the scan is sent; its own verdict must not come behind the one that is looked for.
  await actor.appears('[data-testid=verdict-band][data-tone=unknown]');
  kept.resolve(new Failure('internal', 'There is no room.'));
  const band = page.locator('[data-testid=verdict-band][data-tone=failed]');
  await expect.poll(() => band.innerText()).toContain('dented.png was not saved');
});
