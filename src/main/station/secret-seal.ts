import type { SafeStorage } from 'electron';
import type { SecretSeal } from '../../core/start/start-core-thread.ts';

type Keyring = Pick<
  SafeStorage,
  'isEncryptionAvailable' | 'getSelectedStorageBackend' | 'encryptString' | 'decryptString'
>;

/**
 * Seals secrets with what the system keeps for the person who is signed in: DPAPI, the Keychain, or a Linux keyring. Where Linux has
 * none, Chromium would use a key that everybody knows (`basic_text`): that is refused, as it keeps nothing secret.
 */
export function createSecretSeal(
  keyring: Keyring,
  platform: NodeJS.Platform,
  whenReady: () => Promise<unknown>,
): SecretSeal {
  const isSafe = async () => {
    await whenReady();
    if (platform === 'linux' && unsafe.has(keyring.getSelectedStorageBackend())) return false;
    return keyring.isEncryptionAvailable();
  };
  return {
    seal: async (text) => ((await isSafe()) ? keyring.encryptString(text).toString('base64') : null),
    unseal: async (sealed) => ((await isSafe()) ? keyring.decryptString(Buffer.from(sealed, 'base64')) : null),
  };
}

const unsafe: ReadonlySet<string> = new Set(['basic_text', 'unknown']);
