/** A value that the service sent. */
export interface Fact {
  /** By the interface's name; of a value within another, with a point between the names. */
  readonly name: string;
  readonly value: string;
}

/**
 * What the service sends beyond the interface: by its own names, whatever it is. Nothing that it says is hidden.
 * `known`: what is shown elsewhere; `Packing` with all that is in it, `Packing.Length` only that.
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
