import type { ChangedContainerInfo } from '../../contract/service/inbound.ts';
import { type Declarations, declareLine, type ShownLine } from '../inbound-plan/declare-goods.ts';
import type { PlanLine } from '../inbound-plan/inbound-plan.ts';
import type { ServiceLine } from './service-box.ts';

type WireLine = NonNullable<ChangedContainerInfo['Skus']>[number];

interface KnownOfGoods {
  /** What a person confirmed here. */
  readonly declared: Declarations;
  /** What is known about goods in any box, by `keyOfShown`. */
  readonly shown: ReadonlyMap<string, ShownLine>;
  /** Keys of goods for which the service has no Sku. */
  readonly unnamed: ReadonlySet<string>;
}

/**
 * The lines of a changed box. Each line that the service has is sent back separately, even where two hold the same
 * goods: unchanged if its quantity is unchanged, otherwise with the new quantity. New lines follow.
 */
export function linesToSend(
  mine: readonly PlanLine[],
  theirs: readonly ServiceLine[],
  { declared, shown, unnamed }: KnownOfGoods,
): WireLine[] {
  const [now, before] = [grouped(mine.map(asGoods)), grouped(theirs)];
  const shares = new Map([...before].map(([key, lines]) => [key, piecesOf(lines, now.get(key) ?? [])]));
  const kept = theirs.flatMap((line) => {
    const quantity = shares.get(keyOfLine(line))?.shift() ?? 0;
    if (quantity === line.quantity) return [lineAsItIs(line)];
    return quantity === 0 ? [] : [declareLine({ ...nameOf(line), Quantity: quantity }, declaredOf(line), line)];
  });
  const added = [...now].flatMap(([key, lines]): WireLine[] => {
    const [first] = lines;
    if (first === undefined || before.has(key)) return [];
    const line = { ...first, ...(unnamed.has(key) ? { unnamed: true as const } : {}), quantity: sum(lines) };
    return [declareLine(nameOf(line), declaredOf(line), shown.get(keyOfShown(line) ?? '') ?? null)];
  });
  return [...kept, ...added];

  function declaredOf({ sku, unnamed: isUnnamed }: Goods) {
    return isUnnamed === true ? null : declared(sku);
  }
}

/** As received, plus whatever is known about it, and nothing else. */
export function lineAsItIs(line: ServiceLine): WireLine {
  return declareLine(nameOf(line), null, line);
}

/** One Sku and StorageNo: the interface has no lots. */
export function keyOfLine({ sku, storageNo }: Pick<ServiceLine, 'sku' | 'storageNo'>): string {
  return JSON.stringify([sku, storageNo]);
}

/**
 * What identifies goods in every box: their Sku, otherwise their StorageNo; null: goods with neither cannot be
 * identified.
 */
export function keyOfShown(line: Goods): string | null {
  if (line.unnamed !== true) return line.sku;
  return line.storageNo === null ? null : keyOfLine(line);
}

type Goods = Omit<ServiceLine, 'details' | 'hsCode'>;

function asGoods({ sku, code, storageNo, quantity }: PlanLine): Goods {
  return { sku: sku ?? code, storageNo, quantity };
}

function nameOf({ sku, unnamed, storageNo, quantity, uncounted }: Goods): WireLine {
  return given({
    Sku: unnamed === true ? null : sku,
    StorageNo: storageNo,
    Quantity: uncounted === true && quantity === 0 ? null : quantity,
  });
}

/**
 * Distributes the quantities of some goods over the service's lines: a line whose quantity is still present stays as it
 * is, the others take the remaining quantities in order, and any excess goes to the first.
 */
function piecesOf(lines: readonly ServiceLine[], mine: readonly Goods[]): number[] {
  const before = lines.map(({ quantity }) => quantity);
  if (sum(mine) === sum(lines)) return before;
  const settled = before.map((quantity) => quantity === 0);
  const rest = mine.filter(({ quantity }) => {
    const same = before.findIndex((each, index) => each === quantity && settled[index] === false);
    if (same >= 0) settled[same] = true;
    return same < 0;
  });
  const pieces = before.map((quantity, index) => (settled[index] === true ? quantity : (rest.shift()?.quantity ?? 0)));
  const first = Math.max(
    0,
    before.findIndex((quantity) => quantity !== 0),
  );
  return pieces.with(first, (pieces[first] ?? 0) + sum(rest));
}

function grouped<Line extends Goods>(lines: readonly Line[]): Map<string, Line[]> {
  const groups = new Map<string, Line[]>();
  for (const line of lines) {
    const group = groups.get(keyOfLine(line));
    if (group) group.push(line);
    else groups.set(keyOfLine(line), [line]);
  }
  return groups;
}

function sum(lines: readonly Goods[]): number {
  return lines.reduce((total, { quantity }) => total + quantity, 0);
}

/** Unknown values are omitted, never sent as null. */
export function given<Fields extends Record<string, unknown>>(fields: Fields) {
  const known = Object.entries(fields).filter(([, value]) => value !== null);
  return Object.fromEntries(known) as { [K in keyof Fields]?: NonNullable<Fields[K]> };
}
