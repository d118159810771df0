import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { chunkBytes, openSeal, sealFor, UnopenedSnapshot } from '../../../../src/core/site/backups/snapshot-seal.ts';

function keyPair() {
  const { publicKey, privateKey } = generateKeyPairSync('x25519');
  const bytes = (text = '') => Buffer.from(text, 'base64url');
  return {
    publicBytes: bytes(publicKey.export({ format: 'jwk' }).x),
    privateBytes: bytes(privateKey.export({ format: 'jwk' }).d),
  };
}
const { publicBytes, privateBytes } = keyPair();
const plain = [randomBytes(chunkBytes), Buffer.alloc(chunkBytes, 7), randomBytes(10)];
const about = { station: 'BENCH-1', at: 1_764_000_000_000, schema: 40, version: '1.4.0', bytes: 2 * chunkBytes + 10 };
const seal = sealFor(publicBytes, about);
const sealed = plain.map((each, index) => seal.chunk(index + 1, each));
const whyNot = (open: () => unknown) => {
  try {
    open();
  } catch (error) {
    if (error instanceof UnopenedSnapshot) return error.why;
    throw error;
  }
  return 'opened';
};

it('a snapshot is opened by the recovery key alone, chunk by chunk as it was', () => {
  const opened = openSeal(privateBytes, seal.header);
  expect(opened.header).toMatchObject({ ...about, chunks: 3 });
  expect(sealed.map((each, index) => opened.chunk(index + 1, each))).toEqual(plain);
  expect(whyNot(() => openSeal(keyPair().privateBytes, seal.header))).toBe('wrong-key');
  // What repeats itself is compressed; nothing of it is to be seen.
  expect(sealed[1]?.length).toBeLessThan(5_000);
  expect(sealed[1]?.includes(Buffer.alloc(20, 7))).toBe(false);
});

it('the same chunk comes out the same, and never again for another snapshot', () => {
  expect(seal.chunk(1, plain[0] ?? Buffer.of())).toEqual(sealed[0]);
  const other = sealFor(publicBytes, about);
  expect(other.header).not.toBe(seal.header);
  expect(other.chunk(1, plain[0] ?? Buffer.of())).not.toEqual(sealed[0]);
});

it('a chunk that was altered, cut, moved or of another snapshot is not opened, nor one under an altered header', () => {
  const opened = openSeal(privateBytes, seal.header);
  const [first = Buffer.of(), second = Buffer.of()] = sealed;
  for (const at of [0, 100, first.length - 1]) {
    const altered = Buffer.from(first);
    altered[at] = (altered[at] ?? 0) ^ 1;
    expect(whyNot(() => opened.chunk(1, altered))).toBe('damaged');
  }
  for (const length of [0, 10, 16, first.length - 1])
    expect(whyNot(() => opened.chunk(1, first.subarray(0, length)))).toBe('damaged');
  expect(whyNot(() => opened.chunk(1, second))).toBe('damaged');
  const other = sealFor(publicBytes, about);
  expect(whyNot(() => opened.chunk(1, other.chunk(1, plain[0] ?? Buffer.of())))).toBe('damaged');
  // As somebody would who left out the last chunk, or said whose it is otherwise.
  for (const [was, is] of [
    ['"chunks":3', '"chunks":2'],
    ['BENCH-1', 'BENCH-2'],
  ] as const) {
    const header = seal.header.replace(was, is);
    expect(header).not.toBe(seal.header);
    expect(whyNot(() => openSeal(privateBytes, header).chunk(1, first))).toBe('damaged');
  }
});

it('what another version sealed, or nobody, is said to be so', () => {
  expect(whyNot(() => openSeal(privateBytes, seal.header.replace('"format":1', '"format":2')))).toBe('newer');
  for (const header of ['', '{', '{}', '[]', seal.header.replace('"ephemeral":"', '"ephemeral":"AAAA')])
    expect(
      whyNot(() => openSeal(privateBytes, header)),
      header,
    ).toBe('damaged');
});
