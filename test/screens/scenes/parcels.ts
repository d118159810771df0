import type { TrackedParcel, TrackedRow, TrackingFigures } from '../../../src/contract/bridge/tracking.ts';
import type { Checkpoint, TrackingRecord } from '../../../src/contract/service/tracking.ts';
import { dayMs, hourMs, minuteMs, now } from '../scene.ts';

const row = (number: string, more: Partial<TrackedRow> = {}): TrackedRow => ({
  number,
  packageId: 'T1-261121-0042',
  stage: 'on-the-way',
  status: 'InTransit',
  was: null,
  isNew: false,
  newCheckpoints: 0,
  concern: null,
  carrier: 'China Post',
  country: 'US',
  latest: { message: 'Arrived at the sorting centre', place: 'Los Angeles', time: '2026-11-21T01:12:00-08:00' },
  addedAt: now - 3 * dayMs,
  answeredAt: now - 40 * minuteMs,
  readAt: now - 40 * minuteMs,
  isDue: false,
  ...more,
});

const delivered = { message: 'Delivered to the front door', place: 'Fresno', time: '2026-11-20T15:44:10-08:00' };
const nothing = { latest: null, carrier: '', country: '', packageId: '', status: '', readAt: null } as const;

/** One of each kind that a list shows. */
export const trackedRows: readonly TrackedRow[] = [
  row('LV000004411CN', { isNew: true, was: 'InTransit', status: 'Delivered', stage: 'delivered', latest: delivered }),
  row('1Z999AA10305946350', { isNew: true, newCheckpoints: 3, carrier: 'UPS', country: 'GB' }),
  row('LV000004412CN', { concern: 'late' }),
  row('LV000004413CN', { concern: 'strange', status: 'HeldAtBorder' }),
  row('LV000004414CN', { concern: 'still' }),
  row('9205590164917312751089', { ...nothing, stage: 'waiting', answeredAt: null, isDue: true }),
  row('NOBODY-12345', { ...nothing, stage: 'not-found' }),
  row('LV000004415CN', { concern: 'lost' }),
  row('LV000004416CN', { stage: 'delivered', status: 'Delivered', latest: delivered }),
];

const longest = 'W'.repeat(60);
export const longestRows: readonly TrackedRow[] = [
  row(longest, {
    packageId: 'PACKAGE-'.repeat(12),
    isNew: true,
    concern: 'strange',
    status: 'HandedOverToTheCarrierOfTheLastMileInTheCountryOfDestination',
    carrier: 'Gesellschaft für Paketbeförderung und Zustelldienste mbH & Co. KG',
    country: 'United Kingdom of Great Britain and Northern Ireland',
    latest: {
      message: 'The parcel could not be handed over because nobody was there; a card was left with all that is needed',
      place: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
      time: '2026-11-21T01:12:00-08:00',
    },
  }),
];

export const figures = (more: Partial<TrackingFigures> = {}): TrackingFigures => ({
  filters: { all: 9, attention: 4, new: 2, 'on-the-way': 5, delivered: 2, 'not-found': 1 },
  due: 0,
  lastAnswerAt: now - 40 * minuteMs,
  trouble: null,
  ...more,
});

const checkpoint = (day: number, time: string, status: string, message: string, place: string): Checkpoint => ({
  DateTime: `2026-11-${day}T${time}`,
  TrackingStatus: status,
  Message: message,
  Location: place,
  Carrier: 'China Post',
  TimeZone: time.slice(-6),
  TrackingId: `LV000004411CN-${day}${time.slice(0, 2)}`,
  LocationAddress: { Country: place === 'Guangzhou' ? 'CN' : 'US', City: place },
});

export const course: TrackingRecord = {
  TrackingNumber: 'LV000004411CN',
  PackageId: 'T1-261121-0042',
  ProviderTrackingNumber: 'LV000004411CN',
  ShippingProvider: 'China Post',
  TrackingStatus: 'Delivered',
  Country: 'US',
  EstimatedDelivery: '2026-11-24',
  PlateType: 'Truck',
  CarrierInfo: { Company: 'China Post', Phone: '+86 11183', Url: 'https://www.ems.com.cn' },
  Origin: { Country: 'CN', City: 'Guangzhou' },
  Destination: { Country: 'US', Province: 'CA', City: 'Fresno', Postcode: '93701' },
  TransitPorts: [
    { Code: 'CAN', ETD: '2026-11-14T08:00:00+08:00', STD: '2026-11-14T07:30:00+08:00' },
    { Code: 'LAX', ETA: '2026-11-15T06:10:00-08:00', STA: '2026-11-15T06:00:00-08:00' },
  ],
  ClientGroupSumList: [
    { SumType: 'BillOfLading', CalWeightKg: 412.5, WeightKg: 398.24, DimWeightKg: 412.5, PackageCount: 318 },
  ],
  Checkpoints: [
    checkpoint(13, '09:02:11.000+08:00', 'Processing', 'Shipment information received', 'Guangzhou'),
    checkpoint(13, '18:40:00.000+08:00', 'InTransit', 'Left the warehouse', 'Guangzhou'),
    checkpoint(14, '08:31:00.000+08:00', 'InTransit', 'Departed from the port of origin', 'Guangzhou'),
    checkpoint(15, '07:05:00.000-08:00', 'InTransit', 'Arrived in the country of destination', 'Los Angeles'),
    checkpoint(19, '11:20:00.000-08:00', 'Message', 'With import customs', 'Los Angeles'),
    checkpoint(20, '07:50:00.000-08:00', 'InTransit', 'Out for delivery', 'Fresno'),
    checkpoint(20, '15:44:10.000-08:00', 'Delivered', 'Delivered to the front door', 'Fresno'),
  ],
};

export const parcel = (at: number, more: Partial<TrackedParcel> = {}): TrackedParcel => ({
  row: trackedRows[at] ?? row('LV000004411CN'),
  record: course,
  language: 'en',
  news: [],
  was: null,
  lookedBefore: now - 26 * hourMs,
  failure: null,
  nextAt: now + hourMs,
  ...more,
});
