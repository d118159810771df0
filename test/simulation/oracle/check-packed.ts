import type { History } from '../floor/history.ts';
import { remarkOf } from './check-made.ts';
import type { Problem } from './problem.ts';
import type { KeptWork } from './read-work.ts';
import type { ServiceSide } from './service-side.ts';

/** Every order that was packed has the weight that was taken for that very parcel, here and at the service, or none. */
export function checkPacked({ packed, orders }: History, kept: KeptWork, service: ServiceSide): Problem[] {
  return orders.flatMap(({ remark }): Problem[] => {
    if (!remark.startsWith('packed-')) return [];
    const wanted = packed.get(remark) ?? null;
    return kept.entries
      .filter((entry) => remarkOf(entry) === remark && !entry.superseded)
      .flatMap((entry) => [
        ...wrong(`${entry.key} is queued`, weightOf(entry.body), wanted),
        ...service.rows(entry).flatMap(({ body }) => wrong(`${entry.key} is at the service`, weightOf(body), wanted)),
      ]);
  });
}

function wrong(what: string, grams: number | null, wanted: number | null): Problem[] {
  if (grams === wanted) return [];
  return [{ kind: 'altered', text: `${what} with a weight of ${grams} g where ${wanted} g were taken` }];
}

/** A batch is kept order by order at the service, and whole in a request here. */
function weightOf(body: unknown): number | null {
  const { Package = body } = Object(body) as { readonly Package?: unknown };
  const { Weight } = Object(Package) as { readonly Weight?: number | string };
  return Weight === undefined ? null : Number(Weight);
}
