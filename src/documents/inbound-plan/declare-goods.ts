import type { DeclaredGoods } from '../../contract/bridge/inbound.ts';
import type { ChangedContainerInfo, ChangedProductDetail } from '../../contract/service/inbound.ts';

/** What a person confirmed about a SKU; null: nothing is declared. */
export type Declarations = (sku: string) => DeclaredGoods | null;

export const nothingDeclared: Declarations = () => null;

type SkuLine = NonNullable<ChangedContainerInfo['Skus']>[number];

/** What the service already shows of a line. */
export interface ShownLine {
  readonly quantity: number;
  readonly details: readonly ChangedProductDetail[];
  /** If known: no status shows it. */
  readonly hsCode?: string;
}

/**
 * The line with the declaration of its goods: HsCode and one product detail for the whole quantity. What the service
 * already has stays unchanged; what it does not show is added from what was confirmed here.
 */
export function declareLine(line: SkuLine, declared: DeclaredGoods | null, shown: ShownLine | null = null): SkuLine {
  const details = detailsOf(line.Quantity ?? 0, declared, shown);
  const hsCode = shown?.hsCode ?? declared?.HsCode;
  return {
    ...line,
    ...(hsCode === undefined ? {} : { HsCode: hsCode }),
    ...(details.length === 0 ? {} : { ProductDetails: details }),
  };
}

function detailsOf(quantity: number, declared: DeclaredGoods | null, shown: ShownLine | null): ChangedProductDetail[] {
  if (shown === null || shown.details.length === 0)
    return declared === null ? [] : [{ ...declared, Quantity: quantity }];
  const details = shown.details.map((detail) => scaled(detail, shown.quantity, quantity));
  const [only] = details;
  return details.length === 1 && only !== undefined ? [{ ...declared, ...only }] : details;
}

/** Scales the declaration to another quantity; values that would not be whole numbers stay as they were. */
function scaled(detail: ChangedProductDetail, before: number, now: number): ChangedProductDetail {
  const { Quantity } = detail;
  if (Quantity === undefined || before === now || before === 0) return detail;
  const share = (Quantity * now) / before;
  return Number.isInteger(share) ? { ...detail, Quantity: share } : detail;
}
