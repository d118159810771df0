import { describe, expect, it } from 'vitest';
import { checkDigitFor } from '../../../../src/barcode/check-digit.ts';
import { trackingStation } from './tracking-station.ts';

const sscc = `0034012340000000001${checkDigitFor('34012340000000001')}`;

describe('a scan on the Tracking screen', () => {
  const desk = trackingStation();
  const scan = (text: string) => desk.station.scan(text, { screen: 'tracking' });

  it.each([
    ['a plain number', 'LV000000001CN', 'LV000000001CN'],
    ['digits that are no good article number', '400638133393', '400638133393'],
    [
      'a postal label that begins with where it goes',
      ']C142094104\u001D9205590164917312751089',
      '9205590164917312751089',
    ],
    ['the same without a separator', ']C1420941049205590164917312751089', '9205590164917312751089'],
    ['the same from a scanner that says no symbology', '420941049205590164917312751089', '9205590164917312751089'],
    ['an SSCC', `]C1${sscc}`, sscc],
  ])('follows %s and shows it', async (_, text, number) => {
    const outcome = await scan(text);
    expect(outcome).toMatchObject({ showTracking: number, verdict: { tone: 'command', hold: false } });
    expect((await desk.list()).rows.map((row) => row.number)).toEqual([number]);
  });

  it('says what goods are, and follows nothing', async () => {
    await desk.station.ask('catalogue.import', { csv: 'Sku,Barcode\nMUG,4006381333931\n' });
    const outcome = await scan('4006381333931');
    expect(outcome.verdict).toMatchObject({ tone: 'failed', detail: { key: 'message.not-counted' } });
    expect(outcome.showTracking).toBeUndefined();
    expect((await desk.list()).total).toBe(0);
  });

  it('follows a parcel of a bill, too, and does not lead there', async () => {
    await desk.station.scan('DOCK.NEW', { screen: 'bol' });
    await desk.station.scan('LV000000009CN', { screen: 'bol' });
    expect(await scan('LV000000009CN')).toMatchObject({ showTracking: 'LV000000009CN', navigate: null });
  });

  it('is idempotent, and refuses what is too long for a number', async () => {
    const one = await desk.station.scan('LV1CN', { screen: 'tracking', scanId: 'the-same-scan' });
    const again = await desk.station.scan('LV1CN', { screen: 'tracking', scanId: 'the-same-scan' });
    expect(again).toEqual(one);
    const long = await scan('X'.repeat(61));
    expect(long.verdict.title.key).toBe('message.track-too-long');
    expect((await desk.list()).total).toBe(1);
  });
});
