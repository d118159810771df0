import type {
  ChangedContainerInfo,
  InboundPlanRequest,
  InboundStatus,
  StatusContainer,
} from '../../../contract/service/inbound.ts';

// "As far as it shows it" (manual/design.md 6): a field that the service leaves out does not count as a difference.

export function samePlan(sent: InboundPlanRequest, shown: InboundStatus): boolean {
  return (
    sameText(sent.WarehouseId, shown.WarehouseId) &&
    sameText(sent.ShippingType, shown.ShippingType) &&
    (shown.Containers.length === 0
      ? shown.ContainerCount === undefined || shown.ContainerCount === sent.Containers.length
      : sameContainers(sent.Containers, shown.Containers))
  );
}

export function sameContainers(sent: readonly ChangedContainerInfo[], shown: readonly StatusContainer[]): boolean {
  if (sent.length !== shown.length) return false;
  const named = new Map(shown.map((container) => [container.ContainerId, container]));
  // If the service omits our numbers, uses its own or repeats one, boxes can only be compared by position.
  const byNumber = named.size === shown.length && sent.every((container) => named.has(container.CustomContainerNo));
  return sent.every((container, index) => {
    const other = byNumber ? named.get(container.CustomContainerNo) : shown[index];
    return other !== undefined && sameContainer(container, other);
  });
}

function sameContainer(sent: ChangedContainerInfo, shown: StatusContainer): boolean {
  return (
    sameNumber(sent.Weight, shown.Weight) &&
    sameNumber(sent.Length, shown.Length) &&
    sameNumber(sent.Width, shown.Width) &&
    sameNumber(sent.Height, shown.Height) &&
    (shown.Skus.length === 0 || sameQuantities(sent.Skus ?? [], shown.Skus))
  );
}

interface Counted {
  readonly Sku?: string | undefined;
  readonly StorageNo?: string | undefined;
  readonly Quantity?: number | undefined;
}

/** Per Sku, and per StorageNo if both sides have one throughout: a service may split or join the lines of a box. */
function sameQuantities(sent: readonly Counted[], shown: readonly Counted[]): boolean {
  const unplaced = new Set([...sent, ...shown].filter(({ StorageNo }) => !StorageNo).map(nameOf));
  const keyOf = (line: Counted) => JSON.stringify([nameOf(line), unplaced.has(nameOf(line)) ? null : line.StorageNo]);
  const rest = totals(sent, keyOf);
  const other = totals(shown, keyOf);
  return rest.size === other.size && [...rest].every(([sku, quantity]) => other.get(sku) === quantity);
}

function nameOf({ Sku, StorageNo }: Counted): string {
  return Sku || StorageNo || '';
}

function totals(lines: readonly Counted[], keyOf: (line: Counted) => string): Map<string, number> {
  const sums = new Map<string, number>();
  for (const line of lines) {
    const { Quantity = 0 } = line;
    if (Quantity !== 0) sums.set(keyOf(line), (sums.get(keyOf(line)) ?? 0) + Quantity);
  }
  return sums;
}

export function sameText(sent: string | undefined, shown: string | undefined): boolean {
  return shown === undefined || shown === '' || sent === undefined || sent.toLowerCase() === shown.toLowerCase();
}

function sameNumber(sent: number | undefined, shown: number | undefined): boolean {
  return shown === undefined || sent === undefined || sent === shown;
}
