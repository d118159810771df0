import type { History, PackedBoxes } from '../floor/history.ts';
import type { Problem } from './problem.ts';
import type { KeptEntry, KeptWork } from './read-work.ts';

interface BoxesBody {
  readonly Containers: readonly {
    readonly Skus?: readonly { readonly Sku?: string; readonly Quantity?: number }[];
  }[];
}

interface OrderBody {
  readonly Package: {
    readonly Remark?: string;
    readonly Skus?: readonly { readonly Sku?: string; readonly Quantity?: number }[];
  };
}

interface BillBody {
  readonly BoxInfos: readonly { readonly PackageInfos?: readonly Record<string, string>[] }[];
}

/** What people finished is queued with exactly what they put into it. */
export function checkMade(history: History, kept: KeptWork): Problem[] {
  const problems: Problem[] = [];
  const ofDocument = Map.groupBy(kept.entries, ({ documentId }) => documentId);
  const remarks = Map.groupBy(kept.entries, (entry) => remarkOf(entry));

  const compare = (
    what: string,
    entries: readonly KeptEntry[],
    wanted: unknown,
    contentOf: (body: unknown) => unknown,
  ) => {
    if (entries.length === 0) problems.push({ kind: 'lost', text: `${what} was finished and is not queued` });
    for (const { id, body } of entries) {
      const [got, want] = [JSON.stringify(contentOf(body)), JSON.stringify(wanted)];
      if (got !== want) problems.push({ kind: 'altered', text: `${what} (${id}) holds ${got} where ${want} was made` });
    }
  };
  const boxes = ({ documentId, boxes: wanted }: PackedBoxes, entries = ofDocument.get(documentId) ?? []) =>
    compare(
      `the document ${documentId}`,
      entries,
      wanted.map((box) => box.map(({ sku, quantity }) => [sku, quantity])),
      boxesOf,
    );

  for (const plan of history.plans) boxes(plan);
  // A change that was refused is opened again and finished anew: of each end one entry, in their order.
  for (const [documentId, ends] of Map.groupBy(history.changes, (change) => change.documentId)) {
    const entries = ofDocument.get(documentId) ?? [];
    for (const [at, end] of ends.entries()) boxes(end, entries.slice(at, at + 1));
    const more = entries.length - ends.length;
    if (more > 0)
      problems.push({ kind: 'altered', text: `the document ${documentId} was queued ${more} times too often` });
  }
  for (const { documentId, number, parcels } of history.bills)
    compare(`the bill ${number}`, ofDocument.get(documentId) ?? [], parcels, parcelsOf);
  for (const { remark, sku, quantity } of history.orders)
    compare(`the order ${remark}`, remarks.get(remark) ?? [], [[sku, quantity]], goodsOf);
  return problems;
}

// The bodies were read from the station's own disk, by what their endpoints hold.
const boxesOf = (body: unknown) =>
  (body as BoxesBody).Containers.map(({ Skus = [] }) => Skus.map(({ Sku, Quantity }) => [Sku, Quantity]));
const goodsOf = (body: unknown) => ((body as OrderBody).Package.Skus ?? []).map(({ Sku, Quantity }) => [Sku, Quantity]);
const parcelsOf = (body: unknown) =>
  (body as BillBody).BoxInfos.flatMap(({ PackageInfos = [] }) =>
    PackageInfos.map(({ TrackingNumber, PackageId }) => TrackingNumber ?? PackageId),
  );

export function remarkOf({ body }: Pick<KeptEntry, 'body'>): string {
  return (body as Partial<OrderBody>).Package?.Remark ?? '';
}
