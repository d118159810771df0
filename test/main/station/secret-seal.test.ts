import { expect, test } from 'vitest';
import { createSecretSeal } from '../../../src/main/station/secret-seal.ts';

function keyring(backend: string, isAvailable = true) {
  return {
    isEncryptionAvailable: () => isAvailable,
    getSelectedStorageBackend: () => backend as 'basic_text',
    encryptString: (text: string) => Buffer.from(`sealed ${text}`),
    decryptString: (sealed: Buffer) => sealed.toString().replace('sealed ', ''),
  };
}

const ready = () => Promise.resolve();

test('seals with the system’s keyring, as base64', async () => {
  const seal = createSecretSeal(keyring('gnome_libsecret'), 'linux', ready);
  const sealed = await seal.seal('t0ken');
  expect(Buffer.from(sealed ?? '', 'base64').toString()).toBe('sealed t0ken');
  expect(await seal.unseal(sealed ?? '')).toBe('t0ken');
});

test.each([
  ['a key that everybody knows', keyring('basic_text'), 'linux'],
  ['a keyring that nobody can name', keyring('unknown'), 'linux'],
  ['a keyring that cannot be used', keyring('gnome_libsecret', false), 'linux'],
  ['a Keychain that cannot be used', keyring('', false), 'darwin'],
] as const)('refuses %s', async (_, given, platform) => {
  const seal = createSecretSeal(given, platform, ready);
  expect([await seal.seal('t0ken'), await seal.unseal('dDBrZW4=')]).toEqual([null, null]);
});

test('asks Windows and macOS nothing about a Linux keyring', async () => {
  const { getSelectedStorageBackend: _, ...others } = keyring('');
  const none = () => {
    throw new Error('there is no such thing here');
  };
  const seal = createSecretSeal({ ...others, getSelectedStorageBackend: none }, 'win32', ready);
  expect(await seal.seal('t0ken')).not.toBe(null);
});

test('waits until the app is ready: before that there is no keyring', async () => {
  const order: string[] = [];
  const app = Promise.withResolvers<void>();
  const given = {
    ...keyring('gnome_libsecret'),
    encryptString: (text: string) => {
      order.push('sealed');
      return Buffer.from(text);
    },
  };
  const sealing = createSecretSeal(given, 'linux', () => app.promise).seal('t0ken');
  order.push('ready');
  app.resolve();
  await sealing;
  expect(order).toEqual(['ready', 'sealed']);
});
