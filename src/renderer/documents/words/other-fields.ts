/** A value that the service sent. */
export interface Fact {
  /** The interface's name; nested names are joined by a dot. */
  readonly name: string;
  readonly value: string;
}

/**
 * Fields from the service beyond the interface, under its own names: nothing it sends is hidden. `known`: fields shown elsewhere; `Packing`
 * covers everything in it, `Packing.Length` only that.
 */
export function otherFields(part: object, known: readonly string[]): Fact[] {
  return Object.entries(part).flatMap(([name, value]): Fact[] => {
    if (known.includes(name) || value === null || value === undefined || value === '') return [];
    if (typeof value === 'object' && !Array.isArray(value))
      return otherFields(value, within(name, known)).map((fact) => ({ ...fact, name: `${name}.${fact.name}` }));
    return [{ name, value: typeof value === 'object' ? JSON.stringify(value) : String(value) }];
  });
}

function within(name: string, known: readonly string[]): readonly string[] {
  return known.flatMap((each) => (each.startsWith(`${name}.`) ? [each.slice(name.length + 1)] : []));
}
