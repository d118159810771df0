import { message } from '../../contract/verdict.ts';
import { refuse } from '../../documents/decision.ts';
import { malformedMessage } from './malformed-message.ts';
import type { FaultAction } from './meaning-table.ts';
import type { FaultMeaning } from './read-meaning.ts';
import type { Situation } from './situation.ts';
import type { StationDecision } from './station-decision.ts';

/** Says what is wrong with a scan that cannot be read; nothing half-parsed is ever acted on. */
export function actOnFault(action: FaultAction, { scan }: Situation, { reading }: FaultMeaning): StationDecision {
  const key = action === 'say-bad-command' ? 'message.bad-command' : 'message.bad-code';
  return refuse('failed', message(key, { code: reading.text || scan.text }), malformedMessage(reading.reason));
}
