import { join, resolve } from 'node:path';
import { extractFile } from '@electron/asar';
import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { expect, onTestFinished, test } from 'vitest';
import { fuses } from '../../src/cli/packing/fuses.ts';
import { removeFolder, scratch } from '../folders.ts';
import { doMainJob, practiceFlags } from '../packing/main-job.ts';
import { startRealElectron } from './harness/real-electron.ts';

// What `npm run dist` packed, or what was installed of it, with Electron's own binary: DOCKSIDE_PACKED names its program.

const named = process.env.DOCKSIDE_PACKED;
const missing = named === undefined ? 'DOCKSIDE_PACKED names no packed app' : null;
const program = resolve(named ?? '');

if (missing === null) testPacked();
else test('the packed app in Electron itself', (context) => context.skip(missing));

function testPacked(): void {
  test('the packed app starts by itself and does the main job', async () => {
    const dataFolder = scratch('host');
    onTestFinished(() => removeFolder(dataFolder));
    const app = await startRealElectron(program, [], ['--data', dataFolder, ...practiceFlags]);
    onTestFinished(() => app.kill());
    await app.page.waitForFunction(() => 'dockside' in window);
    expect(app.page.url()).toBe('dockside://app/');
    await doMainJob(app.page);
    await app.stop();
  });

  test('its binary has exactly the fuses that are stated, and its archive no source', async () => {
    const { version: _version, ...wire } = await getCurrentFuseWire(program);
    const states = Object.entries(wire).map(([index, state]) => [
      FuseV1Options[Number(index)],
      state === FuseState.ENABLE,
    ]);
    expect(Object.fromEntries(states)).toEqual(fuses);
    const archive = join(program, '..', 'resources', 'app.asar');
    expect(JSON.parse(extractFile(archive, 'package.json').toString()).name).toBe('dockside');
    expect(() => extractFile(archive, 'src/main/index.ts')).toThrow();
  });
}
