import { describe, expect, it } from 'vitest';
import { takeAddress, untaken } from '../../../../../../src/renderer/screens/orders/form/address/take-address.ts';

const dana = 'Dana Reyes\n418 Almond Row\nFresno, CA 93701';
const at = (fields: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(fields).map(([name, text]) => [`ShipToAddress.${name}`, text]));
const danas = at({
  ...{ Contact: 'Dana Reyes', Street1: '418 Almond Row', City: 'Fresno', Province: 'CA' },
  ...{ Postcode: '93701', Country: 'US' },
});

describe('an address that is pasted into an order', () => {
  it('fills in what was understood, and leaves every other field', () => {
    const taken = takeAddress(dana, { ServiceCode: 'UPS', ...at({ TaxId: '7', Phone: '1' }) });
    expect(taken).toMatchObject({ fields: danas, filled: 6, replaced: [], rest: [] });
  });

  it('says which texts it replaces; with a new street nothing of the old place stays', () => {
    const old = at({ Contact: 'Jonas Weber', City: 'Leipzig', HouseNumber: '12', Street2: 'Hof', Country: 'US' });
    const taken = takeAddress(dana, old);
    expect(taken?.replaced.toSorted()).toEqual(
      Object.keys(at({ City: '', Contact: '', HouseNumber: '', Street2: '' })),
    );
    expect(taken?.fields).toMatchObject(at({ Contact: 'Dana Reyes', City: 'Fresno', HouseNumber: '', Street2: '' }));
    expect(taken?.fields).not.toHaveProperty('ShipToAddress.Country');
    // It is said all the same: what was being typed in there goes.
    expect(taken?.said).toContain('ShipToAddress.Country');
  });

  it('leaves nothing of another recipient: neither the country, nor phone and email', () => {
    const old = at({ Contact: 'Dana Reyes', Street1: '418 Almond Row', Country: 'US', Phone: '1', Email: 'd@x.de' });
    const taken = takeAddress('Jonas Weber\nHof 3\n04229 Leipzig', old);
    if (taken === null) throw new Error('no address');
    expect(taken.fields).toMatchObject(at({ Contact: 'Jonas Weber', Country: '', Phone: '', Email: '' }));
    expect(taken.replaced).toEqual(expect.arrayContaining(Object.keys(at({ Country: '', Phone: '', Email: '' }))));
    expect(untaken(taken, { ...old, ...taken.fields })).toMatchObject(old);
  });

  it.each(['Dana Reyes\n9 Elm Row\nFresno, CA 93701', '9 Elm Row\nFresno, CA 93701'])(
    'leaves phone and email where the recipient is the same: %j',
    (text) => {
      const taken = takeAddress(text, at({ Contact: 'Dana Reyes', Phone: '1', Email: 'd@x.de' }));
      expect(taken?.replaced).toEqual([]);
    },
  );

  it('is taken back as it was before, but for what was corrected since', () => {
    const old = at({ Contact: 'Jonas Weber', City: 'Leipzig' });
    const taken = takeAddress(dana, old);
    if (taken === null) throw new Error('no address');
    const now = { ...old, ...taken.fields, ...at({ City: 'Clovis' }) };
    const back = untaken(taken, now);
    expect(back).toMatchObject(at({ Contact: 'Jonas Weber', Street1: '', Postcode: '' }));
    expect(back).not.toHaveProperty('ShipToAddress.City');
  });

  it.each([
    ['Acme Inc.\n1 Row\nFresno, CA 93701', { Contact: 'Acme Inc.', Street1: '1 Row' }, []],
    ['Ann\nAcme Inc.\n1 Row\nFresno, CA 93701', { Contact: 'Ann', Street2: 'Acme Inc.' }, []],
    ['Ann\nAcme Inc.\n1 Row\nApt 2\nFresno, CA 93701', { Contact: 'Ann', Street2: 'Apt 2' }, ['Acme Inc.']],
  ])('puts a company where there is room for it, and loses none: %j', (text, fields, rest) => {
    const taken = takeAddress(text, {});
    expect(taken?.fields).toMatchObject(at(fields));
    expect(taken?.rest).toEqual(rest);
  });

  it.each([
    ['418 Almond Row', true, false],
    ['Fresno, CA 93701', true, false],
    ['418 Almond Row, Fresno, CA 93701', true, true],
    ['Dana Reyes', false, false],
    ['W'.repeat(50_000), false, false],
    [dana, false, true],
  ])('takes from %j, as one line in a field: %s, an address: %s', (text, isField, isTaken) => {
    expect(takeAddress(text, {}, isField) !== null).toBe(isTaken);
  });
});
