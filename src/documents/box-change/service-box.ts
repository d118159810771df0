import type { ChangedProductDetail, ModifyBoxesRequest, StatusContainer } from '../../contract/service/inbound.ts';

/** A box as the service has it (2.6). Grams and centimetres; null if the service gives no value. */
export interface ServiceBox {
  /**
   * ContainerId, treated as our CustomContainerNo; derived from its position if the service gives none, or the same one
   * twice.
   */
  readonly number: string;
  /** If it was derived: the service's own value, which is sent back; null: none. */
  readonly given?: string | null;
  readonly weight: number | null;
  readonly length: number | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly lines: readonly ServiceLine[];
}

export interface ServiceLine {
  readonly sku: string;
  /** The service identifies it by its StorageNo alone, or not at all: `sku` is only a label. */
  readonly unnamed?: true;
  readonly storageNo: string | null;
  /** 0 also if the service gives no value; then it is `uncounted`. */
  readonly quantity: number;
  readonly uncounted?: true;
  /** Unchanged since this station last sent it, so what no status shows is known as well. */
  readonly own?: true;
  /** Known only for an own line. */
  readonly hsCode?: string;
  /** What was declared for it: as far as the service shows it; for an own line all of it. */
  readonly details: readonly ChangedProductDetail[];
}

/** The boxes of an order as shown in its status (4.4). */
export function readServiceBoxes(shipmentId: string, containers: readonly StatusContainer[]): ServiceBox[] {
  return numberBoxes(
    shipmentId,
    containers.map(({ ContainerId, Weight, Length, Width, Height, Skus }) => ({
      ...boxOf(ContainerId, { Weight, Length, Width, Height }),
      lines: Skus.map((line) => lineOf(line, line.ProductDetails)),
    })),
  );
}

/** The boxes of a request, as the service would show them. */
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

/** Gives every box a unique number, whatever the service sends: no box may be mistaken for another. */
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

/** The number for that position, or the first free one after it; marks it as taken. */
export function freeNumber(shipmentId: string, place: number, taken: Set<string>): string {
  const number = boxNumber(shipmentId, place);
  if (taken.has(number)) return freeNumber(shipmentId, place + 1, taken);
  taken.add(number);
  return number;
}

/** Its number, if the service gives it one. */
export function idOf({ number, given }: ServiceBox): string | null {
  return given === undefined ? number : given;
}

export function withoutDetails(boxes: readonly ServiceBox[]): ServiceBox[] {
  return boxes.map((box) => ({ ...box, lines: box.lines.map((line) => ({ ...line, details: [] })) }));
}

/** `IN-1-003`: the number of a box that nobody has numbered (manual/design.md 11). */
export function boxNumber(shipmentId: string, place: number): string {
  return `${shipmentId}-${String(place).padStart(3, '0')}`;
}

/** True if two readings show the same boxes, in any order. */
export function sameServiceBoxes(one: readonly ServiceBox[], other: readonly ServiceBox[]): boolean {
  const forms = (boxes: readonly ServiceBox[]) => JSON.stringify(boxes.map(formOf).sort());
  return forms(one) === forms(other);
}

export function sameServiceBox(one: ServiceBox | null, other: ServiceBox | null): boolean {
  return one === other || (one !== null && other !== null && formOf(one) === formOf(other));
}

/**
 * A canonical text of id and contents: equal even if the service splits, merges or reorders the lines of a box. Goods
 * without a quantity are represented by the number of their lines.
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

/** Limited to what a status shows, so that a reading can be compared with what was sent. */
export function formOfDetail(detail: ChangedProductDetail): string {
  return JSON.stringify(Object.entries(shownOf(detail)).sort());
}

type ShownDetail = { readonly [K in (typeof shownFields)[number]]?: ChangedProductDetail[K] };

/** Only what the interface accepts back, without empty values. */
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
