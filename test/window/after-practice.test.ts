import { expect, it } from 'vitest';
import { keptSecret, type LiveConnection } from '../../src/contract/settings.ts';
import { playOf } from '../screens/play.ts';
import type { Look, Scene } from '../screens/scene.ts';
import { theatreOfFile } from './open-theatre.ts';

const theatre = theatreOfFile();
const look: Look = { theme: 'light', language: 'en', size: '1280x800' };
const service: LiveConnection = {
  kind: 'live',
  baseUrl: 'https://fulfilment.example/api',
  ports: { 81: 8081, 82: 8082, 83: 8083 },
  authentication: { kind: 'bearer', token: keptSecret },
};

it('work that waits at the live service leads to it from practice, in two presses and without its address', async () => {
  const scene: Scene = {
    name: 'after-practice',
    screen: 'home',
    ready: '[data-testid=queue]',
    station: { elsewhere: [{ service: service.baseUrl, unsettled: 1, unfinished: 2 }] },
  };
  const written: unknown[] = [];
  const settings = playOf(scene, look)['settings.read'] as object; // a plain answer there
  const { page } = await theatre().visit(
    {
      ...scene,
      answers: {
        'settings.read': { ...settings, connections: [service] } as never, // as above
        'settings.write': (patch) => {
          written.push(patch);
          return { ...settings, connections: [service] } as never; // as above
        },
      },
    },
    look,
  );
  await page.getByRole('button', { name: '3 elsewhere' }).click();
  await page.getByText('https://fulfilment.example/api: 1 not settled, 2 not completed').waitFor();
  await page.getByRole('button', { name: `Choose the connection to ${service.baseUrl}` }).click();
  await page.getByRole('button', { name: 'Use this connection' }).click();
  await expect.poll(() => written, { interval: 10 }).toEqual([{ connection: service }]);
});
