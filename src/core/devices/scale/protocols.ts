import type { ScaleProtocol } from '../../../contract/devices/scale.ts';
import { readToledo } from './binary-protocols.ts';
import { type ScaleReading, toGrams, weightReading } from './scale-reading.ts';

/** One way of speaking to a scale. */
export interface Protocol {
  /** Asks for the weight now, stable or not; null: it is told all the time. */
  readonly ask: string | null;
  /** Null: this is not one of its messages, or one was cut. */
  readonly read: (frame: string) => ScaleReading | null;
  /** Every message has the same length: a shorter one was cut, and is never one of it. */
  readonly isFixed: boolean;
  /** A message is two frames: they are read together, with LF between them. */
  readonly isPair?: true;
  /** Others' messages may look like its own: it is recognised only while it is asked. */
  readonly isLoose?: true;
}

/** In the order in which they are tried: the stricter first. */
export const protocols: Readonly<Record<ScaleProtocol, Protocol>> = {
  toledo: { ask: null, read: readToledo, isFixed: true },
  and: { ask: 'Q\r\n', read: readAnd, isFixed: true },
  sics: { ask: 'SI\r\n', read: readSics, isFixed: true },
  plain: { ask: null, read: readPlain, isFixed: false },
  nci: { ask: 'W\r', read: readNci, isFixed: false, isPair: true },
  ohaus: { ask: 'IP\r\n', read: readOhaus, isFixed: false, isLoose: true },
  kern: { ask: 'w', read: readKern, isFixed: false, isLoose: true },
};

/** `S S     100.00 g`: a status, the weight in ten places, the unit. Kern's own protocol has the same form. */
function readSics(frame: string): ScaleReading | null {
  const [, status, figure = '', unit = ''] = /^S ([SD]) ([ \d.+-]{10}) ([a-z]{1,3}) *$/.exec(frame) ?? [];
  if (status !== undefined) return weightReading(status === 'S', toGrams(figure, unit));
  if (frame === 'S +') return { condition: 'over' };
  return frame === 'S -' ? { condition: 'under' } : null;
}

/** `ST,+00123.45  g`: a head, sign and eight places, a unit in three. */
function readAnd(frame: string): ScaleReading | null {
  if (frame === 'OL,+9999999E+19') return { condition: 'over' };
  if (frame === 'OL,-9999999E+19') return { condition: 'under' };
  const [, head, figure = '', unit = ''] = /^(ST|US),([+-][\d.]{8})([ a-z]{3})$/.exec(frame) ?? [];
  return head === undefined ? null : weightReading(head === 'ST', toGrams(figure, unit.trim()));
}

/** `    123.45 g ?`: the weight, the unit, and a question mark while it moves. */
function readOhaus(frame: string): ScaleReading | null {
  const [, figure = '', unit, moving] =
    /^ *(-? *\d+(?:\.\d+)?) +(kg|g|lb|oz)( *\?)?(?: +(?:N|G|NET|B))? *$/.exec(frame) ?? [];
  return unit === undefined ? null : weightReading(moving === undefined, toGrams(figure, unit));
}

/** `      1.230 kg `: it has no unit while it moves, so that nobody can know how much it is then. */
function readKern(frame: string): ScaleReading | null {
  const [, figure, unit] = /^(?=.{11}) {1,9}(-? *\d+(?:\.\d+)?)(?: (kg|g|lb|oz))? *$/.exec(frame) ?? [];
  if (figure === undefined) return null;
  return unit === undefined ? { condition: 'moving', grams: null } : weightReading(true, toGrams(figure, unit));
}

const nciWeight = /^( {0,4}-? {0,4}\d{1,6}(?:\.\d{1,4})?) ?(lb|kg|oz|g)$/i;
const nciStatus = /^S?([0-?])([0-?p-~\x7f])([0-?p-~\x7f])?$/;

/** `01.23LB`, and then `S00`: at least two status bytes; bit 0 of the first means that it moves. Bars stand for a weight out of range. */
function readNci(pair: string): ScaleReading | null {
  const [said = '', status = ''] = pair.split('\n');
  const [, a, b, c] = (nciStatus.exec(status) ?? []).map((sign = '\0') => sign.charCodeAt(0));
  const [, figure, unit = ''] = nciWeight.exec(said) ?? [];
  const [, bar] = /^([\^_])\1+ ?[a-z]{1,2}$/i.exec(said) ?? [];
  if (a === undefined || b === undefined || (figure === undefined && bar === undefined)) return null;
  const isFaulty = ((a | b) & 0b1100) !== 0 || ((c ?? 0) & 0b1000) !== 0;
  if (isFaulty) return null;
  if ((b & 0b10) !== 0 || bar === '^') return { condition: 'over' };
  if ((b & 0b01) !== 0 || bar === '_') return { condition: 'under' };
  return weightReading((a & 1) === 0, toGrams(figure ?? '', unit));
}

/** `ST,GS,+  1.23kg` or `ST,+0001.23kg`: stable or not, gross or net, the weight, the unit. */
function readPlain(frame: string): ScaleReading | null {
  const [, head, figure = '', unit = ''] =
    /^(ST|US|OL|UL)[, ] *(?:(?:GS|NT)[, ] *)?([+-]? *\d+(?:\.\d+)?) *(kg|g|lb|oz) *$/i.exec(frame) ?? [];
  switch (head?.toUpperCase()) {
    case 'ST':
    case 'US':
      return weightReading(head?.toUpperCase() === 'ST', toGrams(figure, unit));
    case 'OL':
      return { condition: 'over' };
    case 'UL':
      return { condition: 'under' };
    default:
      return null;
  }
}
