import type { Command } from '../../../barcode/command.ts';
import { message } from '../../../contract/verdict.ts';
import { refuse, say } from '../../../documents/journal/decision.ts';
import { documentKinds } from '../../../documents/kinds.ts';
import { rulesOf } from '../../../documents/rules.ts';
import type { CoreContext } from '../../core-context.ts';
import { isAdministrator } from '../../operators/administrator.ts';
import type { FinishedElsewhere } from '../../site/handovers/finished-work.ts';
import type { WorkElsewhere } from '../../site/handovers/site-work.ts';
import type { StationDecision } from '../meaning/station-decision.ts';

/** Says whose it is, and offers to go on with it here, unless it is finished there. */
export function offerTakeOver(elsewhere: WorkElsewhere | FinishedElsewhere): StationDecision {
  const { kind, number, holder: station } = elsewhere;
  if ('at' in elsewhere) {
    const title = message(rulesOf(kind).elsewhere('itself'), { code: number, plan: number });
    return refuse('wrong', title, message('message.finished-at', { station, at: elsewhere.at }));
  }
  const { document, busy, isAway } = elsewhere;
  const title = message('message.work-elsewhere', { id: number, station });
  if (busy) return refuse('wrong', title, message('message.take-over-busy', { station }));
  const how = message(isAway ? 'message.work-away-how' : 'message.work-elsewhere-how', { station });
  return { ...say('ask', title, how), asksMeant: { what: 'take-over', text: number, into: document } };
}

/** YES to the offer: it is asked for, and comes once its station has closed its own copy. From one that is away, an administrator takes what the hub has. */
export function takeOver(core: CoreContext, document: string, isForced: boolean): StationDecision {
  const found = core.site.work.byId(document);
  if (found === null) return refuse('failed', message('message.work-gone'));
  const { kind, number, holder, isAway } = found;
  if (isAway && !isAdministrator(core))
    return refuse('failed', message('message.not-taken-over', { id: number }), message('problem.needs-administrator'));
  if (isAway && !isForced) {
    const how = message('message.take-what-hub-has', { station: holder });
    const asksMeant = { what: 'take-over-away', text: number, into: document } as const;
    return { ...say('ask', message('message.work-elsewhere', { id: number, station: holder }), how), asksMeant };
  }
  const title = message('message.taking-over', { id: number, station: holder });
  const wants = { document, number, holder, isForced: isForced && isAway };
  return { ...say('command', title), navigate: documentKinds[kind].screen, wants };
}

/** NO: it stays there. Whoever scans it again begins with it here, too: a claim is a courtesy. */
export function leaveThere(core: CoreContext, document: string): StationDecision {
  const found = core.site.work.byId(document);
  if (found === null) return say('command', message('message.work-gone'));
  const title = message('message.work-left', { id: found.number, station: found.holder });
  return { ...say('command', title, message('message.work-left-how')), leavesThere: document };
}

/** YES with nothing asked acknowledges what others wrote to this station. */
export function readMessages({ site }: CoreContext, { name }: Command): StationDecision | null {
  const n = name === 'yes' ? site.messages.waiting() : 0;
  return n === 0 ? null : { ...say('command', message('message.messages-read', { n })), readsMessages: true };
}
