import type { InboundBox } from '../../contract/service/pricing.ts';
import {
  type Charge,
  chargeableGrams,
  inKilograms,
  noPrice,
  type Price,
  roundUpTo,
  shareOf,
  wholeGrams,
} from './price.ts';
import { inboundFees, maxBoxes } from './price-tables.ts';
import type { InboundService } from './tariff.ts';

export interface InboundOptions {
  readonly warehouseId: string;
  readonly customsClearance?: boolean;
  readonly borrowTaxNo?: boolean;
}

/** The price of `service` for shipping the boxes to the warehouse (2.8). A box without a Quantity is one box. */
export function priceInbound(service: InboundService, boxes: readonly InboundBox[], options: InboundOptions): Price {
  const { warehouseId } = options;
  const centsPerKg = Object.hasOwn(service.centsPerKg, warehouseId) ? service.centsPerKg[warehouseId] : undefined;
  const fees = inboundFees[warehouseId];
  if (centsPerKg === undefined || fees === undefined) {
    return noPrice(`${service.code} does not serve the warehouse ${warehouseId}`);
  }
  if (boxes.length === 0) return noPrice('Boxes: at least one box is needed');

  const sum = { boxes: 0, grams: 0, freight: 0, overweight: 0, oversize: 0 };
  for (const [index, given] of boxes.entries()) {
    const box = measured(given);
    if (typeof box === 'string') return noPrice(`Box ${index + 1}: ${box}`);
    const problem = beyondLimits(service, box);
    if (problem !== undefined) return noPrice(`Box ${index + 1}: ${problem}`);

    const charged = chargeableGrams(box.grams, box.sidesCm, service.divisor);
    const grams = Math.max(service.minimumGrams, roundUpTo(service.stepGrams, charged));
    sum.boxes += box.quantity;
    if (sum.boxes > maxBoxes) return noPrice(`Boxes: at most ${maxBoxes} in one shipment`);
    sum.grams += grams * box.quantity;
    sum.freight += shareOf(centsPerKg, grams, 1_000) * box.quantity;
    if (box.grams > service.overweight.overGrams) sum.overweight += box.quantity;
    if (Math.max(...box.sidesCm) > service.oversize.overCm) sum.oversize += box.quantity;
  }
  if (sum.grams < service.minimumShipmentGrams) {
    const least = inKilograms(service.minimumShipmentGrams);
    return noPrice(`${service.code} takes shipments from ${least} chargeable, this one has ${inKilograms(sum.grams)}`);
  }

  const usd = (name: string, cents: number, remark: string) => ({ name, currency: 'USD', cents, remark });
  const own = (name: string, cents: number) => ({ name, currency: fees.currency, cents });
  const charges: Charge[] = [
    usd('Freight', sum.freight, `${counted(sum.boxes)}, ${inKilograms(sum.grams)} chargeable`),
    usd(
      'Fuel surcharge',
      shareOf(sum.freight, service.fuelPermille, 1_000),
      `${service.fuelPermille / 10}% of freight`,
    ),
    usd('Overweight', sum.overweight * service.overweight.cents, counted(sum.overweight)),
    usd('Oversize', sum.oversize * service.oversize.cents, counted(sum.oversize)),
    own('Customs clearance', options.customsClearance ? fees.customsClearanceCents : 0),
    own('Borrowed tax number', options.borrowTaxNo ? fees.borrowTaxNoCents : 0),
  ];
  return { ok: true, charges: charges.filter((charge) => charge.cents > 0), days: service.days };
}

interface MeasuredBox {
  readonly grams: number;
  readonly sidesCm: readonly [number, number, number];
  readonly quantity: number;
}

/** The measured box or, as a string, its problem. */
function measured({ Weight, Length, Width, Height, Quantity = 1 }: InboundBox): MeasuredBox | string {
  if (!isMeasure(Weight)) return 'Weight is needed, in grams, and more than 0';
  if (!isMeasure(Length) || !isMeasure(Width) || !isMeasure(Height)) {
    return 'Length, Width and Height are needed, in centimetres, and more than 0';
  }
  if (!Number.isInteger(Quantity) || Quantity < 1 || Quantity > maxBoxes) {
    return `Quantity must be a whole number from 1 to ${maxBoxes}`;
  }
  return { grams: wholeGrams(Weight), sidesCm: [Length, Width, Height], quantity: Quantity };
}

function beyondLimits(service: InboundService, box: MeasuredBox): string | undefined {
  if (box.grams > service.maxGrams) {
    return `${service.code} takes boxes up to ${inKilograms(service.maxGrams)}, this one weighs ${inKilograms(box.grams)}`;
  }
  const longest = Math.max(...box.sidesCm);
  if (longest <= service.maxLongestCm) return undefined;
  return `${service.code} takes boxes up to ${service.maxLongestCm} cm long, this one is ${longest} cm`;
}

function isMeasure(value: number | undefined): value is number {
  return value !== undefined && Number.isFinite(value) && value > 0;
}

function counted(boxes: number): string {
  return boxes === 1 ? '1 box' : `${boxes} boxes`;
}
