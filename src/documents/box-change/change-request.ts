import { type ChangedContainerInfo, ModifyBoxesRequest } from '../../contract/inbound.ts';
import { message } from '../../contract/verdict.ts';
import { type Declarations, declareLine, nothingDeclared } from '../declare-goods.ts';
import {
  containerNumber,
  openLineProblems,
  type PlanProblem,
  toContainer,
  toProblem,
} from '../inbound-plan-request.ts';
import type { BoxChange } from './box-change.ts';
import { compareBox, sidesOfMine } from './compare-box.ts';
import type { ServiceBox, ServiceLine } from './service-box.ts';

/** The whole list of boxes as POST /v1/inboundOrders/modifybox takes it (interface.md 4.6), or everything that is wrong with it. */
export function toChangeRequest(
  change: BoxChange,
  declared: Declarations = nothingDeclared,
): { ok: true; request: ModifyBoxesRequest } | { ok: false; problems: PlanProblem[] } {
  const containers = buildContainers(change, declared);
  const open = change.plan.boxes.flatMap((box, index) => openLineProblems(box, index + 1));
  const nothing: PlanProblem = { box: null, field: 'Containers', reason: message('problem.nothing-in-it') };
  const own = containers.length === 0 ? [nothing] : open;
  const parsed = ModifyBoxesRequest.safeParse({ ShipmentId: change.order?.shipmentId, Containers: containers });
  if (own.length === 0 && parsed.success) return { ok: true, request: parsed.data };
  return { ok: false, problems: [...own, ...(parsed.error?.issues ?? []).map(toProblem)] };
}

function buildContainers({ plan, base }: BoxChange, declared: Declarations): ChangedContainerInfo[] {
  const before = new Map(base.map((box) => [box.number, box]));
  const shown = shownDetails(base);
  return plan.boxes.flatMap((box, index) => {
    const number = containerNumber(plan, index);
    const was = before.get(number) ?? null;
    const difference = compareBox(number, index + 1, box, was);
    if (difference === null) return was === null ? [] : [asItIs(was, declared)];
    if (difference.kind === 'gone') return [];
    const own = toContainer(plan, box, index);
    const [Length, Width, Height] = sidesOfMine(box, was);
    const lines = new Map(was?.lines.map((line) => [keyOf(line), line]));
    const Skus = own.Skus?.map((line) => {
      const key = keyOf({ sku: line.Sku ?? '', storageNo: line.StorageNo ?? null });
      return declareLine(line, declared(line.Sku ?? ''), lines.get(key) ?? shown.get(line.Sku ?? '') ?? null);
    });
    return [{ ...own, ...given({ Length, Width, Height }), ...(Skus === undefined ? {} : { Skus }) }];
  });
}

/** A box that nobody changed goes back as it came. */
function asItIs({ number, weight, length, width, height, lines }: ServiceBox, declared: Declarations) {
  return {
    CustomContainerNo: number,
    ...given({ Weight: weight, Length: length, Width: width, Height: height }),
    Skus: lines.map((line) => {
      const { sku, storageNo, quantity } = line;
      return declareLine({ Sku: sku, ...given({ StorageNo: storageNo }), Quantity: quantity }, declared(sku), line);
    }),
  };
}

/** What the service shows of goods in any box: it is declared of them in another box as well. */
function shownDetails(base: readonly ServiceBox[]): Map<string, ServiceLine> {
  const found = new Map<string, ServiceLine>();
  for (const line of base.flatMap(({ lines }) => lines)) {
    if (line.details.length > 0 && !found.has(line.sku)) found.set(line.sku, line);
  }
  return found;
}

function keyOf({ sku, storageNo }: Pick<ServiceLine, 'sku' | 'storageNo'>): string {
  return JSON.stringify([sku, storageNo]);
}

/** What is not known is left out, never sent as null. */
function given<Fields extends Record<string, unknown>>(fields: Fields) {
  const known = Object.entries(fields).filter(([, value]) => value !== null);
  return Object.fromEntries(known) as { [K in keyof Fields]?: NonNullable<Fields[K]> };
}
