import type { DropShipPackage, SingleDropShipPackage } from '../../contract/service/drop-ship-package.ts';
import type { OutboundPackage } from '../../contract/service/outbound.ts';
import type { OrderKind } from './order-batch.ts';
import type { OrderValue } from './read-value.ts';

export type OrderPackage = DropShipPackage | SingleDropShipPackage | OutboundPackage;

type Values = ReadonlyMap<string, OrderValue>;

/** A package as the interface nests it (2.2, 2.4), of values by their dotted names. What was not given is left out. */
export function toPackage(kind: OrderKind, order: Values, goods: readonly Values[]): unknown {
  const built = nested(order);
  const Skus = goods.map((line) => nested(line, kind === 'outbound' ? isOfMapping : () => false));
  const mappings = kind === 'outbound' ? goods.flatMap(toMapping) : [];
  if (mappings.length === 0) return { ...built, Skus };
  const info = { ...Object(built.RefInboundOrderInfo), RefInboundOrderMappings: mappings };
  return { ...built, Skus, RefInboundOrderInfo: info };
}

type Mapping = NonNullable<NonNullable<OutboundPackage['RefInboundOrderInfo']>['RefInboundOrderMappings']>[number];

/** A line of goods that names the box it is to come from. */
function toMapping(line: Values): Mapping[] {
  const container = line.get('CustomContainerNo');
  if (container === undefined) return [];
  const text = (name: 'StorageNo' | 'Sku') => {
    const value = line.get(name);
    return value === undefined ? {} : { [name]: String(value) };
  };
  return [{ CustomContainerNo: String(container), ...text('StorageNo'), ...text('Sku') }];
}

/** It stands beside the goods in a form, and not in them on the wire. */
function isOfMapping(name: string): boolean {
  return name === 'CustomContainerNo';
}

interface Nested {
  [name: string]: OrderValue | Nested;
}

function nested(values: Values, without: (name: string) => boolean = () => false): Nested {
  const built: Nested = {};
  for (const [name, value] of values) {
    if (without(name)) continue;
    const path = name.split('.');
    const last = path.pop() ?? name;
    let place = built;
    for (const part of path) {
      const inside = place[part];
      const next: Nested = typeof inside === 'object' ? inside : {};
      place[part] = next;
      place = next;
    }
    place[last] = value;
  }
  return built;
}
