import type { SecretSeal } from '../../../src/core/settings/secrets.ts';

/** A keyring of this name: what another sealed it cannot unseal. Null: the computer has none. */
export function imitatedSeal(name: string | null): SecretSeal {
  const turned = (text: string) => [...text].reverse().join('');
  return {
    seal: async (text) => (name === null ? null : Buffer.from(`${name}:${turned(text)}`).toString('base64')),
    unseal: async (sealed) => {
      const [own, ...rest] = Buffer.from(sealed, 'base64').toString().split(':');
      return own === name ? turned(rest.join(':')) : null;
    },
  };
}
