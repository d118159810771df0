import { z } from 'zod';
import { declare } from './endpoint.ts';
import { trackingStatusesSeen } from './enumerations.ts';
import {
  none,
  replyEnumeration,
  replyList,
  replyNumber,
  replyObject,
  replyPart,
  replyRecords,
  replyText,
  serviceDefault,
} from './wire.ts';

/** Tracking numbers in one request (4.7). */
export const trackingLimit = 20;

export const TrackingRequest = z.strictObject({ TrackingNumbers: z.array(z.string()).max(trackingLimit) });
export type TrackingRequest = z.infer<typeof TrackingRequest>;

export const Checkpoint = replyObject({
  LocationAddress: replyPart({
    Country: replyText(),
    Province: replyText(),
    City: replyText(),
    Street1: replyText(),
    Street2: replyText(),
    HouseNumber: replyText(),
    Postcode: replyText(),
  }),
  Location: replyText(),
  TrackingStatus: replyEnumeration(trackingStatusesSeen),
  Message: replyText(),
  DateTime: replyText(),
  TimeZone: replyText(),
  TrackingId: replyText(),
  Extended: replyText(),
  Carrier: replyText(),
});
export type Checkpoint = z.infer<typeof Checkpoint>;

/** An address whose members interface.md does not list (2.7): whatever comes is kept. */
const TrackingAddress = replyPart({});

/** Where a parcel has been (2.7). The last checkpoint is the newest (field-notes). */
export const TrackingRecord = replyObject({
  TrackingNumber: replyText(),
  PackageId: replyText(),
  ProviderTrackingNumber: replyText(),
  ShippingProvider: replyText(),
  TrackingStatus: replyEnumeration(trackingStatusesSeen),
  Checkpoints: replyList(Checkpoint),
  Country: replyText(),
  EstimatedDelivery: replyText(),
  Destination: TrackingAddress,
  Origin: TrackingAddress,
  CarrierInfo: replyPart({ Company: replyText(), Url: replyText(), Phone: replyText() }),
  PlateType: replyText(),
  TransitPorts: replyList(
    replyObject({ Code: replyText(), ETA: replyText(), ETD: replyText(), STA: replyText(), STD: replyText() }),
  ),
  ClientGroupSumList: replyList(
    replyObject({
      SumType: replyText(),
      CalWeightKg: replyNumber(),
      WeightKg: replyNumber(),
      DimWeightKg: replyNumber(),
      PackageCount: replyNumber(),
    }),
  ),
});
export type TrackingRecord = z.infer<typeof TrackingRecord>;

/** `lang` is `zh` or `en` (field-notes, Behaviour). */
export const trackingBatch = declare({
  name: 'tracking.batch',
  section: '4.7',
  summary: 'Batch tracking',
  method: 'POST',
  path: '/v1/trackings',
  port: 81,
  write: false,
  params: none,
  query: z.strictObject({ lang: serviceDefault(z.string(), 'zh') }),
  body: TrackingRequest,
  reply: replyRecords(TrackingRecord),
  success: [200],
  statuses: {},
});
