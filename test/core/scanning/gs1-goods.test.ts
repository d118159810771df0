import { describe, expect, it } from 'vitest';
import { foldPlan, planEntryOf } from '../../../src/documents/inbound-plan/kind.ts';
import { floorStation } from './floor-station.ts';

const gtin = '04006381333931';

describe('GS1 codes of goods', () => {
  const floor = floorStation();

  async function lines() {
    const open = await floor.station.ask('document.current', { screen: 'inbound' });
    const { state: plan } = foldPlan((open?.journal ?? []).map(planEntryOf));
    return plan.boxes.flatMap((box) => box.lines);
  }

  it.each([
    ['GS1-128', `]C101${gtin}10L-1`],
    ['GS1 DataBar', `]e001${gtin}10L-1`],
    ['GS1 DataMatrix', `]d201${gtin}10L-1`],
    ['GS1 QR Code', `]Q301${gtin}10L-1`],
    ['GS1 DotCode', `]J101${gtin}10L-1`],
    ['a leading FNC1 in place of the id', `\x1d01${gtin}10L-1`],
    ['a Digital Link', `https://id.gs1.org/01/${gtin}/10/L-1`],
    ['a Digital Link of an own domain and stem', `https://shop.example/p/mugs/01/${gtin}/10/L-1?utm=x`],
  ])('count alike: %s', async (_, text) => {
    await floor.station.scan('DOCK.NEW');
    await floor.station.scan(`]C101${gtin}10L-1`);
    expect(await floor.verdictOf(text)).toBe('good message.item');
    expect(await floor.contents()).toEqual(['A L-1 2']);
  });

  it('bring lot, expiry and serial number into the line, and keep them over a restart', async () => {
    await floor.station.scan('DOCK.NEW');
    await floor.station.scan(`]C101${gtin}1727033110LOT-1\x1d21S-1`);
    const line = { sku: 'A', lot: 'LOT-1', expiry: '2027-03-31', serial: 'S-1', quantity: 1 };
    expect(await lines()).toMatchObject([line]);
    await floor.restart();
    expect(await lines()).toMatchObject([line]);
  });

  it('never merge one lot, expiry or serial number with another', async () => {
    await floor.station.scan('DOCK.NEW');
    for (const more of ['10L-1\x1d21S-1', '10L-2\x1d21S-2', '10L-1', '10L-1', '10L-2', '17270331', '17280331', '']) {
      await floor.station.scan(`]C101${gtin}${more}`);
    }
    expect((await lines()).map(({ lot, expiry, serial, quantity }) => [lot, expiry, serial, quantity])).toEqual([
      ['L-1', null, 'S-1', 1],
      ['L-2', null, 'S-2', 1],
      ['L-1', null, null, 2],
      ['L-2', null, null, 1],
      [null, '2027-03-31', null, 1],
      [null, '2028-03-31', null, 1],
      [null, null, null, 1],
    ]);
  });

  it('keep lots apart also when an unknown GTIN is named or found later', async () => {
    await floor.station.scan('DOCK.NEW');
    await floor.station.scan('A');
    for (const lot of ['L-1', 'L-2', 'L-1']) await floor.station.scan(`]C10109521234567899${'10'}${lot}`);
    await floor.station.scan('DOCK.LEARN');
    await floor.station.scan('A');
    expect(await floor.contents()).toEqual(['A 1, A L-1 2, A L-2 1']);
  });

  it.each([
    ['(30)', `]C101${gtin}3012`, 12],
    ['(37) with (02)', `]C102${gtin}3724`, 24],
    ['(02) alone', `]C102${gtin}3701`, 1],
  ])('count as many as they say: %s', async (_, text, quantity) => {
    await floor.station.scan('DOCK.NEW');
    await floor.station.scan(text);
    await floor.station.scan('A');
    expect(await floor.contents()).toEqual([`A ${quantity + 1}`]);
  });

  it.each([
    ['a wrong check digit', ']C10104006381333932', 'malformed.check-digit'],
    ['a date that is none', `]C101${gtin}17261332`, 'malformed.date'],
    ['an unknown field', `]C101${gtin}8899X`, 'malformed.unknown-ai'],
    ['a value that is too long', `]C101${gtin}10${'L'.repeat(21)}`, 'malformed.too-long'],
    ['an SSCC with a wrong check digit', ']C100340123450000000018', 'malformed.check-digit'],
  ])('are refused whole, with the reason: %s', async (_, text, reason) => {
    await floor.station.scan('DOCK.NEW');
    const refused = await floor.station.scan(text);
    expect(refused).toMatchObject({ appended: [], verdict: { tone: 'failed', hold: true, detail: { key: reason } } });
    expect(await floor.contents()).toEqual(['']);
  });

  it('are compared in the 14-digit form, whatever symbology brought them', async () => {
    const csv = 'Sku,Barcode\nEAN8,96385074\nUPC,012345678905\nCASE,10012345678902\n';
    await floor.station.ask('catalogue.import', { csv });
    await floor.station.scan('DOCK.NEW');
    const forms = [
      ...['96385074', ']E496385074', '00000096385074', ']C10100000096385074'],
      ...['012345678905', '0012345678905', ']E00012345678905', '00012345678905'],
      ...['10012345678902', ']I110012345678902', ']C10110012345678902'],
    ];
    for (const form of forms) expect(await floor.verdictOf(form)).toBe('good message.item');
    expect(await floor.contents()).toEqual(['EAN8 4, UPC 4, CASE 3']);
  });
});
