import { expect, it } from 'vitest';
import { Failure } from '../../../../src/contract/failure.ts';
import { unwrapReply } from '../../../../src/renderer/data/bridge/unwrap-reply.ts';

it('gives the value of a good reply', () => {
  expect(unwrapReply({ ok: true, value: { a: 1 } })).toEqual({ a: 1 });
});

it('throws the failure of a bad one, with its details', () => {
  const details = { problems: [{ path: 'station', message: 'too long' }] };
  expect(() => unwrapReply({ ok: false, error: { code: 'invalid-input', message: 'No.', details } })).toThrow(
    expect.objectContaining({ name: 'Failure', code: 'invalid-input', details }),
  );
});

it('takes anything else for a reply that cannot be read', () => {
  for (const odd of [null, 'ok', { ok: 1 }, { ok: false }]) {
    expect(() => unwrapReply(odd)).toThrow(Failure);
  }
});
