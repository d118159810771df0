import { expect, it } from 'vitest';
import { allScenes } from '../../screens/scenes/all.ts';
import { theatreOfFile } from '../open-theatre.ts';

const theatre = theatreOfFile();

it.each([
  ['12.5', '12.5 kg', 'DOCK.WEIGHT.12500'],
  ['12.5', '12.5 g', 'DOCK.WEIGHT.12.5'],
  ['0.307', '0.307 kg', 'DOCK.WEIGHT.307'],
  ['12,5', '12.5 kg', 'DOCK.WEIGHT.12500'],
  ['1250', null, 'DOCK.WEIGHT.1250'],
])('a weight typed as %s and meant as %s goes out as %s', async (typed, meant, sent) => {
  const scans: string[] = [];
  const scene = allScenes.find(({ name }) => name === 'lading-weight');
  if (scene === undefined) throw new Error('there is no such scene');
  const { page } = await theatre().visit(
    {
      ...scene,
      answers: {
        ...scene.answers,
        'scan.submit': ({ scanId, text, at }) => {
          scans.push(text);
          const verdict = {
            scanId,
            at,
            text,
            tone: 'command',
            hold: false,
            title: { key: 'x', params: {} },
            detail: null,
          };
          return {
            verdict: { ...verdict, tone: 'command' },
            navigate: null,
            documentId: null,
            appended: [],
            showSku: null,
          };
        },
      },
    },
    { theme: 'light', language: 'en', size: '1280x800' },
  );
  await page.locator('[role=dialog] input').fill(typed);
  await page.keyboard.press('Enter');
  if (meant !== null) {
    await page.locator('[role=dialog] .figure-doubt').waitFor();
    expect(scans).toEqual([]);
    await page.getByRole('button', { name: meant, exact: true }).click();
  }
  await expect.poll(() => scans).toEqual([sent]);
});

it('a side whose sign may group thousands is not taken for a fraction', async () => {
  const scene = allScenes.find(({ name }) => name === 'dialog-size-wrong');
  if (scene === undefined) throw new Error('there is no such scene');
  const { page } = await theatre().visit(scene, { theme: 'light', language: 'en', size: '1280x800' });
  const fields = page.getByRole('dialog').locator('input');
  for (const [at, side] of ['1,250', '30,5', '20'].entries()) await fields.nth(at).fill(side);
  await page.keyboard.press('Enter');
  await expect
    .poll(() => fields.evaluateAll((all) => all.map((field) => field.getAttribute('aria-invalid'))))
    .toEqual(['true', null, null]);
});
