import { isCollection, isKind, isObject, type Kind, type Shape } from './shape.ts';

export type Path = readonly (string | number)[];

/** The body with one value set, wherever it is; what is missing on the way is made. */
export function withValue(body: unknown, [step, ...rest]: Path, value: unknown): unknown {
  if (step === undefined) return value;
  if (typeof step === 'number') {
    const items: readonly unknown[] = Array.isArray(body) ? body : [];
    return items.length > step
      ? items.map((item, index) => (index === step ? withValue(item, rest, value) : item))
      : [...items, withValue(undefined, rest, value)];
  }
  const members = isObject(body) ? body : {};
  return { ...members, [step]: withValue(members[step], rest, value) };
}

export function without(body: unknown, member: string): unknown {
  return Object.fromEntries(Object.entries(isObject(body) ? body : {}).filter(([name]) => name !== member));
}

const wrongOf = (kind: Kind): readonly unknown[] => {
  if (kind === 'string') return [17, true, {}, []];
  if (kind === 'number') return ['heavy', true, {}];
  if (kind === 'integer') return ['many', 1.5];
  if (kind === 'boolean') return ['perhaps', 7];
  return ['some day', true];
};

/** Every place of a body with values of a type that its table does not have there, the collections themselves too. */
export function wrongTypes(shape: Shape, at: Path = []): readonly { at: Path; value: unknown }[] {
  if (isKind(shape)) return wrongOf(shape).map((value) => ({ at, value }));
  const own = isCollection(shape) ? ['some', {}] : ['some', []];
  const wrong = own.map((value) => ({ at, value }));
  if (isCollection(shape)) return [...wrong, ...wrongTypes(shape[0], [...at, 0])];
  return [...wrong, ...Object.entries(shape).flatMap(([member, inner]) => wrongTypes(inner, [...at, member]))];
}

/** What `""` stands in for when a client sends it for all that it leaves out. */
export type BlankOf = 'texts' | 'scalars' | 'everything';

/** The body with `""` for what it leaves out, inside the objects and collections that it has, too. */
export function blanked(body: unknown, shape: Shape, blanks: BlankOf): unknown {
  if (isKind(shape)) return body;
  if (isCollection(shape)) return Array.isArray(body) ? body.map((item) => blanked(item, shape[0], blanks)) : body;
  const members = isObject(body) ? body : {};
  const rest = Object.entries(shape).flatMap(([member, inner]): [string, unknown][] => {
    if (member in members) return [[member, blanked(members[member], inner, blanks)]];
    if (inner === 'string' || blanks === 'everything') return [[member, '']];
    if (isKind(inner)) return blanks === 'scalars' ? [[member, '']] : [];
    return isCollection(inner) ? [] : [[member, blanked({}, inner, blanks)]];
  });
  return { ...members, ...Object.fromEntries(rest) };
}

/** The body with a member at every level that no table has. */
export function withUnknownMembers(body: unknown): unknown {
  if (Array.isArray(body)) return body.map(withUnknownMembers);
  if (!isObject(body)) return body;
  const inner = Object.entries(body).map(([name, value]) => [name, withUnknownMembers(value)]);
  return { ...Object.fromEntries(inner), NotInTheDocument: { of: ['any', 1, null] }, packageid: 7 };
}

/** The body with its numbers as text. */
export function withNumbersAsText(body: unknown): unknown {
  if (Array.isArray(body)) return body.map(withNumbersAsText);
  if (typeof body === 'number') return String(body);
  if (!isObject(body)) return body;
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, withNumbersAsText(value)]));
}

/** A value for every member that the table has, by the member's own name where there is one for it. */
export function filled(shape: Shape, samples: Readonly<Record<string, unknown>>, name = ''): unknown {
  if (isKind(shape)) {
    if (Object.hasOwn(samples, name)) return samples[name];
    return shape === 'string' ? `some ${name}` : shape === 'boolean' ? false : 2;
  }
  if (isCollection(shape)) return [filled(shape[0], samples, name)];
  const members = Object.entries(shape).filter(([member]) => !(member in samples && samples[member] === undefined));
  return Object.fromEntries(members.map(([member, inner]) => [member, filled(inner, samples, member)]));
}
