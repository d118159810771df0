import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { scratch } from '../../folders.ts';
import { type HubInMemory, hubInMemory } from '../../hub-in-memory/hub-in-memory.ts';
import { linksTo } from '../../hub-in-memory/links-to.ts';
import { environmentHere, nowHere, pass, type RunningCore, runCore } from '../running-core.ts';

let hub: HubInMemory;
let station: RunningCore;
let file: string;
beforeEach(() => {
  hub = hubInMemory(nowHere);
  file = join(scratch('site'), 'join-code');
});
afterEach(() => station.stop());

const start = (dataFolder?: string) => {
  station = runCore({
    ...{ site: file, siteLinks: linksTo(hub, environmentHere()) },
    ...(dataFolder === undefined ? {} : { dataFolder }),
  });
};
const read = () => station.ask('site.read', {});

it('is joined by itself, once the file is there and the hub is', async () => {
  start();
  await pass(1_000);
  expect(await read()).toMatchObject({ joined: null, awaited: { problem: { key: 'problem.join-code-file' } } });
  hub.up(false);
  // As the command prints it: the code, and behind it a picture of it.
  writeFileSync(file, `${hub.add('BENCH-7')}\n\n█▀▀█\n`);
  await pass(31_000);
  expect(await read()).toMatchObject({ joined: null, awaited: { problem: { key: 'site.trouble-not-reached' } } });
  hub.up(true);
  await pass(31_000);
  expect(await read()).toMatchObject({ joined: { site: 'Halle 3', trouble: null }, awaited: null });
  expect((await station.ask('settings.read', {})).settings.station).toBe('BENCH-7');

  // A code is destroyed after use.
  rmSync(file);
  await station.stop(true);
  start(station.dataFolder);
  await pass(31_000);
  expect(await read()).toMatchObject({ joined: { site: 'Halle 3', trouble: null }, awaited: null });
});
