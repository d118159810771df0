import { z } from 'zod';
import { isFreight } from './carriers.ts';

/** The first and the final number of a parcel; they differ if another carrier takes over later. */
export const ParcelNumbers = z.object({ first: z.string(), final: z.string(), finalAtMs: z.number() });
export type ParcelNumbers = z.infer<typeof ParcelNumbers>;

/** Services whose last carrier only assigns its number when it takes over the parcel. */
const servicesOfTwoCarriers: readonly string[] = ['USRLS', 'CSA', 'NLR'];

/** Mints the numbers of the `sequence`th parcel (from 1). `handedOverMs` is when the last carrier takes it over. */
export function parcelNumbers(
  parcel: {
    readonly sequence: number;
    readonly serviceCode: string;
    readonly carrier: string;
    readonly fromCountry: string;
  },
  handedOverMs: number,
): ParcelNumbers {
  const final = carrierNumber(parcel);
  if (!servicesOfTwoCarriers.includes(parcel.serviceCode)) return { first: final, final, finalAtMs: 0 };
  return { first: postalNumber('LV', parcel.sequence, parcel.fromCountry), final, finalAtMs: handedOverMs };
}

/** The number that is valid at that time. */
export function visibleNumber(numbers: ParcelNumbers, nowMs: number): { number: string; isFinal: boolean } {
  const isFinal = nowMs >= numbers.finalAtMs;
  return { number: isFinal ? numbers.final : numbers.first, isFinal };
}

/** Both numbers as search codes: a parcel can still be found by its first number. */
export function trackingCodes(numbers: ParcelNumbers | undefined): string[] {
  if (numbers === undefined) return [];
  return [...new Set([numbers.first, numbers.final])].map(trackingCode);
}

export function trackingCode(trackingNumber: string): string {
  return `TrackingNumber:${trackingNumber}`;
}

/** Carriers other than postal services have their own number formats; these look like them, but are nobody's. */
function carrierNumber(parcel: { sequence: number; carrier: string; fromCountry: string }): string {
  const digits = String((parcel.sequence * 36_111_197) % 100_000_000).padStart(8, '0');
  switch (parcel.carrier) {
    case 'UPS':
      return `1Z999AA10${digits}0`;
    case 'USPS':
      return `94001118992200${digits}`;
    case 'DPD UK':
      return `155012${digits}`;
    case 'DHL Paket':
      return `003404341234${digits}`;
    case 'Yanwen':
      return `YT2526${digits}00`;
    default:
      if (isFreight(parcel.carrier)) return `PRO${digits}`;
      return postalNumber('RX', parcel.sequence, parcel.carrier === 'PostNL' ? 'NL' : parcel.fromCountry);
  }
}

/** In the format of UPU S10: two letters, eight digits and a check digit, the country. Consecutive numbers do not look alike. */
function postalNumber(letters: string, sequence: number, country: string): string {
  // 36,111,197 has no common factor with 10^8: every sequence up to there yields a different serial.
  const serial = String((sequence * 36_111_197) % 100_000_000).padStart(8, '0');
  const weights = [8, 6, 4, 2, 3, 5, 9, 7];
  const rest = 11 - (weights.reduce((sum, weight, index) => sum + weight * Number(serial[index]), 0) % 11);
  const check = rest === 10 ? 0 : rest === 11 ? 5 : rest;
  return `${letters}${serial}${check}${country}`;
}
