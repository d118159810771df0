import { z } from 'zod';
import type { OrderKind } from '../../../contract/bridge/orders.ts';
import type { CoreContext } from '../../core-context.ts';

const KeptColumns = z.array(z.object({ heading: z.string(), columns: z.array(z.string().nullable()) }));
type KeptColumns = z.infer<typeof KeptColumns>;

/** Files of one kind have a handful of headings; the oldest are dropped. */
const mostHeadings = 50;

/** The column mapping that a person chose for such a file; null if there is none. */
export function columnsOf(core: CoreContext, kind: OrderKind, heading: readonly string[]): (string | null)[] | null {
  return keptOf(core, kind).find((each) => each.heading === keyOf(heading))?.columns ?? null;
}

export function keepColumns(
  core: CoreContext,
  kind: OrderKind,
  heading: readonly string[],
  columns: readonly (string | null)[],
): void {
  const key = keyOf(heading);
  const others = keptOf(core, kind).filter((each) => each.heading !== key);
  const kept: KeptColumns = [{ heading: key, columns: [...columns] }, ...others].slice(0, mostHeadings);
  core.keyValues.write(nameOf(kind), kept, core.environment.now(), core.actor());
}

function keptOf({ keyValues }: CoreContext, kind: OrderKind): KeptColumns {
  return KeptColumns.safeParse(keyValues.read(nameOf(kind))).data ?? [];
}

const nameOf = (kind: OrderKind) => `orders.columns.${kind}`;

/** Case and surrounding spaces make no difference. */
function keyOf(heading: readonly string[]): string {
  return JSON.stringify(heading.map((cell) => cell.trim().toLowerCase()));
}
