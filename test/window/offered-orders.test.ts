import { expect, it } from 'vitest';
import type { Scene } from '../screens/scene.ts';
import { verdicts } from '../screens/scenes/verdicts.ts';
import { theatreOfFile } from './open-theatre.ts';

const theatre = theatreOfFile();

it('a pallet check begins with an order that the screen shows', async () => {
  const scanned: string[] = [];
  const scene: Scene = {
    name: 'offered-orders',
    screen: 'pallet',
    ready: '[data-testid=offered-order]',
    answers: {
      'offers.orders': ({ kind }) => (kind === 'pallet-check' ? ['PRACTICE-OUT-00007', 'MINE-1'] : []),
      'scan.submit': ({ text }) => {
        scanned.push(text);
        return { verdict: verdicts.good, navigate: null, documentId: null, appended: [], showSku: null };
      },
    },
  };
  const { page } = await theatre().visit(scene, { theme: 'light', language: 'en', size: '1280x800' });
  await page.getByRole('button', { name: 'Check order MINE-1' }).click();
  await expect.poll(() => scanned, { interval: 10 }).toEqual(['DOCK.NEW', 'DOCK.SET.CUSTOMERORDERNO.MINE-1']);
});
