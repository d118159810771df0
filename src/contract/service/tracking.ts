import { z } from 'zod';
import { declare } from './endpoint.ts';
import { trackingStatusesSeen } from './enumerations.ts';
import {
  named,
  none,
  replyEnumeration,
  replyList,
  replyNumber,
  replyObject,
  replyPart,
  replyRecords,
  replyText,
  requiredList,
  serviceDefault,
} from './wire.ts';

/** Tracking numbers in one request (4.7). */
export const trackingLimit = 20;

export const TrackingRequest = named(
  'TrackingRequest',
  'Parcels to look up',
  z.strictObject({ TrackingNumbers: requiredList('No more than 20', z.string()).max(trackingLimit) }),
);
export type TrackingRequest = z.infer<typeof TrackingRequest>;

export const Checkpoint = named(
  'Checkpoint',
  'Where a parcel was at a time',
  replyObject({
    LocationAddress: named(
      'CheckpointAddress',
      'Where it was, part by part',
      replyPart({
        Country: replyText('Code of the country, as US'),
        Province: replyText('Province or state'),
        City: replyText('City'),
        Street1: replyText('Street, first line'),
        Street2: replyText('Street, second line'),
        HouseNumber: replyText('Number of the house'),
        Postcode: replyText('Postal code'),
      }),
    ),
    Location: replyText('Where it was'),
    TrackingStatus: replyEnumeration('How far the parcel is', trackingStatusesSeen),
    Message: replyText('What happened, in words'),
    DateTime: replyText('When it happened'),
    TimeZone: replyText('Time zone of DateTime'),
    TrackingId: replyText('Id of the checkpoint'),
    Extended: replyText('Whatever else is told of it'),
    Carrier: replyText('Carrier that reports it'),
  }),
);
export type Checkpoint = z.infer<typeof Checkpoint>;

/** An address whose members the interface does not list (2.7): all members are kept. */
const TrackingAddress = named('TrackingAddress', 'An address; its members are not listed', replyPart({}));

/** A parcel's tracking history (2.7). The last checkpoint is the newest (manual/service.md 12). */
export const TrackingRecord = named(
  'TrackingRecord',
  'Where a parcel has been; the last checkpoint is the newest',
  replyObject({
    TrackingNumber: replyText('Tracking number of the parcel'),
    PackageId: replyText('Id of the package, as the client chose it'),
    ProviderTrackingNumber: replyText('Tracking number at the carrier'),
    ShippingProvider: replyText('Carrier of the parcel'),
    TrackingStatus: replyEnumeration('How far the parcel is', trackingStatusesSeen),
    Checkpoints: replyList('Where it was, the newest last', Checkpoint),
    Country: replyText('Code of the country, as US'),
    EstimatedDelivery: replyText('When it is expected to be delivered'),
    Destination: TrackingAddress,
    Origin: TrackingAddress,
    CarrierInfo: named(
      'CarrierInfo',
      'The last carrier',
      replyPart({
        Company: replyText('Name of the company'),
        Url: replyText('Web address'),
        Phone: replyText('Telephone number'),
      }),
    ),
    PlateType: replyText('Type of the vehicle; its values are not shown'),
    TransitPorts: replyList(
      'Ports on the way',
      replyObject({
        Code: replyText('Code of the port'),
        ETA: replyText('Estimated time of arrival'),
        ETD: replyText('Estimated time of departure'),
        STA: replyText('Scheduled time of arrival'),
        STD: replyText('Scheduled time of departure'),
      }),
    ),
    ClientGroupSumList: replyList(
      'Sums over the consignment',
      replyObject({
        SumType: replyText('What is summed up; its values are not shown'),
        CalWeightKg: replyNumber('Weight that is charged, in kilograms'),
        WeightKg: replyNumber('Weight, in kilograms'),
        DimWeightKg: replyNumber('Volumetric weight, in kilograms'),
        PackageCount: replyNumber('Number of packages'),
      }),
    ),
  }),
);
export type TrackingRecord = z.infer<typeof TrackingRecord>;

/** `lang` is `zh` or `en` (manual/service.md 12). */
export const trackingBatch = declare({
  name: 'tracking.batch',
  section: '4.7',
  summary: 'Batch tracking',
  method: 'POST',
  path: '/v1/trackings',
  port: 81,
  write: false,
  params: none,
  query: z.strictObject({ lang: serviceDefault(z.string(), 'zh', 'Language of the messages: zh or en') }),
  body: TrackingRequest,
  reply: replyRecords(TrackingRecord),
  success: [200],
  statuses: {},
});
