import { type Message, message } from '../../contract/verdict.ts';
import { type Decision, refuse } from '../journal/decision.ts';
import type { PackagingWeight } from './unit-weight.ts';

/** The carton or bag that a parcel is packed in, or a box is. */
export interface ChosenPackaging {
  readonly code: string;
  readonly name: string;
  /** Grams, empty; null: not known. */
  readonly grams: number | null;
  /** Centimetres. */
  readonly size: { readonly length: number; readonly width: number; readonly height: number } | null;
}

/** What only the station knows about its packaging. */
export interface PackagingFacts {
  /** The station's packaging of that code, in any case; null: it has none. */
  readonly packagingOf: (code: string) => ChosenPackaging | null;
  /** The codes of all of it. */
  readonly packagingCodes: () => readonly string[];
}

/** Says that the station has no packaging of that code, and which it has. */
export function unknownPackaging(code: string, { packagingCodes }: PackagingFacts): Decision<never> {
  const codes = packagingCodes();
  const which =
    codes.length === 0
      ? message('message.packaging-none')
      : message('message.packaging-which', { codes: codes.join(', ') });
  return refuse('failed', message('message.packaging-unknown', { code }), which);
}

/** Its size and own weight, as far as they are known. */
export function measuresOf({ grams, size }: ChosenPackaging): Message | null {
  if (size === null) return grams === null ? null : message('message.packaging-weighs', { weight: grams });
  return grams === null
    ? message('message.packaging-measures', { ...size })
    : message('message.packaging-both', { ...size, weight: grams });
}

/** Null: nobody knows what it weighs. */
export function emptyWeight(packaging: ChosenPackaging | null | undefined): PackagingWeight | null {
  return packaging == null || packaging.grams === null ? null : { grams: packaging.grams };
}
