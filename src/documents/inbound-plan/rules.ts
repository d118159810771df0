import { message } from '../../contract/verdict.ts';
import type { DocumentRules, LookUp } from '../journal/document-rules.ts';
import type { InboundPlan, InboundPlanEntry } from './inbound-plan.ts';

export const inboundPlanRules: DocumentRules<InboundPlan, InboundPlanEntry> = {
  lookUps: lookUpsOfLines,
  codes: codesOfBoxes,
  place: ({ openBox }) => message('message.box-open', { box: openBox + 1 }),
  elsewhere: (part) => (part === 'itself' ? 'message.other-plan' : 'message.other-box'),
  paper: { mayPrint: () => true },
  serviceOrder: 'changed',
  isFetchedAnew: (last) => last?.state === 'confirmed',
};

export function lookUpsOfLines({ boxes }: Pick<InboundPlan, 'boxes'>): LookUp[] {
  return boxes.flatMap(({ lines }) =>
    lines.flatMap(({ status, code }) => (status === 'asking' ? [{ of: 'goods' as const, code }] : [])),
  );
}

export function codesOfBoxes(entry: InboundPlanEntry) {
  const isNumber = entry.type === 'box-next' || entry.type === 'box-numbered';
  return isNumber && entry.number !== null ? [{ code: entry.number, what: 'box' as const }] : [];
}
