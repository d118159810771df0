import { describe, expect, it } from 'vitest';
import { allProfiles } from '../../src/order-files/profiles/all-profiles.ts';
import { readProfile } from '../../src/order-files/profiles/order-profile.ts';
import { profilesWith } from '../../src/order-files/profiles/own-profiles.ts';
import { understandFile } from '../../src/order-files/understand-file.ts';
import { bytesOf, fileText, sampleOf, samples } from './order-samples.ts';

const builtIn = allProfiles('drop-ship');
const asJson = builtIn.map((profile) => readProfile(JSON.stringify(profile, null, 2)));

describe('a profile as JSON', () => {
  it('is the profile', () => {
    expect(asJson).toEqual(builtIn);
    expect(allProfiles('outbound').map((profile) => readProfile(JSON.stringify(profile)))).toEqual(
      allProfiles('outbound'),
    );
  });

  it.each(samples.map((sample) => [sample.format, sample.form ?? '', sample] as const))(
    'recognises and understands a file as the built-in one does: %s %s',
    async (_, __, { rows, delimiter, aliases = new Map() }) => {
      const bytes = bytesOf(fileText(rows, delimiter));
      const by = (profiles: typeof builtIn) =>
        understandFile(bytes, { kind: 'drop-ship', profiles, encoding: null, delimiter: null, aliases });
      const file = await by(asJson);
      expect(file.orders.length).toBeGreaterThan(0);
      expect(file).toEqual(await by(builtIn));
    },
  );

  it('of a site is used beside the built-in ones, in place of the one of its name, and left out if it is none', () => {
    const named = (name: string, title: string) => JSON.stringify({ ...builtIn[0], name, title });
    const texts = [named('bazaar', 'Bazaar'), named('amazon', 'Our Amazon'), '{}', named('bazaar', 'New bazaar')];
    const titles = new Map(profilesWith('outbound', texts).map(({ name, title }) => [name, title]));
    expect([titles.get('bazaar'), titles.get('amazon'), titles.size]).toEqual([
      ...['New bazaar', 'Our Amazon'],
      allProfiles('outbound').length + 1,
    ]);
    expect(profilesWith('drop-ship', [])).toEqual(builtIn);
  });

  it('of a site comes first where a built-in one of another name fits as well, and no further', async () => {
    const { rows, delimiter } = sampleOf('shopify');
    const bytes = bytesOf(fileText(rows, delimiter));
    const formatWith = async (...own: readonly object[]) => {
      const profiles = profilesWith(
        'drop-ship',
        own.map((each) => JSON.stringify(each)),
      );
      const options = { kind: 'drop-ship' as const, profiles, encoding: null, delimiter: null, aliases: new Map() };
      const { format, fault } = await understandFile(bytes, options);
      return format ?? fault;
    };
    expect(await formatWith({ ...shopify, name: 'hall' })).toBe('hall');
    expect(await formatWith({ ...shopify, name: 'hall', headings: shopify?.headings.slice(1) })).toBe('shopify');
    expect(await formatWith({ ...shopify, name: 'hall' }, { ...shopify, name: 'yard' })).toBe('unclear-format');
  });

  const shopify = builtIn.find(({ name }) => name === sampleOf('shopify').format);
  it.each([
    ['{', 'the profile is no JSON'],
    ['[]', 'the profile: '],
    ['{"name": "hall"}', 'orderNo: is missing'],
    [{ ...shopify, titel: 'Shop' }, 'the profile: there is no titel'],
    [{ ...shopify, name: 'My Shop' }, 'name: small letters, digits and hyphens'],
    [{ ...shopify, orderNo: [] }, 'orderNo: '],
    [{ ...shopify, headings: ['Name', 5] }, 'headings > 1: a heading, or a list of which one is enough'],
    [{ ...shopify, rules: [{ column: ['Status'], ship: 'paid' }] }, 'rules > 0 > ship: '],
    [
      { ...shopify, fields: { ...shopify?.fields, 'ShipToAddress.Contct': ['Name'] } },
      'fields > ShipToAddress.Contct: the interface has no such field',
    ],
    [{ ...shopify, fields: { 'ShipToAddress.Contact': ['Name'] } }, 'fields > Skus.Quantity: an order needs it'],
  ])('says where it is wrong: %#', (json, place) => {
    expect(() => readProfile(typeof json === 'string' ? json : JSON.stringify(json))).toThrow(place);
  });
});
