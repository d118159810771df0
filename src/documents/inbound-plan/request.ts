import type { DeclaredGoods } from '../../contract/bridge/inbound.ts';
import { type ContainerInfo, InboundPlanRequest } from '../../contract/service/inbound.ts';
import type { SchemaIssue } from '../../contract/service/wire.ts';
import type { Message } from '../../contract/verdict.ts';
import { type WhyNot, whyNot } from '../journal/why-not.ts';
import { type Declarations, declareLine, nothingDeclared } from './declare-goods.ts';
import type { InboundPlan, PlanBox, PlanField, PlanLine } from './inbound-plan.ts';

/**
 * Why a plan cannot be sent: the box (its position, from 1; null for the header), the interface's field, and the
 * reason.
 */
export interface PlanProblem extends WhyNot {
  readonly box: number | null;
  readonly field: string;
  /** The open line concerned. */
  readonly line?: string;
}

/** The plan as POST /v1/inboundOrdersforplan takes it (manual/service.md 4.5), or everything that is wrong with it. */
export function toPlanRequest(
  plan: InboundPlan,
  declared: Declarations = nothingDeclared,
): { ok: true; request: InboundPlanRequest } | { ok: false; problems: PlanProblem[] } {
  const own = ownProblems(plan);
  const parsed = InboundPlanRequest.safeParse(buildRequest(plan, declared));
  if (own.length === 0 && parsed.success) return { ok: true, request: parsed.data };
  return { ok: false, problems: [...own, ...(parsed.error?.issues ?? []).map(toProblem)] };
}

/** Why the service would not accept the field's value; null if it would. */
export function whyNotField(field: PlanField, value: string): Message | null {
  const [issue] = InboundPlanRequest.shape[field].safeParse(value).error?.issues ?? [];
  return issue === undefined ? null : reasonOf(issue).reason;
}

/** The boxes to send: empty ones at the end are dropped. */
export function filledBoxes(plan: InboundPlan): readonly PlanBox[] {
  return plan.boxes.slice(0, plan.boxes.findLastIndex((box) => box.lines.length > 0) + 1);
}

/** CustomContainerNo of the box at that index: what a person set, otherwise `<ShipmentId>-001` and up. */
export function containerNumber(plan: InboundPlan, index: number): string {
  const box = plan.boxes[index];
  return box?.number ?? box?.minted ?? `${plan.header.ShipmentId ?? ''}-${String(index + 1).padStart(3, '0')}`;
}

function buildRequest(plan: InboundPlan, declared: Declarations): unknown {
  return {
    ...plan.header,
    Containers: filledBoxes(plan).map((box, index) => {
      const container = toContainer(plan, box, index);
      return {
        ...container,
        Skus: container.Skus?.map((line) => declareLine(line, inPlans(declared(line.Sku ?? '')))),
      };
    }),
  };
}

/** A plan has no SellingValue (2.5a). */
function inPlans(declared: DeclaredGoods | null): DeclaredGoods | null {
  if (declared === null) return null;
  const { SellingValue: _, ...rest } = declared;
  return rest;
}

/** A box as sent, without the declarations of its goods. */
function toContainer(plan: InboundPlan, box: PlanBox, index: number): ContainerInfo {
  return {
    CustomContainerNo: containerNumber(plan, index),
    ...(box.weight === null ? {} : { Weight: box.weight }),
    ...(box.size === null ? {} : { Length: box.size.length, Width: box.size.width, Height: box.size.height }),
    Skus: mergeLots(box.lines),
  };
}

/** The interface has no lots: lines of one Sku and StorageNo are one line in the request (manual/design.md 11). */
function mergeLots(lines: readonly PlanLine[]): NonNullable<ContainerInfo['Skus']> {
  const merged = new Map<string, { Sku: string; StorageNo?: string; Quantity: number }>();
  for (const { sku, code, storageNo, quantity } of lines) {
    const key = JSON.stringify([sku ?? code, storageNo]);
    const same = merged.get(key);
    if (same) same.Quantity += quantity;
    else
      merged.set(key, {
        Sku: sku ?? code,
        ...(storageNo === null ? {} : { StorageNo: storageNo }),
        Quantity: quantity,
      });
  }
  return [...merged.values()];
}

/** Our own rules where the interface has none: every box holds something, every line is known, no number twice. */
function ownProblems(plan: InboundPlan): PlanProblem[] {
  const boxes = filledBoxes(plan);
  if (boxes.length === 0) return [{ box: null, field: 'Containers', ...whyNot('nothing-in-it') }];
  const seen = new Map<string, number>();
  return boxes.flatMap((box, index): PlanProblem[] => {
    const place = index + 1;
    const number = containerNumber(plan, index);
    const twin = seen.get(number);
    seen.set(number, place);
    return [
      ...(box.lines.length === 0 ? [{ box: place, field: 'Skus', ...whyNot('box-empty', { box: place }) }] : []),
      ...(twin === undefined
        ? []
        : [{ box: place, field: 'CustomContainerNo', ...whyNot('box-number-twice', { number, twin }) }]),
      ...openLineProblems(box, place),
    ];
  });
}

/** The unanswered lines of a box. */
export function openLineProblems({ lines }: PlanBox, place: number): PlanProblem[] {
  return lines
    .filter((line) => line.status !== 'known')
    .map(({ code, id }) => ({ box: place, field: 'Sku', ...whyNot('line-open', { code }), line: id }));
}

export function toProblem(issue: SchemaIssue): PlanProblem {
  const [head, index] = issue.path;
  const inBox = head === 'Containers' && typeof index === 'number';
  return { box: inBox ? index + 1 : null, field: String(issue.path.at(-1) ?? ''), ...reasonOf(issue) };
}

function reasonOf(issue: SchemaIssue): WhyNot {
  switch (issue.code) {
    case 'too_big':
      return whyNot('too-long', { max: Number(issue.maximum) });
    case 'too_small':
    case 'invalid_type':
      return whyNot('missing');
    case 'invalid_format':
      return whyNot(issue.format === 'datetime' ? 'no-date' : 'characters');
    default:
      return whyNot('other', { why: issue.message });
  }
}
