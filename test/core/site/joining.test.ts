import { cpSync, readdirSync, rmSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { removeFolder, scratch } from '../../folders.ts';
import { pass, until } from '../running-core.ts';
import { stationAndHub } from './station-and-hub.ts';

const { hub, join, joined, scanBox, settled, start, station, told } = stationAndHub();

describe('a station that joins a site', () => {
  it('takes the name that is its own at the site', async () => {
    const view = await join(hub().add('BENCH-1'));
    expect(view).toMatchObject({ site: 'Halle 3', address: '127.0.0.1:5432', alarms: 0 });
    expect((await station().ask('settings.read', {})).settings.station).toBe('BENCH-1');
  });

  it('joins only by a whole code of a hub that answers, and only one site', async () => {
    const code = hub().add('BENCH-1');
    await expect(join('SKU-1042')).rejects.toMatchObject({ code: 'invalid-input' });
    await expect(join(code.slice(0, -1))).rejects.toMatchObject({ code: 'invalid-input' });
    hub().up(false);
    await expect(join(code)).rejects.toMatchObject({ code: 'offline' });
    hub().up(true);
    hub().remove('BENCH-1');
    await expect(join(code)).rejects.toMatchObject({ code: 'unauthorized' });
    await station().stop(true);
    start(station().dataFolder, { flags: { station: 'T1' } });
    // By two names at once, what it mints could be another station's.
    await expect(join(hub().add('BENCH-2'))).rejects.toMatchObject({ code: 'conflict' });
    await join(hub().add('T1'));
    await expect(join(hub().add('BENCH-3'))).rejects.toMatchObject({ code: 'conflict' });
  });

  it('waits as a new computer does, where its work was restored from a backup of another one', async () => {
    await join(hub().add('BENCH-1'));
    await scanBox();
    await settled();
    await station().ask('backups.make', {});
    await station().stop(true);
    const folder = scratch('new-computer');
    cpSync(station().dataFolder, folder, { recursive: true });
    removeFolder(station().dataFolder);
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
      if (/station[^/]*\.db|\/work\.db/.test(name)) rmSync(`${folder}/${name}`);
    start(folder);
    expect([await joined(), (await station().ask('station.read', {})).paused]).toEqual([null, null]);
    await join(hub().addAgain('BENCH-1'));
    expect((await station().ask('station.read', {})).paused?.reason).toBe('old-computer');
  });

  it('says why the hub does not answer it', async () => {
    await join(hub().add('BENCH-1'));
    await settled();
    hub().remove('BENCH-1');
    await scanBox();
    await until(joined, (view) => view?.trouble === 'refused');
    await station().ask('site.leave', {});
    expect(await joined()).toBeNull();
    await join(hub().add('BENCH-2'));
    await settled();
    hub().up(false);
    await pass(20_000);
    hub().replace();
    hub().up(true);
    await until(joined, (view) => view?.trouble === 'other-hub');
  });

  it('tells nobody after it has left', async () => {
    await join(hub().add('BENCH-1'));
    await settled();
    const before = told();
    await station().ask('site.leave', {});
    await scanBox();
    await pass(60_000);
    expect(told()).toEqual(before);
    await station().stop(true);
    start(station().dataFolder);
    await scanBox();
    await pass(60_000);
    expect(told()).toEqual(before);
  });

  it('is described in a report for support, without the address of the hub', async () => {
    const report = async () => (await station().ask('diagnostics.bundle', { window: '10.1.2.3:5432' })).text;
    expect(await report()).toContain('=== THE SITE ===\nnull');
    await join(hub().add('BENCH-1'));
    await settled();
    const text = await report();
    expect(text).toMatch(/=== THE SITE ===\n\{[^}]*"waiting": 0[^}]*"alarms": 0/);
    expect(text).not.toMatch(/127\.0\.0\.1:5432|Halle 3/);
  });
});
