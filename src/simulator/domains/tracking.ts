import { type Checkpoint, type TrackingRecord, trackingBatch } from '../../contract/service/tracking.ts';
import { carrierInfo, isFreight } from '../orders/carriers.ts';
import { checkpointTexts } from '../orders/checkpoint-texts.ts';
import { findJourney, type Journey, type JourneyStep } from '../orders/journey.ts';
import { gatewayOf, placeOf } from '../orders/places.ts';
import { visibleNumber } from '../orders/tracking-number.ts';
import { serve } from '../requests/service-handler.ts';
import { day, recordDate, timeZone } from '../world/wire-date.ts';
import { type Bill, billOfParcel } from './bill-of-lading.ts';

type Language = 'zh' | 'en';

export const trackingHandlers = [
  /** Unknown numbers are left out. `lang` is `zh` (the default) or `en`; any other value counts as the default. */
  serve(trackingBatch, ({ store, clock }, { query, body }) => {
    const nowMs = clock.now();
    const language: Language = /^en\b/i.test(query.lang ?? '') ? 'en' : 'zh';
    const found = [...new Set(body.TrackingNumbers)].flatMap((number) => {
      const journey = findJourney(store, number);
      if (journey === undefined || nowMs < journey.knownFromMs) return [];
      // A number that is not assigned yet finds nothing.
      if (number !== journey.numbers.first && nowMs < journey.numbers.finalAtMs) return [];
      return [trackingRecord(journey, billOfParcel(store, journey), { number, nowMs, language })];
    });
    return { status: 200, body: found };
  }),
];

interface Asked {
  readonly number: string;
  readonly nowMs: number;
  readonly language: Language;
}

function trackingRecord(journey: Journey, bill: Bill | undefined, asked: Asked): TrackingRecord {
  const checkpoints = journey.steps
    .filter((step) => step.atMs <= asked.nowMs)
    .map((step, index) => checkpoint(journey, step, index, asked.language));
  const from = placeOf(journey.origin);
  return {
    TrackingNumber: asked.number,
    PackageId: journey.PackageId,
    ProviderTrackingNumber: visibleNumber(journey.numbers, asked.nowMs).number,
    ShippingProvider: journey.carrier,
    TrackingStatus: checkpoints.at(-1)?.TrackingStatus,
    Checkpoints: checkpoints,
    Country: journey.destination.Country,
    EstimatedDelivery: day(journey.promisedMs),
    Destination: addressOf(journey.destination),
    Origin: { Country: from?.country, City: from?.en },
    CarrierInfo: carrierInfo(journey.carrier),
    PlateType: isFreight(journey.carrier) ? 'Truck' : 'Van',
    ...(bill === undefined ? { TransitPorts: [], ClientGroupSumList: [] } : transportOf(bill)),
  };
}

function checkpoint(journey: Journey, step: JourneyStep, index: number, language: Language): Checkpoint {
  const text = checkpointTexts[step.kind];
  const { address, location } = whereOf(journey, step, language);
  const offsetHours = step.place === 'origin' ? undefined : gatewayOf(journey.destination.Country)?.offsetHours;
  return {
    LocationAddress: address,
    Location: location,
    TrackingStatus: text.status,
    Message: text[language],
    DateTime: recordDate(step.atMs, offsetHours),
    TimeZone: timeZone(offsetHours),
    TrackingId: `${journey.numbers.first}-${String(index + 1).padStart(2, '0')}`,
    Extended: text.extended?.[language],
    Carrier: journey.carrier,
  };
}

/** A warehouse has its own address, a port of entry only its town; a delivery has the recipient's. */
function whereOf(journey: Journey, { place, kind }: JourneyStep, language: Language) {
  const { Country, Province, City } = journey.destination;
  const warehouse = place === 'origin' ? placeOf(journey.origin) : undefined;
  if (warehouse !== undefined) {
    const { country, en, street, postcode } = warehouse;
    const address = { Country: country, City: en, Street1: street, Postcode: postcode };
    return { address, location: warehouse[language] };
  }
  if (place === 'origin') return { address: {}, location: journey.origin };
  const port = place === 'gateway' ? gatewayOf(Country) : undefined;
  if (port !== undefined) return { address: { Country: port.country, City: port.en }, location: port[language] };
  const isAtTheDoor = kind === 'delivered' || kind === 'undeliverable';
  return { address: isAtTheDoor ? journey.destination : { Country, Province, City }, location: City ?? Country };
}

function addressOf({ Country, Province, City, Postcode }: Journey['destination']) {
  return { Country, Province, City, Postcode };
}

/** The parcel's transport according to the bill of lading (2.11). Weights are grams on a bill, kilograms here. */
function transportOf({ request }: Bill): Pick<TrackingRecord, 'TransitPorts' | 'ClientGroupSumList'> {
  const boxes = request.BoxInfos;
  const grams = boxes.reduce((sum, box) => sum + (box.Weight ?? 0), 0);
  const volumetricGrams = boxes.reduce(
    (sum, { Length = 0, Width = 0, Height = 0 }) => sum + (Length * Width * Height) / 6,
    0,
  );
  const parcels = boxes.reduce((sum, box) => sum + (box.PackageInfos?.length ?? 0), 0);
  return {
    TransitPorts: [
      { Code: request.Origin, ETD: request.ETD, STD: request.ETD },
      { Code: request.Destination, ETA: request.ETA, STA: request.ETA },
    ],
    ClientGroupSumList: [
      {
        SumType: 'BillOfLading',
        CalWeightKg: inKg(Math.max(grams, volumetricGrams)),
        WeightKg: inKg(grams),
        DimWeightKg: inKg(volumetricGrams),
        PackageCount: parcels,
      },
    ],
  };
}

function inKg(grams: number): number {
  // Sizes on a bill are unchecked: an infinite result counts as 0.
  return Number.isFinite(grams) ? Math.round(grams) / 1000 : 0;
}
