import type { BillEntry, BillOfLading } from '../../../src/documents/bill-of-lading/bill-of-lading.ts';
import { billOfLadingKind } from '../../../src/documents/bill-of-lading/kind.ts';
import { foldDocument } from '../../../src/documents/journal/fold-document.ts';
import type { JournalEntry } from '../../../src/documents/journal/journal.ts';
import { askService } from '../post-to-service.ts';
import { type RunningCore, until } from '../running-core.ts';
import { stationOf } from '../station-of.ts';

export const header = [
  'DOCK.SET.BOLTYPE.airway',
  'DOCK.SET.ORIGIN.CAN',
  'DOCK.SET.DESTINATION.LAX',
  'DOCK.SET.ETD.2026-12-01T08:00:00+08:00',
  'DOCK.SET.ETA.2026-12-01T06:30:00-08:00',
];

const address = { Contact: 'Dana', Country: 'US', City: 'Fresno', Street1: '418 Almond Row', Postcode: '93701' };

/** DONE or HOLD of the open bill, also where the service has not said that it knows its parcels. Answers `tone message-key`. */
export async function finishBill({ scan }: RunningCore, word = 'DOCK.DONE'): Promise<string> {
  const first = await scan(word, { screen: 'bol' });
  const isAsked = first.verdict.title.key === 'message.bill-some-unverified';
  const { verdict } = isAsked ? await scan('DOCK.YES', { screen: 'bol' }) : first;
  return `${verdict.tone} ${verdict.title.key}`;
}

/** For every test a station, and a service that knows parcel P-1, tracked under a number. */
export function billStation() {
  const base = stationOf('bol');
  const { scan } = base;

  const bill = async (id?: string): Promise<BillOfLading> => {
    const open =
      id === undefined
        ? await base.station.ask('document.current', { screen: 'bol' })
        : await base.station.ask('document.read', { id });
    const journal = (open?.journal ?? []) as unknown as JournalEntry<BillEntry>[]; // the core wrote them
    return foldDocument(billOfLadingKind, journal).state;
  };

  return Object.assign(base, {
    bill,
    /** A bill with its header and these parcels in box 1, under that number. */
    fill: async (number: string, ...parcels: string[]) => {
      const { documentId } = await scan('DOCK.NEW');
      for (const text of [`DOCK.SET.BOLNUMBER.${number}`, ...header, ...parcels]) await scan(text);
      return documentId ?? '';
    },
    attach: async (name: string, bytes: Buffer, size = bytes.length) => {
      const open = await base.station.ask('document.current', { screen: 'bol' });
      return base.station.ask('bill.attach', { id: open?.id ?? '', name, size, base64: bytes.toString('base64') });
    },
    finish: (word?: string) => finishBill(base.station, word),
    entries: () => base.station.ask('outbox.list', { limit: 50 }),
    /** A parcel that the service knows; answers its tracking number. */
    known: async (packageId: string): Promise<string> => {
      const Package = { PackageId: packageId, ServiceCode: 'CUE', ShipToAddress: address, Weight: 450 };
      const { body } = await askService(base.simulator, 'POST', 82, '/v1/directExpressOrders?sync=1', { Package });
      return body.TrackingNumber;
    },
    /** Waits until every parcel of the open bill has been answered. */
    answered: () =>
      until(
        () => bill(),
        ({ boxes }) => boxes.every(({ parcels }) => parcels.every(({ status }) => status !== 'asking')),
      ),
  });
}
