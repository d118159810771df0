import { message } from '../../contract/verdict.ts';
import type { InboundPlanEntry } from '../inbound-plan/inbound-plan.ts';
import { planBoxes } from '../inbound-plan/plan-boxes.ts';
import { codesOfBoxes, lookUpsOfLines } from '../inbound-plan/rules.ts';
import type { Decision } from '../journal/decision.ts';
import type { BoxRules, DocumentRules } from '../journal/document-rules.ts';
import type { BoxChange, BoxChangeEntry } from './box-change.ts';
import { conflictQuestion } from './decide-command.ts';
import { toChangeRequest } from './request.ts';

/** Those of its plan, while it accepts anything. */
const changeBoxes: BoxRules<BoxChange, BoxChangeEntry> = {
  added: ({ plan }, entry) => (entry.type === 'opened' ? [] : planBoxes.added(plan, entry as InboundPlanEntry)),
  give: (change, entry) => ({ ...change, plan: planBoxes.give(change.plan, entry) }),
  openPlace: ({ plan }) => plan.openBox,
  numberAt: ({ plan }, place) => planBoxes.numberAt(plan, place),
  ssccAt: ({ plan }, place) => planBoxes.ssccAt(plan, place),
  placeOf: ({ plan, status, conflicts }, name) =>
    status === 'here' && conflicts.length === 0 ? planBoxes.placeOf(plan, name) : null,
  // What opens a box is the same entry in both.
  open: ({ plan }, place) => planBoxes.open(plan, place) as Decision<BoxChangeEntry>,
  label: ({ plan }, place, states) => planBoxes.label(plan, place, states),
  printsFirst: true,
  mayBeNumber: true,
};

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
  boxes: changeBoxes,
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
