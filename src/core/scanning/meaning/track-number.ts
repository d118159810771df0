import type { ScanReading } from '../../../barcode/read-scan.ts';
import { mostNumberLength } from '../../../contract/bridge/tracking.ts';
import { message } from '../../../contract/verdict.ts';
import { refuse, say } from '../../../documents/journal/decision.ts';
import type { CoreContext } from '../../core-context.ts';
import type { StationDecision } from './station-decision.ts';

/** A scan on the Tracking screen: the parcel is tracked from now on, and shown. Nothing waits for the service. */
export function trackNumber({ tracking }: Pick<CoreContext, 'tracking'>, scanned: string): StationDecision {
  const code = withoutPostCode(scanned);
  if (code.length > mostNumberLength)
    return refuse('failed', message('message.track-too-long', { code: code.slice(0, mostNumberLength) }));
  const how = message(tracking.isTracked(code) ? 'message.tracked-before' : 'message.tracked-now');
  return { ...say('command', message('message.tracked', { code }), how), track: code };
}

/** A parcel label from a scanner that sends no separators: (420), a postal code of 5 or 9 digits, and a number of 22 or 26. */
export function withoutPostCode(text: string): string {
  return /^420\d{5}(?:\d{4})?(9[1-5]\d{20}(?:\d{4})?)$/.exec(text)?.[1] ?? text;
}

/** The tracking number in a parcel barcode that begins with the destination: (420) postal code, then (91) to (99). */
export function numberBehindPostCode(reading: ScanReading): string | null {
  if (reading.kind !== 'gs1' || !reading.elements.some(({ ai }) => ai === '420' || ai === '421')) return null;
  const carriers = reading.elements.find(({ ai }) => /^9[1-9]$/.test(ai));
  return carriers === undefined ? null : carriers.ai + carriers.value;
}
