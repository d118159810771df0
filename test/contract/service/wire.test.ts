import { describe, expect, it } from 'vitest';
import {
  plainId,
  replyBoolean,
  replyEnumeration,
  replyInteger,
  replyList,
  replyNumber,
  replyObject,
  replyPart,
  replyRecords,
  replyText,
  requestDate,
  requestText,
  requestUtcDate,
  requiredText,
} from '../../../src/contract/service/wire.ts';

describe('replies', () => {
  it('reads a number from text, and absent from null, nothing and blank', () => {
    expect([12, '12', ' 1.5 ', '-3', '1e3'].map((value) => replyNumber('a field').parse(value))).toEqual([
      12, 12, 1.5, -3, 1000,
    ]);
    expect([null, undefined, '', ' '].map((value) => replyNumber('a field').parse(value))).toEqual(
      Array(4).fill(undefined),
    );
  });

  it('cannot read a number from words or objects', () => {
    expect(['twelve', {}, [], true].some((value) => replyNumber('a field').safeParse(value).success)).toBe(false);
  });

  it('keeps a fraction where the service promised an integer', () => {
    expect(replyInteger('a field').parse('340.5')).toBe(340.5);
  });

  it('reads text from numbers and booleans, keeping an empty one', () => {
    expect(['a', '', 12, true].map((value) => replyText('a field').parse(value))).toEqual(['a', '', '12', 'true']);
    expect([null, undefined].map((value) => replyText('a field').parse(value))).toEqual([undefined, undefined]);
    expect(replyText('a field').safeParse({}).success).toBe(false);
  });

  it('reads a boolean from its words and from 1 and 0', () => {
    expect([true, 'true', 'True', 1].every((value) => replyBoolean('a field').parse(value))).toBe(true);
    expect([false, 'false', 'False', 0].map((value) => replyBoolean('a field').parse(value))).toEqual(
      Array(4).fill(false),
    );
    expect(replyBoolean('a field').parse(null)).toBeUndefined();
    expect(replyBoolean('a field').safeParse('perhaps').success).toBe(false);
  });

  it('keeps a value that an enumeration was never seen with', () => {
    expect(replyEnumeration('a field', ['Open']).parse('Ajar')).toBe('Ajar');
  });

  it('reads a list that is missing or null as empty, and a part as absent', () => {
    const record = replyObject({
      List: replyList('a field', replyText('a field')),
      Part: replyPart({ A: replyText('a field') }),
    });
    expect(record.parse({})).toStrictEqual({ List: [] });
    expect(record.parse({ List: null, Part: null })).toEqual({ List: [] });
  });

  it('leaves a null out of a list and out of a reply that is one, and takes nothing else for a list', () => {
    const record = replyObject({ List: replyList('a field', replyObject({ A: replyText('a field') })) });
    expect(record.parse({ List: [null, { A: 'a' }, undefined] })).toEqual({ List: [{ A: 'a' }] });
    expect(replyRecords(record).parse([{ List: null }, null])).toEqual([{ List: [] }]);
    for (const body of [null, {}, 'none']) expect(replyRecords(record).safeParse(body).success).toBe(false);
  });

  it('cannot read a record of another outer shape', () => {
    expect([[], 'x', 1, null].some((value) => replyObject({ A: replyText('a field') }).safeParse(value).success)).toBe(
      false,
    );
  });
});

describe('requests', () => {
  it('takes dates with an offset, and UTC dates with Z alone', () => {
    const dates = ['2026-12-14T00:00:00+08:00', '2026-12-14T00:00:00Z', '2026-12-14T00:00:00'];
    expect(dates.map((date) => requestDate('a field').safeParse(date).success)).toEqual([true, true, false]);
    expect(dates.map((date) => requestUtcDate('a field').safeParse(date).success)).toEqual([false, true, false]);
  });

  it('takes absent text, never null', () => {
    expect([undefined, '', null].map((value) => requestText('a field', 5).safeParse(value).success)).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('takes required text from one character to its limit', () => {
    expect(['', 'a', 'abc', 'abcd'].map((value) => requiredText('a field', 3).safeParse(value).success)).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(requiredText('a field').safeParse('').success).toBe(false);
  });

  it('says in words what an id may hold', () => {
    expect(plainId('a field', 1, 5).safeParse('a b').error?.issues[0]?.message).toBe('only letters, digits, - and _');
  });
});
