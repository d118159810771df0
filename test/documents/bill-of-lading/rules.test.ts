import { describe, expect, it } from 'vitest';
import { billOfLadingRules } from '../../../src/documents/bill-of-lading/rules.ts';
import { buildBill, code } from './bill-builder.ts';

describe('a bill', () => {
  const facts = {
    parcel: () => ({ packageId: null, trackingNumber: null, mintedHere: false, elsewhere: '180-9' }),
    packagingOf: () => null,
    packagingCodes: () => [],
    parcelWeight: () => null,
  };

  it('is not finished while the station knows why not, and goes on otherwise', () => {
    const build = buildBill();
    build.header();
    build.scan('1Z1');
    const why = billOfLadingRules.takeOut(build.bill, code('nobody'), { ...facts, whyNotFinished: () => null });
    const say = (name: 'done' | 'minus') =>
      billOfLadingRules.takeCommand(build.bill, build.journal, { name }, { ...facts, whyNotFinished: () => why });
    expect(say('minus').armMinus).toBe(true);
    const done = say('done');
    const free = billOfLadingRules.takeCommand(
      build.bill,
      build.journal,
      { name: 'done' },
      { ...facts, whyNotFinished: () => null },
    );
    const isAtEnd = free.finish !== undefined || free.entry?.type === 'asked';
    expect(isAtEnd).toBe(true);
    expect(done).toBe(why);
  });

  it('says of a parcel that another bill has it, as the station knows', () => {
    const build = buildBill();
    const counted = billOfLadingRules.takeCode(build.bill, code('1Z1'), { ...facts, whyNotFinished: () => null });
    expect(JSON.stringify(counted)).toContain('180-9');
  });
});
