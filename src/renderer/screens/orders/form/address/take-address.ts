import type { FieldTexts } from '../../../../../documents/order-batch/order-batch.ts';
import type { AddressPart } from './address-words.ts';
import { type ReadAddress, readAddress } from './read-address.ts';

/** A pasted address as fields of an order. */
export interface TakenAddress {
  /** What changes, and as it was before. */
  readonly fields: FieldTexts;
  readonly before: FieldTexts;
  /** Every field that it says or empties, also where the text is the same. */
  readonly said: readonly string[];
  /** How many fields get a text, and which of the others had one that goes. */
  readonly filled: number;
  readonly replaced: readonly string[];
  /** What was not understood, and what no field is for. */
  readonly rest: readonly string[];
}

/**
 * The fields for a pasted text; null if no address is in it. `isField`: it was pasted into a field, as one line, which then has to be a
 * whole address.
 */
export function takeAddress(text: string, current: FieldTexts, isField = false): TakenAddress | null {
  const read = readAddress(text);
  const { parts } = read;
  const count = Object.keys(parts).length;
  if (count < 2 || (isField && !(count >= 4 && parts.street && (parts.postcode ?? parts.city)))) return null;
  const { texts, rest } = toFields(read);
  const whole = parts.street === undefined ? texts : { ...emptied(texts, current), ...texts };
  const changed = Object.entries(whole).filter(([name, next]) => (current[name] ?? '') !== next);
  return {
    fields: Object.fromEntries(changed),
    before: Object.fromEntries(changed.map(([name]) => [name, current[name] ?? ''])),
    said: Object.keys(whole),
    filled: Object.keys(texts).length,
    replaced: changed.flatMap(([name]) => ((current[name] ?? '') === '' ? [] : [name])),
    rest,
  };
}

/** What still stands as it was pasted, as it was before: later corrections stay. */
export function untaken({ fields, before }: TakenAddress, current: FieldTexts): FieldTexts {
  return Object.fromEntries(Object.entries(before).filter(([name]) => (current[name] ?? '') === fields[name]));
}

const fieldOf: Readonly<Record<Exclude<AddressPart, 'company'>, string>> = {
  name: 'ShipToAddress.Contact',
  street: 'ShipToAddress.Street1',
  street2: 'ShipToAddress.Street2',
  house: 'ShipToAddress.HouseNumber',
  postcode: 'ShipToAddress.Postcode',
  city: 'ShipToAddress.City',
  state: 'ShipToAddress.Province',
  country: 'ShipToAddress.Country',
  phone: 'ShipToAddress.Phone',
  email: 'ShipToAddress.Email',
};

const placeParts = ['street', 'street2', 'house', 'postcode', 'city', 'state', 'country'] as const;

/**
 * Two addresses never mix: with a new street the old place goes, with its country, for which the form then asks; with another recipient
 * also the phone and email of the one before.
 */
function emptied(texts: FieldTexts, current: FieldTexts): FieldTexts {
  const next = texts[fieldOf.name];
  const last = current[fieldOf.name] ?? '';
  const isOther = next !== undefined && last !== '' && last !== next;
  const parts = isOther ? ([...placeParts, 'phone', 'email'] as const) : placeParts;
  return Object.fromEntries(parts.map((part) => [fieldOf[part], '']));
}

/** The interface has no company: it is the recipient where no person is named, otherwise in the second line of the street. */
function toFields({ parts: { company, ...parts }, rest }: ReadAddress): { texts: FieldTexts; rest: readonly string[] } {
  const texts = Object.fromEntries(
    Object.entries(parts).map(([part, text]) => [fieldOf[part as keyof typeof fieldOf], text]),
  );
  if (company === undefined) return { texts, rest };
  const free = [fieldOf.name, fieldOf.street2].find((name) => texts[name] === undefined);
  return free === undefined ? { texts, rest: [company, ...rest] } : { texts: { ...texts, [free]: company }, rest };
}
