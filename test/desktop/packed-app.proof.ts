import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { extractAll } from '@electron/asar';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startRig } from '../fake-electron/start-rig.ts';
import { removeFolder, scratch } from '../folders.ts';
import { findBrowser } from '../journeys/harness/find-browser.ts';
import { doMainJob, practiceFlags } from '../packing/main-job.ts';
import { type PackedStandIn, packStandIn } from '../packing/pack-stand-in.ts';
import { startUpdateServer, type UpdateServer } from './update-server.ts';

const missing = (await findBrowser()) === null ? 'no Chromium found' : null;

describe.skipIf(missing !== null)('the packed app, from its archive alone', () => {
  const place = scratch('host');
  const appFolder = join(place, 'resources', 'app.asar');
  let packed: PackedStandIn;
  let updates: UpdateServer | null = null;

  beforeAll(async () => {
    packed = await packStandIn('linux');
    expect(packed.code, packed.said).toBe(0);
    mkdirSync(join(place, 'resources'));
    // What Electron would read out of it, and nothing else: no sources and no packages are near.
    extractAll(packed.archive, appFolder);
    const besides = 'app-update.yml';
    writeFileSync(join(place, 'resources', besides), readFileSync(join(packed.resources, besides)));
    packed.remove();
  });
  afterEach(() => updates?.stop());
  afterAll(() => removeFolder(place));

  const start = (env: Readonly<Record<string, string>> = {}) => {
    const dataFolder = scratch('host', place);
    return startRig({ appFolder, packaged: true, flags: ['--data', dataFolder, ...practiceFlags], env });
  };

  test('starts and does the main job', async () => {
    expect(readdirSync(appFolder).sort()).toEqual(['node_modules', 'out', 'package.json', 'resources']);
    const rig = await start();
    try {
      await doMainJob(await rig.page());
      expect(await rig.evaluate(({ app }) => [app.isPackaged, app.getAppPath()])).toEqual([true, appFolder]);
      expect(await rig.stop()).toBe(0);
      expect(rig.said()).toBe('');
    } finally {
      await rig.kill();
    }
  });

  /** An AppImage of this version is what runs; ten minutes pass without a scan. */
  async function startQuietAppImage(more: Readonly<Record<string, string>> = {}) {
    const appImage = join(scratch('host', place), 'Dockside.AppImage');
    writeFileSync(appImage, '#!/bin/sh\n# old\n');
    chmodSync(appImage, 0o755);
    const environment = {
      APPIMAGE: appImage,
      DOCKSIDE_UPDATES_URL: updates?.url ?? '',
      DOCKSIDE_UPDATES_UNSIGNED: 'accept',
      XDG_CACHE_HOME: scratch('host', place),
      ...more,
    };
    const rig = await start(environment);
    const isShown = () => rig.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible());
    await expect.poll(isShown, { timeout: 20_000 }).toBe(true);
    await rig.evaluate(() => {
      const { now } = Date;
      Date.now = () => now() + 11 * 60_000;
    });
    return { rig, holds: () => readFileSync(appImage, 'utf8') };
  }

  test('fetches a newer version while nobody works, and installs it when it is closed, not before', async () => {
    updates = await startUpdateServer('99.0.0');
    const { rig, holds } = await startQuietAppImage();
    try {
      await expect.poll(rig.said, { timeout: 25_000 }).toMatch(/99\.0\.0 is here/);
      expect(holds()).toMatch(/old/);
      expect(await rig.stop()).toBe(0);
      expect(holds()).toBe(updates.installer);
    } finally {
      await rig.kill();
    }
  });

  test('never takes an older version that is offered', async () => {
    updates = await startUpdateServer('0.0.1');
    const { rig, holds } = await startQuietAppImage();
    try {
      await expect.poll(() => updates?.asked(), { timeout: 25_000 }).toContain('/latest-linux.yml');
      expect(await rig.stop()).toBe(0);
      expect(updates.asked()).not.toContain('/Dockside.AppImage');
      expect(holds()).toMatch(/old/);
    } finally {
      await rig.kill();
    }
  });

  test('installs nothing whose digest is not the one that was published', async () => {
    updates = await startUpdateServer('99.0.0', { spoiled: true });
    const { rig, holds } = await startQuietAppImage();
    try {
      await expect.poll(rig.said, { timeout: 25_000 }).toMatch(/checksum mismatch/);
      expect(await rig.stop()).toBe(0);
      expect(holds()).toMatch(/old/);
    } finally {
      await rig.kill();
    }
  });

  test('does not even ask where nobody accepts what has no signature', async () => {
    updates = await startUpdateServer('99.0.0');
    const { rig } = await startQuietAppImage({ DOCKSIDE_UPDATES_UNSIGNED: '' });
    try {
      await expect.poll(rig.said, { timeout: 25_000 }).toMatch(/no updates: an AppImage has no signature/);
      expect(await rig.stop()).toBe(0);
      expect(updates.asked()).toEqual([]);
    } finally {
      await rig.kill();
    }
  });
});
