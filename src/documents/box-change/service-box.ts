import type { ChangedProductDetail, ModifyBoxesRequest, StatusContainer } from '../../contract/inbound.ts';

/** A box as the service has it (2.6). Grams and centimetres; null where the service says nothing. */
export interface ServiceBox {
  /** ContainerId, taken for our CustomContainerNo; built from its place where the service gives none. */
  readonly number: string;
  readonly weight: number | null;
  readonly length: number | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly lines: readonly ServiceLine[];
}

export interface ServiceLine {
  readonly sku: string;
  readonly storageNo: string | null;
  readonly quantity: number;
  /** What was declared of it, as far as the service shows it. */
  readonly details: readonly ChangedProductDetail[];
}

/** The boxes of an order as its status shows them (4.4). */
export function readServiceBoxes(shipmentId: string, containers: readonly StatusContainer[]): ServiceBox[] {
  const taken = new Set<string>();
  return containers.map((container, index): ServiceBox => {
    const given = container.ContainerId ?? '';
    const number = given !== '' && !taken.has(given) ? given : boxNumber(shipmentId, index + 1);
    taken.add(number);
    const { Weight = null, Length = null, Width = null, Height = null } = container;
    return {
      number,
      weight: Weight,
      length: Length,
      width: Width,
      height: Height,
      lines: container.Skus.map(({ Sku, StorageNo, Quantity = 0, ProductDetails }) => ({
        sku: Sku || StorageNo || '?',
        storageNo: StorageNo || null,
        quantity: Quantity,
        details: ProductDetails.map(shownOf),
      })),
    };
  });
}

/** What a request asks for, as the service would show it, without what is declared of the goods. */
export function boxesAskedFor({ Containers }: ModifyBoxesRequest): ServiceBox[] {
  return Containers.map(({ CustomContainerNo, Weight, Length, Width, Height, Skus = [] }) => ({
    number: CustomContainerNo ?? '',
    weight: Weight ?? null,
    length: Length ?? null,
    width: Width ?? null,
    height: Height ?? null,
    lines: Skus.map(({ Sku = '', StorageNo = null, Quantity = 0 }) => ({
      sku: Sku,
      storageNo: StorageNo,
      quantity: Quantity,
      details: [],
    })),
  }));
}

export function withoutDetails(boxes: readonly ServiceBox[]): ServiceBox[] {
  return boxes.map((box) => ({ ...box, lines: box.lines.map((line) => ({ ...line, details: [] })) }));
}

/** `IN-1-003`: the number of a box that nobody has given another (design.md 7). */
export function boxNumber(shipmentId: string, place: number): string {
  return `${shipmentId}-${String(place).padStart(3, '0')}`;
}

/** True where two readings show the same boxes, in whatever order the service lists them. */
export function sameServiceBoxes(one: readonly ServiceBox[], other: readonly ServiceBox[]): boolean {
  if (one.length !== other.length) return false;
  const others = new Map(other.map((box) => [box.number, box]));
  return one.every((box) => sameServiceBox(box, others.get(box.number) ?? null));
}

export function sameServiceBox(one: ServiceBox | null, other: ServiceBox | null): boolean {
  return one === other || (one !== null && other !== null && formOf(one) === formOf(other));
}

/** The same text for the same contents: a service may split or join the lines of a box, and list them in any order. */
function formOf({ number, weight, length, width, height, lines }: ServiceBox): string {
  const goods = new Map<string, { quantity: number; details: string[] }>();
  for (const { sku, storageNo, quantity, details } of lines) {
    const key = JSON.stringify([sku, storageNo]);
    const before = goods.get(key) ?? { quantity: 0, details: [] };
    goods.set(key, {
      quantity: before.quantity + quantity,
      details: [...before.details, ...details.map((detail) => JSON.stringify(Object.entries(detail).sort()))].sort(),
    });
  }
  const sorted = [...goods].filter(([, { quantity }]) => quantity !== 0).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([number, weight, length, width, height, sorted]);
}

/** Only what the interface lets us send back, and nothing that is empty. */
function shownOf(detail: StatusContainer['Skus'][number]['ProductDetails'][number]): ChangedProductDetail {
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
