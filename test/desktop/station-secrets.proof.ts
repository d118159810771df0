import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { keptSecret, lostSecret, secretOfRun } from '../../src/contract/settings.ts';
import type { RigOptions } from '../fake-electron/rig.ts';
import { type RunningRig, startRig } from '../fake-electron/start-rig.ts';
import { removeFolder, scratch } from '../folders.ts';
import { projectFolder } from '../host/running-core.ts';
import { findBrowser } from '../journeys/harness/find-browser.ts';
import { askByDoor } from './box-in-work.ts';

const missing = (await findBrowser()) === null ? 'no Chromium found' : null;
const token = 'sealed-or-nowhere-c41d';
const connection = {
  kind: 'live',
  // Nobody is there; it is not asked for anything.
  baseUrl: 'http://127.0.0.1:9/api',
  ports: null,
  authentication: { kind: 'bearer', token },
};

describe('the token of the built desktop app', () => {
  let dataFolder = '';
  let rig: RunningRig;

  beforeEach((context) => {
    if (missing !== null) context.skip(missing);
    dataFolder = scratch('host');
  });
  afterEach(async () => {
    await rig?.stop();
    removeFolder(dataFolder);
  });

  async function start(keyring: RigOptions['keyring']): Promise<void> {
    rig = await startRig({ appFolder: projectFolder, flags: ['--data', dataFolder], keyring });
    await rig.page();
    await expect.poll(() => askByDoor(rig, 'station.read', {}).catch(() => null), { timeout: 20_000 }).not.toBe(null);
  }

  const shown = async () => {
    const read = askByDoor(rig, 'settings.read', {}) as Promise<{ settings: { connection: typeof connection } }>; // as it was saved
    return (await read).settings.connection.authentication?.token;
  };
  const notices = async () =>
    ((await askByDoor(rig, 'station.read', {})) as { notices: { key: string }[] }).notices.map(({ key }) => key);
  /** Of everything that the app and its browser left on disk. */
  const filesWith = (text: string) =>
    readdirSync(dataFolder, { recursive: true, encoding: 'utf8' })
      .map((name) => join(dataFolder, name))
      .filter(
        (path) => statSync(path, { throwIfNoEntry: false })?.isFile() && readFileSync(path, 'latin1').includes(text),
      );

  test('is sealed by the system’s keyring: no file has it, and the next start has it', async () => {
    await start('gnome_libsecret');
    await askByDoor(rig, 'settings.write', { connection });
    await expect.poll(() => shown().catch(() => null), { timeout: 20_000 }).toBe(keptSecret);
    expect(filesWith(token)).toEqual([]);
    await rig.stop();
    expect(filesWith(token)).toEqual([]);
    await start('gnome_libsecret');
    expect(await shown()).toBe(keptSecret);
    expect(await notices()).toEqual([]);
    expect(rig.said()).not.toContain(token);
  });

  test('is refused to a keyring that is none, in words, and outlives a core that dies but not the run', async () => {
    await start('basic_text');
    await askByDoor(rig, 'settings.write', { connection });
    await expect.poll(() => notices().catch(() => []), { timeout: 20_000 }).toContain('notice.secret-this-run');
    expect(await shown()).toBe(secretOfRun);
    await rig.evaluate((_electron, _none, { threads }) => threads.at(-1)?.terminate());
    await expect.poll(() => notices().catch(() => []), { timeout: 20_000 }).toContain('notice.core-restarted');
    expect(await shown()).toBe(secretOfRun);
    await rig.stop();
    expect(filesWith(token)).toEqual([]);
    await start('basic_text');
    expect(await shown()).toBe(lostSecret);
    expect(await notices()).toContain('notice.secret-lost');
  });
});
