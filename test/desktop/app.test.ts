import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { projectFolder } from '../host/running-core.ts';
import { findBrowser } from '../journeys/harness/find-browser.ts';
import { allChecks } from './security/all-checks.ts';
import { type HardenedApp, startHardenedApp } from './security/hardened-app.ts';

const missing = (await findBrowser()) === null ? 'no Chromium found' : null;

// One start for all of it: the tests go on where the one before them stopped. The rest is `npm run proof -- --only desktop`.
describe('the built desktop app', () => {
  let app: HardenedApp;

  beforeAll(async () => {
    if (missing === null) app = await startHardenedApp(projectFolder);
  });
  beforeEach((context) => {
    if (missing !== null) context.skip(missing);
  });
  afterAll(() => app?.stop());

  const read = () => app.page.evaluate(() => window.dockside?.invoke('station.read', {}));

  test('opens its window, which shows that this is practice', async () => {
    await app.page
      .getByTestId('mode')
      .getByText(/training/i)
      .waitFor();
    expect(await read()).toMatchObject({ ok: true, value: { mode: 'practice' } });
  });

  describe('passes Electron’s security checklist:', () => {
    for (const { item, title, check } of allChecks) test(`${item ?? 'besides'}. ${title}`, () => check(app));

    test('is tried whole', () => {
      const items = allChecks.flatMap(({ item }) => item ?? []);
      expect(items).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
      expect(allChecks.filter(({ breaks }) => breaks.length === 0)).toEqual([]);
    });
  });

  test('is the only one on its data folder: a second start ends and says so', async () => {
    expect(await app.startAgain()).toMatchObject({ code: 0, said: expect.stringContaining('open already') });
    expect(await read()).toMatchObject({ ok: true });
  });

  test('ends in good order at SIGTERM, with nothing to say', async () => {
    expect(await app.rig.stop()).toBe(0);
    expect(app.rig.said()).toBe('');
  });
});
