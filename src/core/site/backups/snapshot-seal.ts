import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
} from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { z } from 'zod';

/** What is said of a sealed snapshot in the clear. Whoever changes any of it makes its chunks unreadable. */
export const SnapshotHeader = z.object({
  format: z.literal(1),
  station: z.string(),
  /** When the snapshot was made, by the station's clock. */
  at: z.number(),
  /** The schema of the work, and the version of Dockside that wrote it. */
  schema: z.number().int(),
  version: z.string(),
  bytes: z.number().int(),
  chunks: z.number().int(),
  /** The public half of a key that is made for this snapshot alone, and the one that it is sealed for: in base64. */
  ephemeral: z.string(),
  recipient: z.string(),
});
export type SnapshotHeader = z.infer<typeof SnapshotHeader>;

/** Of a snapshot, before it is compressed. */
export const chunkBytes = 1_000_000;

export interface Seal {
  readonly header: string;
  /** `nth` from 1. The same chunk comes out the same: an upload that was cut goes on. */
  readonly chunk: (nth: number, plain: Uint8Array) => Buffer;
}

/**
 * Seals a snapshot for whoever has the private half of `recipient`: X25519 with a key made for it alone, HKDF-SHA256, and AES-256-GCM
 * for each chunk. The number of a chunk is its nonce, as no key is used twice; the header, and with it how many chunks there are, is
 * authenticated with each.
 */
export function sealFor(
  recipient: Uint8Array,
  about: Omit<SnapshotHeader, 'format' | 'chunks' | 'ephemeral' | 'recipient'>,
): Seal {
  const own = generateKeyPairSync('x25519');
  const ephemeral = Buffer.from(own.publicKey.export({ format: 'jwk' }).x ?? '', 'base64url');
  const header = JSON.stringify({
    ...{ format: 1, ...about, chunks: Math.max(1, Math.ceil(about.bytes / chunkBytes)) },
    ...{ ephemeral: ephemeral.toString('base64'), recipient: Buffer.from(recipient).toString('base64') },
  } satisfies SnapshotHeader);
  const key = keyOf(own.privateKey, publicKeyOf(recipient), ephemeral, recipient);
  return {
    header,
    chunk: (nth, plain) => {
      const cipher = createCipheriv('aes-256-gcm', key, nonceOf(nth)).setAAD(hashOf(header));
      return Buffer.concat([cipher.update(gzipSync(plain)), cipher.final(), cipher.getAuthTag()]);
    },
  };
}

/** `wrong-key`: it is sealed for another key; `newer`: by a later Dockside; `damaged`: it is not as it was sealed. */
export class UnopenedSnapshot extends Error {
  readonly why: 'wrong-key' | 'newer' | 'damaged';
  constructor(why: UnopenedSnapshot['why'], options?: ErrorOptions) {
    super(`the snapshot cannot be opened: ${why}`, options);
    this.why = why;
  }
}

export interface OpenedSeal {
  readonly header: SnapshotHeader;
  /** Throws `UnopenedSnapshot`. */
  readonly chunk: (nth: number, sealed: Uint8Array) => Buffer;
}

/** Opens with the recovery key. Throws `UnopenedSnapshot`. */
export function openSeal(privateBytes: Uint8Array, text: string): OpenedSeal {
  const header = readHeader(text);
  const own = createPrivateKey({ key: Buffer.concat([pkcs8OfX25519, privateBytes]), format: 'der', type: 'pkcs8' });
  const recipient = Buffer.from(createPublicKey(own).export({ format: 'jwk' }).x ?? '', 'base64url');
  if (recipient.toString('base64') !== header.recipient) throw new UnopenedSnapshot('wrong-key');
  const ephemeral = Buffer.from(header.ephemeral, 'base64');
  if (ephemeral.length !== 32) throw new UnopenedSnapshot('damaged');
  const key = keyOf(own, publicKeyOf(ephemeral), ephemeral, recipient);
  return {
    header,
    chunk: (nth, sealed) => {
      try {
        const cipher = createDecipheriv('aes-256-gcm', key, nonceOf(nth), { authTagLength: tagBytes })
          .setAAD(hashOf(text))
          .setAuthTag(sealed.subarray(-tagBytes));
        const packed = Buffer.concat([cipher.update(sealed.subarray(0, -tagBytes)), cipher.final()]);
        return gunzipSync(packed, { maxOutputLength: chunkBytes });
      } catch (error) {
        throw new UnopenedSnapshot('damaged', { cause: error });
      }
    },
  };
}

/** Throws `UnopenedSnapshot`. */
export function readHeader(text: string): SnapshotHeader {
  try {
    const said: unknown = JSON.parse(text);
    if (z.object({ format: z.number().int().min(2) }).safeParse(said).success) throw new UnopenedSnapshot('newer');
    return SnapshotHeader.parse(said);
  } catch (error) {
    throw error instanceof UnopenedSnapshot ? error : new UnopenedSnapshot('damaged', { cause: error });
  }
}

/** Of all chunks: the hash of their hashes. */
export function createWholeHash() {
  const whole = createHash('sha256');
  return {
    add: (chunk: Uint8Array): void => void whole.update(createHash('sha256').update(chunk).digest()),
    end: (): Buffer => whole.digest(),
  };
}

const tagBytes = 16;
/** What stands before the 32 bytes of a private key where it is written down (RFC 8410). */
const pkcs8OfX25519 = Buffer.from('302e020100300506032b656e04220420', 'hex');

const publicKeyOf = (bytes: Uint8Array) =>
  createPublicKey({
    key: { kty: 'OKP', crv: 'X25519', x: Buffer.from(bytes).toString('base64url') },
    format: 'jwk',
  });

function keyOf(privateKey: KeyObject, publicKey: KeyObject, ephemeral: Uint8Array, recipient: Uint8Array): Buffer {
  const shared = diffieHellman({ privateKey, publicKey });
  return Buffer.from(hkdfSync('sha256', shared, Buffer.concat([ephemeral, recipient]), 'dockside snapshot 1', 32));
}

function nonceOf(nth: number): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(nth, 8);
  return nonce;
}

const hashOf = (text: string) => createHash('sha256').update(text).digest();
