import type { ScaleProtocol } from '../../contract/devices/scale.ts';
import { type ScaleReading, toGrams, weightReading } from './scale-reading.ts';
import { readToledo } from './toledo.ts';

/** One way of speaking to a scale. */
export interface Protocol {
  /** Asks for the weight now, stable or not; null: it is told all the time. */
  readonly ask: string | null;
  /** Null: this is not one of its messages, or one was cut. */
  readonly read: (frame: string) => ScaleReading | null;
  /** Every message has the same length: a shorter one was cut, and is never one of it. */
  readonly isFixed: boolean;
}

/** In the order in which they are tried: the stricter first. */
export const protocols: Readonly<Record<ScaleProtocol, Protocol>> = {
  toledo: { ask: null, read: readToledo, isFixed: true },
  and: { ask: 'Q\r\n', read: readAnd, isFixed: true },
  sics: { ask: 'SI\r\n', read: readSics, isFixed: true },
  plain: { ask: null, read: readPlain, isFixed: false },
  ohaus: { ask: 'IP\r\n', read: readOhaus, isFixed: false },
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
