import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { secretFileIn } from '../../../src/core/settings/secret-file.ts';
import { openClearSecrets, openSecrets } from '../../../src/core/settings/secrets.ts';
import { removeFolder, scratch } from '../../folders.ts';
import { imitatedSeal } from './imitated-seal.ts';

const service = 'https://service.example/api';
const secret = 'never-in-any-file-5d1e';
const modeOf = (path: string) => statSync(path).mode & 0o777;

let dataFolder: string;
beforeEach(() => {
  dataFolder = scratch('secrets');
});
afterEach(() => removeFolder(dataFolder));

describe.skipIf(process.platform === 'win32')('secrets where somebody else was first', () => {
  const elsewhere = () => join(dataFolder, 'elsewhere');
  const secrets = () => join(dataFolder, 'secrets');

  it('are not kept in a folder that leads elsewhere', async () => {
    mkdirSync(elsewhere());
    symlinkSync(elsewhere(), secrets());
    await expect(openClearSecrets(dataFolder).keep(service, secret)).rejects.toMatchObject({ code: 'conflict' });
    expect(readdirSync(elsewhere())).toEqual([]);
  });

  it('are not written through a link, nor into a file that was left open', async () => {
    mkdirSync(secrets());
    writeFileSync(elsewhere(), '');
    symlinkSync(elsewhere(), `${secretFileIn(dataFolder)}.part`);
    await openClearSecrets(dataFolder).keep(service, secret);
    expect(readFileSync(elsewhere(), 'utf8')).toBe('');
    expect(lstatSync(secretFileIn(dataFolder)).isFile()).toBe(true);
    expect([modeOf(secrets()), modeOf(secretFileIn(dataFolder))]).toEqual([0o700, 0o600]);
  });

  it('are not read through a link', () => {
    mkdirSync(secrets());
    writeFileSync(elsewhere(), JSON.stringify({ secrets: [{ service, how: 'clear', value: 'planted' }] }));
    symlinkSync(elsewhere(), secretFileIn(dataFolder));
    expect(openClearSecrets(dataFolder).of(service)).toBeNull();
  });

  // Only root can make a folder another's.
  it.skipIf(process.getuid?.() !== 0)('are not kept in a folder of another account', async () => {
    mkdirSync(secrets());
    chownSync(secrets(), 65_534, 65_534);
    await expect(openClearSecrets(dataFolder).keep(service, secret)).rejects.toMatchObject({ code: 'conflict' });
    expect(readdirSync(secrets())).toEqual([]);
  });
});

describe('secrets that the host seals', () => {
  it('are known after a start, and no file holds them', async () => {
    const seal = imitatedSeal('login');
    await (await openSecrets({ dataFolder, seal })).keep(service, secret);
    expect(readFileSync(secretFileIn(dataFolder), 'utf8')).not.toContain(secret);
    const again = await openSecrets({ dataFolder, seal });
    expect([again.of(service), again.keeping(service)]).toEqual([secret, 'kept']);
  });

  it('are not kept where somebody else sealed them, and stay as they are until they are given again', async () => {
    await (await openSecrets({ dataFolder, seal: imitatedSeal('login') })).keep(service, secret);
    const elsewhere = await openSecrets({ dataFolder, seal: imitatedSeal('another computer') });
    expect([elsewhere.of(service), elsewhere.keeping(service)]).toEqual([null, 'not-kept']);
    await elsewhere.keep('https://other.example', 'other');
    const back = await openSecrets({ dataFolder, seal: imitatedSeal('login') });
    expect([back.of(service), back.of('https://other.example')]).toEqual([secret, null]);
  });

  it('are in no file at all where nothing seals, and outlive a core that dies, not the run', async () => {
    const seal = imitatedSeal(null);
    let ofRun: Readonly<Record<string, string>> = {};
    const place = { dataFolder, seal, tellRun: (told: typeof ofRun) => (ofRun = told) };
    const first = await openSecrets(place);
    await first.keep(service, secret);
    expect([first.of(service), first.keeping(service)]).toEqual([secret, 'this-run']);
    expect(existsSync(secretFileIn(dataFolder))).toBe(false);
    const afterDeath = await openSecrets({ ...place, ofRun });
    expect([afterDeath.of(service), afterDeath.keeping(service)]).toEqual([secret, 'this-run']);
    await afterDeath.keep(service, null);
    expect(ofRun).toEqual({});
    const nextRun = await openSecrets(place);
    expect([nextRun.of(service), nextRun.keeping(service)]).toEqual([null, 'not-kept']);
  });

  it('take over what the web host left in clear', async () => {
    await openClearSecrets(dataFolder).keep(service, secret);
    expect(readFileSync(secretFileIn(dataFolder), 'utf8')).toContain(secret);
    const sealed = await openSecrets({ dataFolder, seal: imitatedSeal('login') });
    expect(sealed.of(service)).toBe(secret);
    expect(readFileSync(secretFileIn(dataFolder), 'utf8')).not.toContain(secret);
    // And the web host cannot read them any more.
    expect(openClearSecrets(dataFolder).keeping(service)).toBe('not-kept');
  });
});

describe('the file of secrets', () => {
  it.skipIf(process.platform === 'win32')('is its owner’s to read alone, also once others could', async () => {
    const secrets = openClearSecrets(dataFolder);
    await secrets.keep(service, secret);
    const file = secretFileIn(dataFolder);
    expect([modeOf(dirname(file)), modeOf(file)]).toEqual([0o700, 0o600]);
    chmodSync(dirname(file), 0o755);
    chmodSync(file, 0o644);
    expect(openClearSecrets(dataFolder).of(service)).toBe(secret);
    expect([modeOf(dirname(file)), modeOf(file)]).toEqual([0o700, 0o600]);
  });

  it('keeps the last of what was given at once, and forgets', async () => {
    const secrets = openClearSecrets(dataFolder);
    await Promise.all([secrets.keep(service, 'one'), secrets.keep(service, 'two'), secrets.keep(service, 'three')]);
    expect(openClearSecrets(dataFolder).of(service)).toBe('three');
    await secrets.keep(service, null);
    expect(openClearSecrets(dataFolder).of(service)).toBe(null);
    expect(readFileSync(secretFileIn(dataFolder), 'utf8')).not.toContain('three');
  });

  it('that is broken keeps nothing, and is written anew', async () => {
    await openClearSecrets(dataFolder).keep(service, secret);
    writeFileSync(secretFileIn(dataFolder), '{"secrets":[{');
    const secrets = openClearSecrets(dataFolder);
    expect(secrets.keeping(service)).toBe('not-kept');
    await secrets.keep(service, secret);
    expect(openClearSecrets(dataFolder).of(service)).toBe(secret);
  });
});
