import type { Dice } from '../streams.ts';
import type { Floor } from './floor.ts';

const header = [
  'DOCK.SET.BOLTYPE.airway',
  'DOCK.SET.ORIGIN.CAN',
  'DOCK.SET.DESTINATION.LAX',
  'DOCK.SET.ETD.2027-12-01T08:00:00+08:00',
  'DOCK.SET.ETA.2027-12-01T06:30:00-08:00',
];

/** A bill of lading with a few parcels. */
export async function writeBill(floor: Floor, die: Dice, job: number): Promise<void> {
  const number = `BL-${job}`;
  const parcels = Array.from({ length: die.between(1, 4) }, (_, at) => `TN-${job}-${at}`);
  const { documentId } = await floor.expect('DOCK.NEW', 'bol');
  for (const text of [`DOCK.SET.BOLNUMBER.${number}`, ...header]) await floor.expect(text, 'bol');
  for (const text of parcels) await floor.scan(text, 'bol');
  await floor.scan(die.isLess(0.9) ? 'DOCK.DONE' : 'DOCK.HOLD', 'bol');
  // The service knows none of them: that is asked about once.
  await floor.expect('DOCK.YES', 'bol');
  floor.history.bills.push({ documentId: documentId ?? '', number, parcels });
}
