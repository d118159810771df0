import type { MalformedReason } from '../../../barcode/malformed-reason.ts';
import { type Message, message } from '../../../contract/verdict.ts';
import { refuse } from '../../../documents/journal/decision.ts';
import type { FaultAction } from '../meaning/meaning-table.ts';
import type { FaultMeaning } from '../meaning/read-meaning.ts';
import type { Situation } from '../meaning/situation.ts';
import type { StationDecision } from '../meaning/station-decision.ts';
import { trackNumber, withoutPostCode } from '../meaning/track-number.ts';

/** Says what is wrong with a scan that cannot be read; nothing half-parsed is ever acted on. */
export function actOnFault(action: FaultAction, { core, scan }: Situation, { reading }: FaultMeaning): StationDecision {
  const { reason } = reading;
  const isNumber =
    (reason.code === 'check-digit' && reason.ai === null) || withoutPostCode(reading.text) !== reading.text;
  if (action === 'track' && isNumber) return trackNumber(core, reading.text);
  const key = action === 'say-bad-command' ? 'message.bad-command' : 'message.bad-code';
  const title = message(key, { code: reading.text || scan.text });
  return { ...refuse('failed', title, malformedMessage(reason)), why: 'unreadable' };
}

/** The message for an invalid barcode: the key is the reason's code, the parameters are the reason's own. */
function malformedMessage(reason: MalformedReason): Message {
  const { code, ...figures } = reason;
  const params = Object.entries(figures).map(([name, value]): [string, string | number] => [
    name,
    typeof value === 'number' ? value : Array.isArray(value) ? value.join(', ') : String(value ?? ''),
  ]);
  return message(`malformed.${code}`, Object.fromEntries(params));
}
