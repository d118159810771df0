import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SafeStorage } from 'electron';
import { imitation } from '../not-imitated.ts';
import type { RigOptions } from '../rig.ts';

/** How Chromium begins what it has encrypted: with a key of its own (Linux without a keyring), or with the keyring's. */
const marks = { plain: 'v10', keyring: 'v11' } as const;

/** Secrets under a key that lies beside the profile, in the place of a keyring. */
export function createSafeStorage(
  keyring: RigOptions['keyring'],
  surroundings: { readonly isReady: () => boolean; readonly folder: () => string },
): SafeStorage {
  let usesPlainText = false;
  const isAvailable = () => surroundings.isReady() && keyring !== null && (keyring !== 'basic_text' || usesPlainText);
  const ready = () => {
    if (!isAvailable())
      throw new Error(
        'Error while encrypting the text provided to safeStorage.encryptString. Encryption is not available.',
      );
  };
  const key = (): Buffer => {
    const file = join(surroundings.folder(), 'rig-keyring');
    if (!existsSync(file)) writeFileSync(file, randomBytes(32), { mode: 0o600 });
    return readFileSync(file);
  };

  function encryptString(text: string): Buffer {
    ready();
    const iv = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', key(), iv);
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    const mark = Buffer.from(keyring === 'basic_text' ? marks.plain : marks.keyring);
    return Buffer.concat([mark, iv, cipher.getAuthTag(), sealed]);
  }

  function decryptString(encrypted: Buffer): string {
    ready();
    try {
      const decipher = createDecipheriv('aes-256-gcm', key(), encrypted.subarray(3, 15));
      decipher.setAuthTag(encrypted.subarray(15, 31));
      return `${decipher.update(encrypted.subarray(31)).toString('utf8')}${decipher.final('utf8')}`;
    } catch (cause) {
      throw new Error('Error while decrypting the ciphertext provided to safeStorage.decryptString.', { cause });
    }
  }

  return imitation<SafeStorage>('safeStorage', {
    encryptString,
    decryptString,
    isEncryptionAvailable: isAvailable,
    encryptStringAsync: async (text) => encryptString(text),
    decryptStringAsync: async (encrypted) => ({ result: decryptString(encrypted), shouldReEncrypt: false }),
    isAsyncEncryptionAvailable: async () => isAvailable(),
    getSelectedStorageBackend: () => keyring ?? 'unknown',
    setUsePlainTextEncryption: (given) => {
      usesPlainText = given;
    },
  });
}
