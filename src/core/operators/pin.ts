import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** About 32 MB and a tenth of a second per guess; it runs on a separate thread, so no scan waits for it. */
const cost = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 2 ** 20 };
const keyBytes = 32;

/** `scrypt$N$r$p$salt$key`, the last two in base64. */
export async function hashPin(pin: string, salt: Buffer = randomBytes(16)): Promise<string> {
  const key = await derive(pin, salt, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64'), key.toString('base64')].join('$');
}

export async function isPin(pin: string, hash: string): Promise<boolean> {
  const [, N, r, p, salt = '', key = ''] = hash.split('$');
  const kept = Buffer.from(key, 'base64');
  const derived = await derive(pin, Buffer.from(salt, 'base64'), { ...cost, N: Number(N), r: Number(r), p: Number(p) });
  return kept.length === derived.length && timingSafeEqual(kept, derived);
}

function derive(pin: string, salt: Buffer, by: typeof cost): Promise<Buffer> {
  return new Promise((resolve, reject) =>
    scrypt(pin, salt, keyBytes, by, (error, key) => (error === null ? resolve(key) : reject(error))),
  );
}

const freeTries = 3;
const firstWaitMs = 5_000;
export const longestWaitMs = 5 * 60_000;

/** How long no PIN is accepted after this many wrong ones in a row: none for the first few, then ever longer. */
export function waitAfterWrong(wrongPins: number): number {
  if (wrongPins < freeTries) return 0;
  return Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(wrongPins - freeTries, 16));
}
