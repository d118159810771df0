import { type ChangedContainerInfo, ModifyBoxesRequest } from '../../contract/service/inbound.ts';
import { type Declarations, nothingDeclared } from '../inbound-plan/declare-goods.ts';
import { containerNumber, openLineProblems, type PlanProblem, toProblem } from '../inbound-plan/request.ts';
import { whyNot } from '../journal/why-not.ts';
import type { BoxChange } from './box-change.ts';
import { compareBox, sidesOfMine } from './compare-box.ts';
import { given, keyOfLine, keyOfShown, lineAsItIs, linesToSend } from './lines-to-send.ts';
import { idOf, type ServiceBox, type ServiceLine } from './service-box.ts';

/**
 * The complete list of boxes as POST /v1/inboundOrders/modifybox takes it (manual/service.md 4.6), or everything that
 * is wrong with it.
 */
export function toChangeRequest(
  change: BoxChange,
  declared: Declarations = nothingDeclared,
): { ok: true; request: ModifyBoxesRequest } | { ok: false; problems: PlanProblem[] } {
  const containers = buildContainers(change, declared);
  const open = change.plan.boxes.flatMap((box, index) => openLineProblems(box, index + 1));
  const nothing: PlanProblem = { box: null, field: 'Containers', ...whyNot('nothing-in-it') };
  const own = containers.length === 0 ? [nothing] : open;
  const parsed = ModifyBoxesRequest.safeParse({ ShipmentId: change.order?.shipmentId, Containers: containers });
  if (own.length === 0 && parsed.success) return { ok: true, request: parsed.data };
  return { ok: false, problems: [...own, ...(parsed.error?.issues ?? []).map(toProblem)] };
}

function buildContainers({ plan, base }: BoxChange, declared: Declarations): ChangedContainerInfo[] {
  const before = new Map(base.map((box) => [box.number, box]));
  const known = { declared, shown: shownDetails(base), unnamed: unnamedIn(base) };
  return plan.boxes.flatMap((box, index) => {
    const number = containerNumber(plan, index);
    const was = before.get(number) ?? null;
    const difference = compareBox(number, index + 1, box, was);
    if (difference === null) return was === null ? [] : [asItIs(was)];
    if (difference.kind === 'gone') return [];
    const [Length, Width, Height] = sidesOfMine(box, was);
    return [
      {
        ...given({ CustomContainerNo: was === null ? number : idOf(was), Weight: box.weight, Length, Width, Height }),
        Skus: linesToSend(box.lines, was?.lines ?? [], known),
      },
    ];
  });
}

/** An unchanged box is sent back as received: nothing is added, omitted or merged. */
function asItIs(box: ServiceBox): ChangedContainerInfo {
  const { weight, length, width, height, lines } = box;
  return {
    ...given({ CustomContainerNo: idOf(box), Weight: weight, Length: length, Width: width, Height: height }),
    Skus: lines.map(lineAsItIs),
  };
}

/** What is known about goods in any box: it is declared for them in other boxes too. */
function shownDetails(base: readonly ServiceBox[]): Map<string, ServiceLine> {
  const found = new Map<string, ServiceLine>();
  for (const line of base.flatMap(({ lines }) => lines)) {
    const key = keyOfShown(line);
    if (key !== null && (line.details.length > 0 || line.hsCode) && !found.has(key)) found.set(key, line);
  }
  return found;
}

/** Goods that the service identifies by StorageNo alone: their Sku is unknown. */
function unnamedIn(base: readonly ServiceBox[]): Set<string> {
  return new Set(base.flatMap(({ lines }) => lines.flatMap((line) => (line.unnamed === true ? keyOfLine(line) : []))));
}
