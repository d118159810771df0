import { describe, expect, it } from 'vitest';
import { asFailure, asThrown, Failure, FailureReply, refusal, toReply } from '../../src/contract/failure.ts';
import { message } from '../../src/contract/verdict.ts';

const details = { problems: [{ path: 'Containers.2.Weight', message: 'missing' }] };

describe('toReply', () => {
  it('crosses an edge with its code, message and details, and without its cause', () => {
    const failure = new Failure('invalid-input', 'The plan has a gap', { details, cause: new Error('inner') });
    expect(toReply(failure)).toStrictEqual({ code: 'invalid-input', message: 'The plan has a gap', details });
    expect(FailureReply.parse(toReply(failure))).toStrictEqual(toReply(failure));
  });

  it('leaves details out when there are none', () => {
    expect(toReply(new Failure('offline', 'No network'))).toStrictEqual({ code: 'offline', message: 'No network' });
  });
});

describe('a failure', () => {
  it('is thrown on the other side as what it was', () => {
    for (const reply of [
      { code: 'conflict', message: 'Taken', details } as const,
      toReply(new Failure('reset', 'x')),
    ]) {
      const thrown = asThrown(reply);
      expect(thrown).toBeInstanceOf(Failure);
      expect(toReply(thrown)).toStrictEqual(reply);
    }
  });

  it('says in a log what it is, and keeps what caused it', () => {
    const cause = new Error('inner');
    expect(String(new Failure('timeout', 'No answer'))).toBe('Failure: No answer');
    expect(new Failure('timeout', 'No answer', { cause }).cause).toBe(cause);
    expect(new Failure('timeout', 'No answer')).not.toHaveProperty('cause');
  });

  it('stays as it is when it is thrown; anything else is a bug with its cause', () => {
    const failure = new Failure('rejected', 'No');
    expect(asFailure(failure)).toBe(failure);
    const bug = new TypeError('x is undefined');
    expect(asFailure(bug)).toMatchObject({ code: 'internal', message: 'TypeError: x is undefined', cause: bug });
    expect(asFailure('thrown text')).toMatchObject({ code: 'internal', message: 'thrown text' });
  });

  it('refuses in the words of a person, and in English for the log', () => {
    const words = message('problem.too-long', { most: 50 });
    expect(toReply(refusal('invalid-input', 'It is too long.', words))).toStrictEqual({
      code: 'invalid-input',
      message: 'It is too long.',
      details: { problems: [{ path: '', message: 'It is too long.', words }] },
    });
  });
});

describe('the reply of a failure', () => {
  it('has one of fourteen codes', () => {
    const codes = [
      ...['offline', 'timeout', 'reset', 'unauthorized', 'rejected', 'not-found', 'rate-limited', 'unavailable'],
      ...['bad-reply', 'invalid-input', 'conflict', 'locked', 'printer', 'internal'],
    ];
    const takes = (code: string) => FailureReply.safeParse({ code, message: 'm' }).success;
    expect(codes.filter(takes)).toHaveLength(14);
    expect(['', 'cancelled', 'Offline'].some(takes)).toBe(false);
  });

  it('keeps what the service said: its status, codes, ticket, words and when to come again', () => {
    const service = {
      status: 429,
      codes: [{ code: '800F1533', message: 'not found' }],
      ticketId: 'T-1',
      rawBody: '{}',
      retryAfterMs: 1500,
    };
    const reply = { code: 'rate-limited', message: 'Wait', details: { service } };
    expect(FailureReply.parse(reply)).toStrictEqual(reply);
    const { status, codes } = service;
    const takes = (told: object) =>
      FailureReply.safeParse({ code: 'rejected', message: 'm', details: { service: told } }).success;
    expect(takes({ status, codes })).toBe(true);
    expect([{ codes }, { status: 400.5, codes }, { status }, { status, codes: [{}] }].some(takes)).toBe(false);
  });
});
