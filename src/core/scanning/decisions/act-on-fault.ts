import { message } from '../../../contract/verdict.ts';
import { refuse } from '../../../documents/journal/decision.ts';
import { malformedMessage } from '../meaning/malformed-message.ts';
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
