import { describe, expect, it } from 'vitest';
import { Failure, FailureReply, toReply } from '../../src/contract/failure.ts';

describe('toReply', () => {
  it('crosses an edge with its code, message and details, and without its cause', () => {
    const details = { problems: [{ path: 'Containers.2.Weight', message: 'missing' }] };
    const failure = new Failure('invalid-input', 'The plan has a gap', { details, cause: new Error('inner') });
    expect(toReply(failure)).toStrictEqual({ code: 'invalid-input', message: 'The plan has a gap', details });
    expect(FailureReply.parse(toReply(failure))).toStrictEqual(toReply(failure));
  });

  it('leaves details out when there are none', () => {
    expect(toReply(new Failure('offline', 'No network'))).toStrictEqual({ code: 'offline', message: 'No network' });
  });
});
