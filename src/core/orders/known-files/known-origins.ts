import type { Input, Output } from '../../../contract/bridge/channels.ts';
import { ordersKindOf } from '../../../documents/kinds.ts';
import type { CoreContext } from '../../core-context.ts';

type KnownOrigins = Output<'orders.known-origins'>;

/**
 * Which orders of a marketplace this station has: in an open batch, or queued and not discarded. Each once, by what is
 * furthest on its way. The same marketplace is one by its name, or by the format of its files.
 */
export function knownOrigins(core: CoreContext, wanted: Input<'orders.known-origins'>): KnownOrigins {
  const { kind, orderNos } = wanted;
  const isThere = (one: { readonly format: string; readonly platform: string }) =>
    one.format === wanted.format || one.platform === wanted.platform;
  const found = new Map<string, KnownOrigins[number]>();
  for (const one of draftsOf(core, wanted)) if (isThere(one)) found.set(one.orderNo, { ...one.known, state: 'open' });
  for (const one of core.origins.queued(orderNos)) {
    if (one.kind !== kind || !isThere(one)) continue;
    const { orderNo, packageId, documentId, state } = one;
    const batch = documentId === null ? '' : (core.documents.meta(documentId)?.number ?? '');
    found.set(orderNo, { orderNo, packageId, batch, state });
  }
  return orderNos.flatMap((orderNo) => found.get(orderNo) ?? []);
}

/** The orders in open batches that have one of these numbers. */
function draftsOf({ documents, openDocuments }: CoreContext, { kind, orderNos }: Input<'orders.known-origins'>) {
  const of = ordersKindOf(kind);
  const wanted = new Set(orderNos);
  const metas = orderNos.flatMap((orderNo) => documents.documentsOfCode(orderNo));
  const open = new Map(
    metas.flatMap((meta) => (meta.kind === of && meta.status !== 'closed' ? [[meta.id, meta]] : [])),
  );
  return [...open.values()].flatMap(({ id, number }) =>
    openDocuments.loadAs(of, id).state.orders.flatMap(({ origin, fields }) => {
      if (origin === undefined || !wanted.has(origin.orderNo)) return [];
      const { orderNo, format, platform } = origin;
      return {
        orderNo,
        format,
        platform,
        known: { orderNo, packageId: fields.PackageId?.trim() ?? '', batch: number },
      };
    }),
  );
}
