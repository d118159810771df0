import type { ChangedProductDetail, ModifyBoxesRequest, StatusContainer } from '../../contract/service/inbound.ts';

/** A box as the service has it (2.6). Grams and centimetres; null where the service says nothing. */
export interface ServiceBox {
  /** ContainerId, taken for our CustomContainerNo; built from its place where the service gives none, or one twice. */
  readonly number: string;
  /** Where it was built: what the service itself gives, and gets back; null: nothing. */
  readonly given?: string | null;
  readonly weight: number | null;
  readonly length: number | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly lines: readonly ServiceLine[];
}

export interface ServiceLine {
  readonly sku: string;
  /** The service names it by its StorageNo alone, or not at all: `sku` only calls it something. */
  readonly unnamed?: true;
  readonly storageNo: string | null;
  /** 0 where the service says nothing, too: then it is `uncounted`. */
  readonly quantity: number;
  readonly uncounted?: true;
  /** It is as this station last sent it: also what no status shows of it is known here. */
  readonly own?: true;
  /** Known of an own line only. */
  readonly hsCode?: string;
  /** What was declared of it: as far as the service shows it; of an own line all of it. */
  readonly details: readonly ChangedProductDetail[];
}

/** The boxes of an order as its status shows them (4.4). */
export function readServiceBoxes(shipmentId: string, containers: readonly StatusContainer[]): ServiceBox[] {
  return numberBoxes(
    shipmentId,
    containers.map(({ ContainerId, Weight, Length, Width, Height, Skus }) => ({
      ...boxOf(ContainerId, { Weight, Length, Width, Height }),
      lines: Skus.map((line) => lineOf(line, line.ProductDetails)),
    })),
  );
}

/** What a request asks for, as the service would show it. */
export function boxesAskedFor({ ShipmentId, Containers }: ModifyBoxesRequest): ServiceBox[] {
  return numberBoxes(
    ShipmentId,
    Containers.map(({ CustomContainerNo, Weight, Length, Width, Height, Skus = [] }) => ({
      ...boxOf(CustomContainerNo, { Weight, Length, Width, Height }),
      lines: Skus.map((line) => lineOf(line, line.ProductDetails ?? [])),
    })),
  );
}

type Measures = Pick<StatusContainer, 'Weight' | 'Length' | 'Width' | 'Height'>;

function boxOf(id: string | undefined, { Weight, Length, Width, Height }: Measures) {
  const sides = { length: Length ?? null, width: Width ?? null, height: Height ?? null };
  return { number: id ?? '', weight: Weight ?? null, ...sides };
}

type WireLine = { readonly [K in 'Sku' | 'StorageNo']?: string | undefined } & {
  readonly Quantity?: number | undefined;
};

function lineOf({ Sku, StorageNo, Quantity }: WireLine, details: readonly ShownDetail[]): ServiceLine {
  return {
    sku: Sku || StorageNo || '?',
    ...(Sku ? {} : { unnamed: true }),
    storageNo: StorageNo || null,
    quantity: Quantity ?? 0,
    ...(Quantity === undefined ? { uncounted: true } : {}),
    details: details.map(shownOf),
  };
}

/** Every box under a number of its own, whatever the service gives: no box may be taken for another. */
function numberBoxes(shipmentId: string, boxes: readonly ServiceBox[]): ServiceBox[] {
  const taken = new Set(boxes.map(({ number }) => number));
  const seen = new Set<string>(['']);
  return boxes.map((box, index) => {
    const { number } = box;
    if (!seen.has(number)) {
      seen.add(number);
      return box;
    }
    return { ...box, number: freeNumber(shipmentId, index + 1, taken), given: number || null };
  });
}

/** The number of that place, or of the first one after it whose number is not taken; it is taken then. */
export function freeNumber(shipmentId: string, place: number, taken: Set<string>): string {
  const number = boxNumber(shipmentId, place);
  if (taken.has(number)) return freeNumber(shipmentId, place + 1, taken);
  taken.add(number);
  return number;
}

/** Its number, where the service gives it one. */
export function idOf({ number, given }: ServiceBox): string | null {
  return given === undefined ? number : given;
}

export function withoutDetails(boxes: readonly ServiceBox[]): ServiceBox[] {
  return boxes.map((box) => ({ ...box, lines: box.lines.map((line) => ({ ...line, details: [] })) }));
}

/** `IN-1-003`: the number of a box that nobody has given another (manual/design.md 11). */
export function boxNumber(shipmentId: string, place: number): string {
  return `${shipmentId}-${String(place).padStart(3, '0')}`;
}

/** True where two readings show the same boxes, in whatever order the service lists them. */
export function sameServiceBoxes(one: readonly ServiceBox[], other: readonly ServiceBox[]): boolean {
  const forms = (boxes: readonly ServiceBox[]) => JSON.stringify(boxes.map(formOf).sort());
  return forms(one) === forms(other);
}

export function sameServiceBox(one: ServiceBox | null, other: ServiceBox | null): boolean {
  return one === other || (one !== null && other !== null && formOf(one) === formOf(other));
}

/**
 * The same text for what the service calls the same and has the same contents: it may split or join the lines of a box, and list
 * them in any order. What it does not count is told by the number of its lines.
 */
export function formOf(box: ServiceBox): string {
  const { weight, length, width, height, lines } = box;
  const goods = new Map<string, { quantity: number; details: string[] }>();
  for (const { sku, unnamed, storageNo, quantity, uncounted = false, details } of lines) {
    const key = JSON.stringify([unnamed === true ? null : sku, storageNo, uncounted]);
    const before = goods.get(key) ?? { quantity: 0, details: [] };
    goods.set(key, {
      quantity: before.quantity + (uncounted ? 1 : quantity),
      details: [...before.details, ...details.map(formOfDetail)].sort(),
    });
  }
  const sorted = [...goods].filter(([, { quantity }]) => quantity !== 0).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([idOf(box), weight, length, width, height, sorted]);
}

/** As far as a status shows it, so that a reading can be compared with what was sent. */
export function formOfDetail(detail: ChangedProductDetail): string {
  return JSON.stringify(Object.entries(shownOf(detail)).sort());
}

type ShownDetail = { readonly [K in (typeof shownFields)[number]]?: ChangedProductDetail[K] };

/** Only what the interface lets us send back, and nothing that is empty. */
function shownOf(detail: ShownDetail): ChangedProductDetail {
  const shown: Record<string, string | number> = {};
  for (const name of shownFields) {
    const value = detail[name];
    if (value !== undefined && value !== '') shown[name] = value;
  }
  return shown;
}

const shownFields = [
  'DeclareNameEN',
  'DeclareNameCN',
  'Quantity',
  'DeclareValue',
  'MaterialEN',
  'MaterialCN',
  'BrandName',
  'Weight',
  'Packing',
] as const;
