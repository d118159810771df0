import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type JoinCode, longestJoinCode, readJoinCode, writeJoinCode } from '../../../src/contract/site/join-code.ts';

const characters = '0123456789ABCDEFGHIJKLMNPRSTUVWX';
const hex = (bytes: number) =>
  fc.uint8Array({ minLength: bytes, maxLength: bytes }).map((each) => Buffer.from(each).toString('hex'));
const name = fc.string({ minLength: 1, maxLength: 16, unit: 'binary' }).filter((text) => text.isWellFormed());

const codes: fc.Arbitrary<JoinCode> = fc.record({
  host: fc.oneof(
    fc.domain().filter(({ length }) => length < 80),
    fc.ipV4(),
    fc.ipV6(),
  ),
  port: fc.integer({ min: 1, max: 65_535 }),
  database: name,
  role: hex(6).map((each) => `dockside_station_${each}`),
  secret: hex(32),
  certificate: fc.oneof(hex(32), fc.constant('trusted' as const), fc.constant(null)),
  site: name,
  station: name,
  hubId: fc.uuid(),
});

it('is read as it was written, in capitals and digits that a scanner sends by any layout', () => {
  fc.assert(
    fc.property(codes, (code) => {
      const text = writeJoinCode(code);
      expect(text).toMatch(/^DSITE1[0-9A-NPR-X]+$/);
      expect(text).not.toMatch(/[OQYZ]/);
      expect(text.length).toBeLessThanOrEqual(longestJoinCode);
      expect(readJoinCode(text)).toEqual({ ok: true, code });
    }),
  );
});

it('is read however it was typed: in small letters, in lines, on a French keyboard, by a German one', () => {
  fc.assert(
    fc.property(codes, (code) => {
      const text = writeJoinCode(code);
      const german = text.replace(/[YZ]/g, (each) => (each === 'Y' ? 'Z' : 'Y'));
      const keys: Readonly<Record<string, string>> = { A: 'Q', W: 'Z', M: ',' };
      const digits = `à&é"'(-è_ç`;
      const french = [...text].map((each) => keys[each] ?? (/\d/.test(each) ? digits[Number(each)] : each)).join('');
      const lines = text.replace(/.{40}/g, '$&\r\n ');
      for (const typed of [
        text.toLowerCase(),
        lines,
        german,
        french,
        french.toLowerCase(),
        french.replaceAll(',', '?'),
      ])
        expect(readJoinCode(typed)).toEqual({ ok: true, code });
    }),
  );
});

it('is not read when it is cut anywhere, or has a character too many or too few', () => {
  fc.assert(
    fc.property(codes, fc.nat(), fc.constantFrom(...characters), (code, at, character) => {
      const text = writeJoinCode(code);
      const place = at % text.length;
      expect(readJoinCode(text.slice(0, place)), 'cut').toEqual({ ok: false, why: place === 0 ? 'foreign' : 'cut' });
      expect(readJoinCode(text.slice(place + 1)).ok, 'without its beginning').toBe(false);
      expect(readJoinCode(text.slice(0, place) + text.slice(place + 1)).ok, 'one too few').toBe(false);
      expect(readJoinCode(text.slice(0, place) + character + text.slice(place)).ok, 'one too many').toBe(false);
    }),
  );
});

it('is not read with any one character changed, at any place, to any other', () => {
  const [code] = fc.sample(codes, { numRuns: 1, seed: 7 });
  const text = code === undefined ? '' : writeJoinCode(code);
  let changes = 0;
  for (let at = 0; at < text.length; at += 1)
    for (const character of `${characters}!`) {
      if (character === text[at]) continue;
      changes += 1;
      const read = readJoinCode(text.slice(0, at) + character + text.slice(at + 1));
      if (read.ok) expect.unreachable(`${character} at ${at}`);
    }
  expect(changes).toBe(text.length * characters.length);
});
