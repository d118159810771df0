/** One side of the line between a preload's world and the page's. Runs in the page: it must need nothing but itself. */
export interface WorldCrossing {
  /** Gives the other side a value: functions and promises as stand-ins that lead back here, all else as a copy. */
  readonly give: (name: string, value: unknown) => void;
}

/**
 * Both worlds of a frame see the same DOM objects, and what an event carries (`detail`) is copied when it is read in the other
 * world. A port that nobody else holds is the line; its events are handled before `dispatchEvent` answers, so that a function
 * answers at once, as across Electron's contextBridge.
 */
export function worldCrossing(
  line: EventTarget,
  own: 'page' | 'preload',
  taken: (name: string, value: unknown) => void,
): WorldCrossing {
  // Taken before any script of the page can put something else in their place.
  const { apply } = Reflect;
  const Carrier = CustomEvent;
  const clone = structuredClone;
  const [dispatch, hear] = [line.dispatchEvent, line.addEventListener];
  const functions: ((...args: unknown[]) => unknown)[] = [];
  const settling = new Map<number, { resolve: (value: unknown) => void; reject: (why: unknown) => void }>();
  let promises = 0;
  let answered: unknown;

  type Packed = readonly [kind: string, content: unknown, more?: unknown];

  function pack(value: unknown): Packed {
    if (typeof value === 'function') return ['function', functions.push(value as () => unknown) - 1];
    if (value instanceof Promise) return ['promise', follow(value)];
    if (value instanceof Error) return ['error', value.message, value.name];
    if (Array.isArray(value)) return ['list', value.map(pack)];
    if (isPlain(value)) return ['object', Object.entries(value).map(([name, each]) => [name, pack(each)])];
    return ['value', value];
  }

  function isPlain(value: unknown): value is object {
    if (typeof value !== 'object' || value === null) return false;
    const kind = Object.prototype.toString.call(value);
    return kind === '[object Object]' && !(value instanceof Map || value instanceof Set);
  }

  function unpack([kind, content, more]: Packed): unknown {
    switch (kind) {
      case 'function':
        return (...args: unknown[]) => callThere(Number(content), args);
      case 'promise':
        return new Promise((resolve, reject) => settling.set(Number(content), { resolve, reject }));
      case 'error':
        return Object.assign(new Error(String(content)), { name: String(more) });
      case 'list':
        return (content as Packed[]).map(unpack); // as packed above, and below
      case 'object':
        return Object.fromEntries((content as [string, Packed][]).map(([name, each]) => [name, unpack(each)]));
      default:
        return content;
    }
  }

  function follow(promise: Promise<unknown>): number {
    promises += 1;
    const id = promises;
    promise.then(
      (value) => say({ kind: 'settle', id, failed: false, value: packOr(value) }),
      (why) => say({ kind: 'settle', id, failed: true, value: packOr(why) }),
    );
    return id;
  }

  function packOr(value: unknown): Packed {
    try {
      return clone(pack(value));
    } catch (error) {
      return pack(error instanceof Error ? error : new Error(String(error)));
    }
  }

  function callThere(id: number, args: readonly unknown[]): unknown {
    answered = undefined;
    say({ kind: 'call', id, args: pack(args) });
    const { failed, value } = answered as unknown as { failed: boolean; value: Packed }; // its answer came meanwhile
    if (failed) throw unpack(value);
    return unpack(value);
  }

  function callHere(id: number, args: unknown): void {
    try {
      const value = apply(functions[id] ?? (() => undefined), undefined, unpack(args as Packed) as unknown[]); // as `callThere` packs
      say({ kind: 'answer', failed: false, value: packOr(value) });
    } catch (error) {
      say({ kind: 'answer', failed: true, value: packOr(error) });
    }
  }

  type Message =
    | { kind: 'give'; name: string; value: Packed }
    | { kind: 'call'; id: number; args: unknown }
    | { kind: 'answer'; failed: boolean; value: Packed }
    | { kind: 'settle'; id: number; failed: boolean; value: Packed };

  /** Cloned first, because what cannot be cloned would arrive as nothing instead of as an error. */
  function say(message: Message): void {
    apply(dispatch, line, [new Carrier(own === 'page' ? 'to-preload' : 'to-page', { detail: clone(message) })]);
  }

  function listen(event: Event): void {
    const message = (event as CustomEvent<Message>).detail; // only the other side has this line
    switch (message.kind) {
      case 'give':
        taken(message.name, unpack(message.value));
        return;
      case 'call':
        callHere(message.id, message.args);
        return;
      case 'answer':
        answered = message;
        return;
      case 'settle': {
        const waiting = settling.get(message.id);
        settling.delete(message.id);
        waiting?.[message.failed ? 'reject' : 'resolve'](unpack(message.value));
        return;
      }
    }
  }

  apply(hear, line, [own === 'page' ? 'to-page' : 'to-preload', listen]);
  return { give: (name, value) => say({ kind: 'give', name, value: pack(value) }) };
}
