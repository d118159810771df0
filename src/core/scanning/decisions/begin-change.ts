import { message } from '../../../contract/verdict.ts';
import { refuse, say } from '../../../documents/journal/decision.ts';
import type { CoreContext } from '../../core-context.ts';
import type { StationDecision } from '../meaning/station-decision.ts';
import { switchTo } from './switch-to.ts';

/**
 * An unknown code with nothing open on Inbound may be an order of the service whose boxes are to be changed, or goods: both are looked
 * up. One of our own orders, or of the site, cannot be goods.
 */
export function beginChange(core: CoreContext, order: string): StationDecision {
  const waiting = findChange(core, order);
  if (waiting !== null) return switchTo(core, waiting);
  const isHere = core.documents.byNumber(order) !== null || core.documents.knownCode(order) !== null;
  const finished = isHere ? null : core.site.work.finished(order);
  const isOurs = isHere || finished !== null;
  const how =
    finished === null
      ? message('message.change-asked-how')
      : message('message.finished-at', { station: finished.holder, at: finished.at });
  const said: StationDecision = isOurs
    ? say('command', message('message.change-asked', { order }), how)
    : refuse('unknown', message('message.unknown', { code: order }), message('message.change-asking'));
  return { ...said, ...openChange(core, order), ...(isOurs ? {} : { ask: order }) };
}

export function openChange(core: CoreContext, order: string): Required<Pick<StationDecision, 'open'>> {
  const opened = { type: 'opened', order } as const;
  return { open: { id: core.environment.newId(), kind: 'box-change', number: `${order} …`, opened } };
}

/** An unfinished change of that order, or null. */
export function findChange(core: CoreContext, order: string): string | null {
  const found = core.documents.unfinished('box-change').find(({ id, number }) => {
    return number === order || core.openDocuments.loadAs('box-change', id).state.asked === order;
  });
  return found?.id ?? null;
}
