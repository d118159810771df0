import { message } from '../../contract/verdict.ts';
import type { InboundPlanEntry } from '../inbound-plan/inbound-plan.ts';
import { codesOfBoxes, lookUpsOfLines } from '../inbound-plan/rules.ts';
import type { DocumentRules } from '../journal/document-rules.ts';
import type { BoxChange, BoxChangeEntry } from './box-change.ts';
import { conflictQuestion } from './decide-command.ts';
import { toChangeRequest } from './request.ts';

export const boxChangeRules: DocumentRules<BoxChange, BoxChangeEntry> = {
  lookUps: ({ status, asked, plan }) => [
    ...(status === 'asked' ? [{ of: 'inbound-order' as const, code: asked }] : []),
    ...lookUpsOfLines(plan),
  ],
  codes: (entry) => {
    if (entry.type !== 'order-arrived') return codesOfBoxes(entry as InboundPlanEntry);
    return entry.order.svcOrderId === null ? [] : [{ code: entry.order.svcOrderId, what: 'order' }];
  },
  place: (change) => {
    if (change.status !== 'here') return null;
    return conflictQuestion(change)?.title ?? message('message.box-open', { box: change.plan.openBox + 1 });
  },
  elsewhere: () => 'message.other-change',
  paper: null,
  serviceOrder: 'changed',
  begin: null,
  beginWith: null,
  reopens: { question: (change) => conflictQuestion(change)?.title ?? null },
  request: (change, { declaredOf }) => {
    const checked = toChangeRequest(change, declaredOf);
    if (!checked.ok) return null;
    const { request } = checked;
    // The base of the change is sent along: the boxes are read again just before sending. The order exists, so nothing
    // is looked up.
    const body = { ...request, base: [...change.base] };
    return { family: 'inbound', endpoint: 'inbound.modify-boxes', key: request.ShipmentId, keyMinted: true, body };
  },
  isFetchedAnew: (last) => last === undefined || last.discarded !== null || last.state === 'confirmed',
};
