import type { SafeStorage } from 'electron';
import type { SecretSeal } from '../../core/start/start-core-thread.ts';

type Keyring = Pick<
  SafeStorage,
  'isEncryptionAvailable' | 'getSelectedStorageBackend' | 'encryptString' | 'decryptString'
>;

/**
 * Seals secrets with the system's protection for the signed-in user: DPAPI, the Keychain, or a Linux keyring. Without a keyring,
 * Chromium on Linux would use a publicly known key (`basic_text`): that is refused, as it protects nothing.
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
