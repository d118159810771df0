import type { DropShipPackage, DropShipSku, SingleDropShipPackage } from '../../contract/service/drop-ship-package.ts';
import { chargedWeight, type Parcel, priceDropShip } from '../prices/parcel-price.ts';
import { shippingCosts } from '../prices/price.ts';
import { dropShipServices } from '../prices/price-tables.ts';
import type { Days } from '../prices/tariff.ts';
import { between } from '../world/chance.ts';
import type { HandlerContext } from '../world/context.ts';
import { dayMs, hourMs, minuteMs, secondMs } from '../world/durations.ts';
import type { DropShipCourse, DropShipDispatch, DropShipOrder, Measures } from './drop-ship-order.ts';
import { atDaytime, placeOf } from './places.ts';
import { parcelNumbers } from './tracking-number.ts';

/** The assumed weight of a parcel if neither it nor its goods state one. */
const assumedGrams = 200;

/** A parcel heavier than this share of its declared weight, in thousandths, waits until its weight is confirmed. */
const weightTolerancePermille = 1100;

/** The whole future of a submitted order: it gets its label and runs its course, or creation fails with a reason. */
export function dropShipFate(
  context: HandlerContext,
  order: DropShipOrder,
  wanted: DropShipPackage | SingleDropShipPackage,
  isAtOnce: boolean,
): Pick<DropShipOrder, 'dispatch' | 'failure'> {
  const labelAfterMs = isAtOnce ? 0 : between(context.chance(order.PackageId, 'label'), 5 * secondMs, 40 * secondMs);
  const labelledMs = order.createdAtMs + labelAfterMs;
  const fail = (ExtendMessage: string) => ({
    failure: {
      atMs: labelledMs,
      reason: { ReasonCode: 'LabelRefused', ReasonText: 'No label could be made', ExtendMessage },
    },
  });
  const service = dropShipServices.find(({ code }) => code === order.ServiceCode);
  if (service === undefined) return fail('ServiceCode is missing');

  const declared = declaredParcel(wanted);
  const measured = { ...declared, grams: Math.max(declared.grams, goodsGrams(wanted)) };
  const { Country: country, Postcode: postcode } = order.address;
  const price = priceDropShip(service.code, measured, { country, postcode });
  if (!price.ok) return fail(price.message);

  const isHeavier = measured.grams * 1000 > declared.grams * weightTolerancePermille;
  const course = courseOf(context, order, { labelledMs, isHeavier, days: price.days });
  const parcel = {
    sequence: context.ids.next('parcel'),
    serviceCode: service.code,
    carrier: service.carrier,
    fromCountry: placeOf(order.Location)?.country ?? 'CN',
  };
  const dispatch: DropShipDispatch = {
    course,
    promisedMs: course.shippedMs + Math.round((price.days.min + price.days.max) / 2) * dayMs,
    numbers: parcelNumbers(parcel, course.shippedMs),
    carrier: service.carrier,
    measured: measuresOf(measured),
    chargedGrams: chargedWeight(service, measured),
    costs: shippingCosts(price.charges),
  };
  return { dispatch };
}

/** A parcel without a street cannot be delivered, and is returned. */
function courseOf(
  { chance }: HandlerContext,
  order: DropShipOrder,
  known: { readonly labelledMs: number; readonly isHeavier: boolean; readonly days: Days },
): DropShipCourse {
  const after = (startMs: number, step: string, fromMs: number, toMs: number) =>
    startMs + between(chance(order.PackageId, step), fromMs, toMs);
  const createdMs = known.labelledMs;
  const examinedMs = after(createdMs, 'examined', 2 * minuteMs, 15 * minuteMs);
  const receivedMs = after(examinedMs, 'received', 30 * minuteMs, 4 * hourMs);
  const weightConfirmedMs = known.isHeavier ? after(receivedMs, 'confirmed', hourMs, 12 * hourMs) : undefined;
  const shippedMs = after(weightConfirmedMs ?? receivedMs, 'shipped', hourMs, 6 * hourMs);
  const comesMs = after(shippedMs, 'finished', known.days.min * dayMs, known.days.max * dayMs);
  const finishedMs = atDaytime(comesMs, order.address.Country, chance(order.PackageId, 'hour'));
  return {
    createdMs,
    examinedMs,
    receivedMs,
    weightConfirmedMs,
    shippedMs,
    destinationMs: shippedMs + Math.round((finishedMs - shippedMs) * 0.6),
    finishedMs,
    isReturned: order.address.Street1 === undefined,
  };
}

/** The weight in grams and the size of the parcel as declared by the client. */
export function declaredMeasures(wanted: DropShipPackage | SingleDropShipPackage): Measures {
  return measuresOf(declaredParcel(wanted));
}

function declaredParcel(wanted: DropShipPackage | SingleDropShipPackage): Parcel {
  const { Weight, Length = 0, Width = 0, Height = 0, Skus = [] } = wanted;
  const unit = 'WeightUnit' in wanted ? wanted.WeightUnit : undefined;
  const grams = Weight === undefined || Weight === 0 ? goodsGrams(wanted) : inGrams(Weight, unit);
  return {
    grams: Math.ceil(grams === 0 ? assumedGrams : grams),
    lengthCm: Length,
    widthCm: Width,
    heightCm: Height,
    pieces: Skus.reduce((sum, line) => sum + (line.Quantity ?? 1), 0) || 1,
  };
}

/** The declared weight of the goods. */
function goodsGrams({ Skus = [] }: DropShipPackage | SingleDropShipPackage): number {
  const grams = (Skus as readonly (DropShipSku & { readonly WeightUnit?: string | undefined })[]).reduce(
    (sum, line) => sum + inGrams(line.Weight ?? 0, line.WeightUnit) * (line.Quantity ?? 1),
    0,
  );
  return Math.ceil(grams);
}

/** Grams, unless the unit says kilograms (manual/service.md 10). */
function inGrams(weight: number, unit: string | undefined): number {
  return unit !== undefined && /^kgs?$/i.test(unit.trim()) ? weight * 1000 : weight;
}

function measuresOf({ grams, lengthCm, widthCm, heightCm }: Parcel): Measures {
  return { grams, Length: lengthCm, Width: widthCm, Height: heightCm };
}
