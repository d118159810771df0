import type { ChangedContainerInfo, ChangedProductDetail, ModifyBoxesRequest } from '../../contract/service/inbound.ts';
import { keyOfLine } from './lines-to-send.ts';
import { boxesAskedFor, formOfDetail, idOf, type ServiceBox, type ServiceLine, sameServiceBox } from './service-box.ts';

type SentLine = NonNullable<ChangedContainerInfo['Skus']>[number];

/**
 * Adds to the boxes what no status shows (HsCode, PurposeEN and PurposeCN, SellingValue; 2.6 against 2.5a), if this
 * station sent them and the service still shows them as they were sent. For lines that were already in `base`, the
 * boxes before, and that a change only passed on, only what the status had shown was known.
 */
export function addOwnDetails(
  boxes: readonly ServiceBox[],
  sent: ModifyBoxesRequest,
  base: readonly ServiceBox[],
): ServiceBox[] {
  const asked = boxesAskedFor(sent).map((box, index) => ({ ...box, sent: sent.Containers[index]?.Skus ?? [] }));
  const [before, sentBoxes, shown] = [byId(base), byId(asked), byId(boxes)];
  return boxes.map((box) => {
    const id = idOf(box) ?? '';
    const own = sentBoxes.get(id);
    // A box that the service gives no id, or the same id as another, cannot be identified.
    if (!own || !shown.get(id) || before.get(id) === null || !sameServiceBox(box, own)) return box;
    const passedOn = before.get(id)?.lines.flatMap((line) => (line.own === true ? [] : keyOfLine(line)));
    const lines = withOwn(box.lines, own.sent, new Set(passedOn));
    return lines === null ? box : { ...box, lines };
  });
}

/** By the service's id; null where several share one. */
function byId<Box extends ServiceBox>(boxes: readonly Box[]): Map<string, Box | null> {
  const groups = Map.groupBy(boxes, (box) => idOf(box) ?? '');
  return new Map([...groups].map(([id, [box, ...more]]) => [id, id === '' || more.length > 0 ? null : (box ?? null)]));
}

/**
 * Each line with what was sent for it; null if the service has merged or split lines, because they can no longer be
 * matched.
 */
function withOwn(
  lines: readonly ServiceLine[],
  sent: readonly SentLine[],
  passedOn: ReadonlySet<string>,
): ServiceLine[] | null {
  const left = Map.groupBy(sent, ({ Sku, StorageNo, Quantity, ProductDetails }) =>
    formOfLine(Sku, StorageNo, Quantity, ProductDetails),
  );
  const known: ServiceLine[] = [];
  for (const line of lines) {
    const { sku, unnamed, storageNo, quantity, details } = line;
    const own = left.get(formOfLine(unnamed ? '' : sku, storageNo ?? '', quantity, details))?.shift();
    if (own === undefined) return null;
    const hsCode = own.HsCode ? { hsCode: own.HsCode } : {};
    const all = details.map((detail, index) => ({ ...unshownOf(own.ProductDetails?.[index]), ...detail }));
    known.push(passedOn.has(keyOfLine(line)) ? line : { ...line, own: true, ...hsCode, details: all });
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
