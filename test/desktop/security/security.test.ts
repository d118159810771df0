import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { projectFolder } from '../../host/running-core.ts';
import { findBrowser } from '../../journeys/harness/find-browser.ts';
import { allChecks as checks } from './all-checks.ts';
import { type HardenedApp, startHardenedApp } from './hardened-app.ts';

const missing = (await findBrowser()) === null ? 'no Chromium found' : null;

describe('Electron’s security checklist, on the built app', () => {
  let app: HardenedApp;

  beforeAll(async () => {
    if (missing === null) app = await startHardenedApp(projectFolder);
  });
  beforeEach((context) => {
    if (missing !== null) context.skip(missing);
  });
  afterAll(() => app?.stop());

  for (const { item, title, check } of checks) test(`${item ?? 'besides'}. ${title}`, () => check(app));

  test('is tried whole', () => {
    const items = checks.flatMap(({ item }) => item ?? []);
    expect(items).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    expect(checks.filter(({ breaks }) => breaks.length === 0)).toEqual([]);
  });
});
