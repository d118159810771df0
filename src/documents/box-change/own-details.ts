import type { ChangedContainerInfo, ChangedProductDetail, ModifyBoxesRequest } from '../../contract/inbound.ts';
import { boxesAskedFor, formOfDetail, type ServiceBox, type ServiceLine, sameServiceBox } from './service-box.ts';

type SentLine = NonNullable<ChangedContainerInfo['Skus']>[number];

/**
 * The boxes with what no status shows of them (HsCode, PurposeEN and PurposeCN, SellingValue; 2.6 against 2.5a), where this
 * station sent them and the service shows them still as they were sent. `isOwn` is false of a box that was only passed on.
 */
export function addOwnDetails(
  boxes: readonly ServiceBox[],
  sent: ModifyBoxesRequest,
  isOwn: (number: string) => boolean,
): ServiceBox[] {
  const before = new Map(boxesAskedFor(sent).map((box, index) => [box.number, { box, lines: linesAt(sent, index) }]));
  return boxes.map((box) => {
    const own = before.get(box.number);
    if (own === undefined || !isOwn(box.number) || !sameServiceBox(box, own.box)) return box;
    const lines = withOwn(box.lines, own.lines);
    return lines === null ? box : { ...box, own: true, lines };
  });
}

function linesAt({ Containers }: ModifyBoxesRequest, index: number): readonly SentLine[] {
  return Containers[index]?.Skus ?? [];
}

/** Each line with that which was sent for it; null where the service has joined or split lines: which is which is not known then. */
function withOwn(lines: readonly ServiceLine[], sent: readonly SentLine[]): ServiceLine[] | null {
  const left = new Map<string, SentLine[]>();
  for (const line of sent) {
    const key = formOfLine(line.Sku, line.StorageNo, line.Quantity, line.ProductDetails);
    left.set(key, [...(left.get(key) ?? []), line]);
  }
  const known: ServiceLine[] = [];
  for (const line of lines) {
    const { sku, unnamed, storageNo, quantity, details } = line;
    const own = left.get(formOfLine(unnamed ? '' : sku, storageNo ?? '', quantity, details))?.shift();
    if (own === undefined) return null;
    known.push({
      ...line,
      ...(own.HsCode ? { hsCode: own.HsCode } : {}),
      details: details.map((detail, index) => ({ ...unshownOf(own.ProductDetails?.[index]), ...detail })),
    });
  }
  return known;
}

function formOfLine(sku = '', storageNo = '', quantity = 0, details: readonly ChangedProductDetail[] = []): string {
  return JSON.stringify([sku, storageNo, quantity, details.map(formOfDetail)]);
}

function unshownOf({ HsCode, PurposeEN, PurposeCN, SellingValue }: ChangedProductDetail = {}): ChangedProductDetail {
  return {
    ...(HsCode ? { HsCode } : {}),
    ...(PurposeEN ? { PurposeEN } : {}),
    ...(PurposeCN ? { PurposeCN } : {}),
    ...(SellingValue === undefined ? {} : { SellingValue }),
  };
}
