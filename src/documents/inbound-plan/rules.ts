import { message } from '../../contract/verdict.ts';
import { refuse, say } from '../journal/decision.ts';
import type { DocumentRules, LookUp } from '../journal/document-rules.ts';
import type { InboundPlan, InboundPlanEntry } from './inbound-plan.ts';
import { planBoxes } from './plan-boxes.ts';
import { toPlanRequest } from './request.ts';

export const inboundPlanRules: DocumentRules<InboundPlan, InboundPlanEntry> = {
  lookUps: lookUpsOfLines,
  codes: codesOfBoxes,
  place: ({ openBox }) => message('message.box-open', { box: openBox + 1 }),
  elsewhere: (part) => (part === 'itself' ? 'message.other-plan' : 'message.other-box'),
  paper: { mayPrint: () => true },
  boxes: planBoxes,
  serviceOrder: 'changed',
  begin: ({ mint, warehouseId, shippingType }) => {
    if (warehouseId === '' || shippingType === '')
      return refuse('failed', message('message.set-up-first'), message('message.set-up-what'));
    const number = mint();
    const title = message('message.new-plan', { id: number });
    return {
      number,
      opened: { type: 'opened', shipmentId: number, warehouseId, shippingType },
      decision: say('command', title, message('message.box-open', { box: 1 })),
    };
  },
  beginWith: null,
  reopens: null,
  request: (plan, { declaredOf, mayBeMintedTwice }) => {
    const checked = toPlanRequest(plan, declaredOf);
    if (!checked.ok) return null;
    const { request } = checked;
    const keyMinted = plan.minted && !mayBeMintedTwice(request.ShipmentId);
    return { family: 'inbound', endpoint: 'inbound.plan', key: request.ShipmentId, keyMinted, body: request };
  },
  isFetchedAnew: (last) => last?.state === 'confirmed',
};

export function lookUpsOfLines({ boxes }: Pick<InboundPlan, 'boxes'>): LookUp[] {
  return boxes.flatMap(({ lines }) =>
    lines.flatMap(({ status, code }) => (status === 'asking' ? [{ of: 'goods' as const, code }] : [])),
  );
}

export function codesOfBoxes(entry: InboundPlanEntry) {
  if (entry.type === 'sscc') return entry.ssccs.map((code) => ({ code, what: 'box' as const }));
  const isNumber = entry.type === 'box-next' || entry.type === 'box-numbered';
  return isNumber && entry.number !== null ? [{ code: entry.number, what: 'box' as const }] : [];
}
