/** Values as text and back. Both run in the page as well: they must need nothing but themselves. */
export interface CloneText {
  /** Throws where a value cannot be cloned, as Electron does. */
  readonly write: (value: unknown) => string;
  readonly read: (text: string) => unknown;
}

/**
 * What a structured clone keeps, as text, since a debugger's pipe carries nothing else: a list of nodes that name each other by
 * their place in it, so that what is shared or circular stays so.
 */
export function cloneText(): CloneText {
  type Node = readonly [kind: string, ...parts: unknown[]];

  function write(given: unknown): string {
    const nodes: Node[] = [];
    const places = new Map<unknown, number>();
    const add = (value: object, make: () => Node): number => {
      const place = nodes.length;
      places.set(value, place);
      nodes.push(['']);
      nodes[place] = make();
      return place;
    };
    // A number is a place; what JSON has of its own, and what it lacks, stands in a list.
    const put = (value: unknown): unknown => {
      if (value === null || typeof value === 'boolean' || typeof value === 'string') return [value];
      if (typeof value === 'number')
        return Number.isFinite(value) && !Object.is(value, -0)
          ? [value]
          : ['n', Object.is(value, -0) ? '-0' : `${value}`];
      if (typeof value === 'bigint') return ['b', `${value}`];
      if (typeof value !== 'object') return ['u', ''];
      return places.get(value) ?? add(value, () => nodeOf(value));
    };
    const nodeOf = (value: object): Node => {
      if (Array.isArray(value)) return ['list', ...Array.from(value, put)];
      if (value instanceof Date) return ['date', value.getTime()];
      if (value instanceof RegExp) return ['regexp', value.source, value.flags];
      if (value instanceof Map) return ['map', ...[...value].flat().map(put)];
      if (value instanceof Set) return ['set', ...[...value].map(put)];
      if (value instanceof Error) return ['error', value.name, value.message];
      if (value instanceof ArrayBuffer) return ['bytes', toBase64(new Uint8Array(value))];
      if (ArrayBuffer.isView(value)) {
        const { buffer, byteOffset, byteLength } = value;
        return ['view', value.constructor.name, toBase64(new Uint8Array(buffer, byteOffset, byteLength))];
      }
      return ['object', ...Object.entries(value).flatMap(([name, each]) => [name, put(each)])];
    };
    // The clone refuses what cannot be sent, and leaves plain what can.
    const root = put(structuredClone(given));
    return JSON.stringify({ nodes, root });
  }

  function read(text: string): unknown {
    const { nodes, root } = JSON.parse(text) as { nodes: Node[]; root: unknown }; // written above
    const made = new Map<number, unknown>();
    const take = (part: unknown): unknown => {
      if (typeof part === 'number') return made.has(part) ? made.get(part) : make(part);
      const [first, more] = part as [unknown, string?];
      if (more === undefined) return first;
      if (first === 'n') return Number(more);
      return first === 'b' ? BigInt(more) : undefined;
    };
    const keep = <T>(place: number, value: T): T => {
      made.set(place, value);
      return value;
    };
    const make = (place: number): unknown => {
      const [kind, ...parts] = nodes[place] as Node; // a place that was written
      const text = String(parts[0]);
      if (kind === 'list') {
        const list = keep<unknown[]>(place, []);
        for (const part of parts) list.push(take(part));
        return list;
      }
      if (kind === 'date') return keep(place, new Date(Number(parts[0])));
      if (kind === 'regexp') return keep(place, new RegExp(text, String(parts[1])));
      if (kind === 'map') {
        const map = keep(place, new Map());
        for (let at = 0; at < parts.length; at += 2) map.set(take(parts[at]), take(parts[at + 1]));
        return map;
      }
      if (kind === 'set') {
        const set = keep(place, new Set());
        for (const part of parts) set.add(take(part));
        return set;
      }
      if (kind === 'error') return keep(place, Object.assign(new Error(String(parts[1])), { name: text }));
      if (kind === 'bytes') return keep(place, fromBase64(text).buffer);
      if (kind === 'view') return keep(place, viewOf(text, fromBase64(String(parts[1]))));
      const object = keep<Record<string, unknown>>(place, {});
      for (let at = 0; at < parts.length; at += 2)
        Object.defineProperty(object, String(parts[at]), {
          value: take(parts[at + 1]),
          ...{ enumerable: true, configurable: true, writable: true },
        });
      return object;
    };
    return take(root);
  }

  function viewOf(name: string, bytes: Uint8Array): unknown {
    // Node's own kind of bytes arrives as the plain one, as it does from Electron.
    if (name === 'Uint8Array' || name === 'Buffer') return bytes;
    const View = (globalThis as unknown as Record<string, new (buffer: ArrayBufferLike) => unknown>)[name]; // it was one
    return View === undefined ? bytes : new View(bytes.buffer);
  }

  function toBase64(bytes: Uint8Array): string {
    let text = '';
    // As many arguments as a call surely takes.
    for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
    return btoa(text);
  }

  function fromBase64(text: string): Uint8Array {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  }

  return { write, read };
}
