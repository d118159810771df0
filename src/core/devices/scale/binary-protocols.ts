import { type ScaleReading, toGrams, weightReading } from './scale-reading.ts';

// Mettler Toledo continuous output: three status bytes, six digits of the weight, six of the tare. Bit 5 of a status byte is always set,
// bit 6 never in the first two.

/** Digits after the point, by the first status byte; below zero: zeros before it. */
const decimalsOf = (a: number) => (a & 7) - 2;
const toledoUnits = ['', 'g', 't', 'oz'] as const;

/** `frame`: what stands between STX and CR. */
export function readToledo(frame: string): ScaleReading | null {
  if (frame.length !== 15) return null;
  const [a, b, c] = [frame.charCodeAt(0), frame.charCodeAt(1), frame.charCodeAt(2)];
  const digits = frame.slice(3, 9);
  const isWhole = [a, b, c].every((status) => (status & 0x20) !== 0) && (a & 0x40) === 0 && /^ *\d+$/.test(digits);
  if (!isWhole || !/^[ \d]{6}$/.test(frame.slice(9))) return null;
  const isNegative = (b & 2) !== 0;
  if ((b & 4) !== 0) return { condition: isNegative ? 'under' : 'over' };
  const unit = toledoUnits[c & 7];
  // Expanded, the digits mean something else than the status says.
  if (unit === undefined || (c & 0x10) !== 0) return null;
  const figure = withPoint(Number(digits), decimalsOf(a));
  const byKilos = (b & 0x10) !== 0 ? 'kg' : 'lb';
  return weightReading((b & 8) === 0, toGrams(`${isNegative ? '-' : ''}${figure}`, unit === '' ? byKilos : unit));
}

function withPoint(value: number, decimals: number): string {
  return decimals < 0 ? String(value * 10 ** -decimals) : (value / 10 ** decimals).toFixed(decimals);
}

const usbUnits: Readonly<Record<number, string>> = { 1: 'mg', 2: 'g', 3: 'kg', 8: 't', 11: 'oz', 12: 'lb' };

/**
 * Scales of the USB class (HID Point of Sale Usage Tables, page 0x8D). Their data report is number 3: status, unit, power of ten, and the
 * weight in two bytes, the lower first. `report`: one character a byte. Null: no data report, or it says that the scale cannot weigh.
 */
export function readUsbScale(report: string): ScaleReading | null {
  const [number, status, unit = 0, power = 0, low = 0, high = 0, ...padding] = Buffer.from(report, 'latin1');
  if (number !== 3 || report.length < 6 || padding.some((byte) => byte !== 0)) return null;
  if (status === 5) return { condition: 'under' };
  if (status === 6) return { condition: 'over' };
  const exponent = power > 127 ? power - 256 : power;
  const value = low + 256 * high;
  // 2: stable at zero; 3: in motion; 4: stable. The others are faults.
  const isWeight = status === 3 || status === 4 || (status === 2 && value === 0);
  if (!isWeight || Math.abs(exponent) > 6) return null;
  return weightReading(status !== 3, toGrams(`${value}e${exponent}`, usbUnits[unit] ?? ''));
}
