import type { DropShipBatchStatus } from '../../../contract/service/drop-ship.ts';
import type { DropShipPackage, SingleDropShipPackage } from '../../../contract/service/drop-ship-package.ts';
import type { OutboundBatchStatus, OutboundStatus } from '../../../contract/service/outbound.ts';
import { sameText } from './inbound-comparison.ts';
import type { OutboundBody } from './order-bodies.ts';

// "As far as it shows it" (manual/design.md 6): a field that the service leaves out does not count as a difference.

export function sameDropShip(
  sent: DropShipPackage | SingleDropShipPackage,
  shown: Pick<DropShipBatchStatus, 'ServiceCode' | 'Country' | 'WeightInit'>,
): boolean {
  return (
    sameText(sent.ServiceCode, shown.ServiceCode) &&
    sameCountry(sent.ShipToAddress?.Country, shown.Country) &&
    sameGrams(gramsOf(sent), shown.WeightInit)
  );
}

/** The query for one order shows its goods, the one for many does not (2.5). */
export function sameOutbound(
  sent: OutboundBody,
  shown: Pick<OutboundBatchStatus, 'ServiceCode' | 'WarehouseId'> & Partial<Pick<OutboundStatus, 'Skus'>>,
): boolean {
  const { Skus: goods = [] } = shown;
  return (
    sameText(sent.WarehouseId, shown.WarehouseId) &&
    sameText(sent.Package.ServiceCode, shown.ServiceCode) &&
    (goods.length === 0 || sameGoods(sent.Package.Skus ?? [], goods))
  );
}

/** Two-letter codes can be compared; a name and a code cannot. */
function sameCountry(sent: string | undefined, shown: string | undefined): boolean {
  return sent?.length !== shown?.length || sameText(sent, shown);
}

/** The declared weight. The service rounds up (manual/service.md 10) and uses zero for none. */
function sameGrams(sent: number | undefined, shown: number | undefined): boolean {
  return !sent || !shown || Math.abs(shown - sent) < 1.001;
}

/** Undefined for a unit that we cannot convert. Grams if none is given (manual/service.md 10). */
function gramsOf(sent: DropShipPackage | SingleDropShipPackage): number | undefined {
  const unit = ('WeightUnit' in sent ? sent.WeightUnit : undefined)?.trim() ?? '';
  if (sent.Weight === undefined) return undefined;
  if (/^(|g|grams?)$/i.test(unit)) return sent.Weight;
  return /^kgs?$/i.test(unit) ? sent.Weight * 1000 : undefined;
}

interface Line {
  readonly Sku?: string | undefined;
  readonly StorageNo?: string | undefined;
  readonly Quantity?: number | undefined;
}

/** Units per Sku. Goods that we identified by StorageNo alone get the Sku that the service shows with it. */
function sameGoods(sent: readonly Line[], shown: readonly Line[]): boolean {
  const skuOf = new Map(shown.map(({ Sku, StorageNo }) => [StorageNo, Sku]));
  const ours = pieces(sent, ({ Sku, StorageNo }) => Sku || skuOf.get(StorageNo) || StorageNo);
  const theirs = pieces(shown, ({ Sku, StorageNo }) => Sku || StorageNo);
  return ours.size === theirs.size && [...ours].every(([name, quantity]) => theirs.get(name) === quantity);
}

function pieces(lines: readonly Line[], nameOf: (line: Line) => string | undefined): Map<string, number> {
  const sums = new Map<string, number>();
  for (const line of lines) {
    const name = nameOf(line) ?? '';
    sums.set(name, (sums.get(name) ?? 0) + (line.Quantity ?? 0));
  }
  return sums;
}
