import { containerNumber } from '../inbound-plan/request.ts';
import type { BoxChange } from './box-change.ts';
import { formOf, freeNumber, idOf, type ServiceBox } from './service-box.ts';

interface PairedBoxes {
  /** As read, each under the number that it has had here. */
  readonly boxes: ServiceBox[];
  /** Numbers of boxes that can no longer be told apart. */
  readonly unsure: ReadonlySet<string>;
}

/**
 * Matches a new reading with the last one. A box is identified by the service's id; boxes without one, or with the same
 * one, by their contents: positions mean nothing once somebody has removed an earlier box.
 */
export function pairBoxes({ base, plan }: Pick<BoxChange, 'base' | 'plan'>, read: readonly ServiceBox[]): PairedBoxes {
  const before = Map.groupBy(base, idOf);
  const pairs = [...Map.groupBy(read, idOf)].map(([id, boxes]) => pairAlike(before.get(id) ?? [], boxes));
  const numbers = new Map(pairs.flatMap(({ paired }) => paired.map(([was, now]) => [now, was.number])));
  const assigned = new Set(numbers.values());
  const inUse = [...base, ...read.filter(({ given }) => given === undefined)].map(({ number }) => number);
  const taken = new Set([...inUse, ...plan.boxes.map((_, index) => containerNumber(plan, index))]);
  const numberOf = (box: ServiceBox, index: number): string => {
    const isItsOwn = box.given === undefined && !assigned.has(box.number);
    return numbers.get(box) ?? (isItsOwn ? box.number : freeNumber(plan.header.ShipmentId ?? '', index + 1, taken));
  };
  const renumbered = new Map(read.map((box, index) => [box, numberOf(box, index)]));
  const unsure = pairs.flatMap(({ unsure: [was, now] }) => [
    ...was.map(({ number }) => number),
    ...now.flatMap((box) => renumbered.get(box) ?? []),
  ]);
  return {
    boxes: [...renumbered].map(([box, number]) => (number === box.number ? box : { ...box, number, given: idOf(box) })),
    unsure: new Set(unsure),
  };
}

/**
 * Pairs boxes with the same id: unchanged ones first, the rest in order, which is certain only for one on each side.
 */
function pairAlike(before: readonly ServiceBox[], now: readonly ServiceBox[]) {
  const [was, is] = [Map.groupBy(before, formOf), Map.groupBy(now, formOf)];
  const isOpen = (box: ServiceBox) => was.get(formOf(box))?.length !== is.get(formOf(box))?.length;
  const same = [...is].flatMap(([form, boxes]) => zip(was.get(form) ?? [], boxes).filter(([box]) => !isOpen(box)));
  const left = [before.filter(isOpen), now.filter(isOpen)] as const;
  const isSure = left.some((boxes) => boxes.length === 0) || left.flat().length === 2;
  return { paired: [...same, ...zip(...left)], unsure: isSure ? ([[], []] as const) : left };
}

function zip(before: readonly ServiceBox[], now: readonly ServiceBox[]): (readonly [ServiceBox, ServiceBox])[] {
  return now.flatMap((box, index) => {
    const was = before[index];
    return was === undefined ? [] : [[was, box]];
  });
}
