import { expect, it } from 'vitest';
import { type JoinCode, writeJoinCode } from '../../../src/contract/site/join-code.ts';
import { now, type Scene } from '../../screens/scene.ts';
import { theatreOfFile } from '../open-theatre.ts';

const theatre = theatreOfFile();
const code: JoinCode = {
  ...{ host: 'hub.example', port: 5432, database: 'site', role: 'dockside_station_0123456789ab' },
  ...{ secret: 'ab'.repeat(32), certificate: null, site: 'Chicago North', station: 'BENCH-1' },
  hubId: 'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11',
};
const text = writeJoinCode(code);
const look = { theme: 'light', language: 'en', size: '1280x800' } as const;

/** Home, and what the core was asked there. */
function home(asked: string[]): Scene {
  return {
    ...{ name: 'home-join-code', screen: 'home', ready: 'main' },
    answers: {
      'scan.submit': () => {
        asked.push('scan.submit');
        return 'never';
      },
      'scan.incomplete': () => {
        asked.push('scan.incomplete');
        return 'never';
      },
      'site.join': (input) => {
        asked.push(`site.join ${input.code}`);
        return {
          ...{ site: 'Chicago North', address: 'hub.example:5432', joinedAt: now, trouble: null, since: null },
          ...{ waiting: 0, tookMs: null, clockMs: null, alarms: 0, backup: null },
        };
      },
    },
  };
}

it('a join code is taken from any screen, joins at once, and is recorded nowhere', async () => {
  const asked: string[] = [];
  const { actor, page } = await theatre().visit(home(asked), look);
  await actor.scan(text);
  await actor.appears('[data-setting=site-code]');
  // In the list of sections, too, one sees where one is.
  const tab = () => page.locator('.settings-tab[data-key=site]').boundingBox();
  await expect.poll(async () => ((await tab())?.y ?? 9_999) < 800).toBe(true);
  await expect.poll(() => asked).toEqual([`site.join ${text}`]);
});
