import type { ChangedContainerInfo } from '../../contract/service/inbound.ts';
import { type Declarations, declareLine, type ShownLine } from '../inbound-plan/declare-goods.ts';
import type { PlanLine } from '../inbound-plan/inbound-plan.ts';
import type { ServiceLine } from './service-box.ts';

type WireLine = NonNullable<ChangedContainerInfo['Skus']>[number];

interface KnownOfGoods {
  /** What a person confirmed here. */
  readonly declared: Declarations;
  /** What is known of goods in some box, by `keyOfShown`. */
  readonly shown: ReadonlyMap<string, ShownLine>;
  /** Keys of goods that the service does not call by a Sku. */
  readonly unnamed: ReadonlySet<string>;
}

/**
 * The lines of a box that was changed. Each line that the service has of it goes back by itself, also where two are of the same
 * goods: as it came where its pieces are what they were, else with as many as there are now. What is new follows.
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

/** As it came, with whatever is known of it, and nothing else. */
export function lineAsItIs(line: ServiceLine): WireLine {
  return declareLine(nameOf(line), null, line);
}

/** One Sku and StorageNo: the interface knows no lots. */
export function keyOfLine({ sku, storageNo }: Pick<ServiceLine, 'sku' | 'storageNo'>): string {
  return JSON.stringify([sku, storageNo]);
}

/** What goods are known by in every box: their Sku, else their StorageNo; null: goods without either may be any. */
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
 * How the pieces of some goods are shared among the lines that the service has of them: a line whose pieces are here stays as
 * it is, the others take the quantities that are left in their order, and what is over then counts on the first.
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

/** What is not known is left out, never sent as null. */
export function given<Fields extends Record<string, unknown>>(fields: Fields) {
  const known = Object.entries(fields).filter(([, value]) => value !== null);
  return Object.fromEntries(known) as { [K in keyof Fields]?: NonNullable<Fields[K]> };
}
