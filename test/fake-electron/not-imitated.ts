/** Something of Electron's was used that the rig does not have: said by its name, never answered with a guess. */
export class NotImitated extends Error {
  constructor(what: string) {
    super(`Electron’s ${what} is not imitated by the rig (test/fake-electron).`);
    this.name = 'NotImitated';
  }
}

/** One of Electron's objects or classes with the members that are given; any other member throws by its name. */
export function imitation<T extends object>(name: string, members: Partial<T>): T {
  return new Proxy(members, {
    get: (target, key, receiver) => {
      if (key in target || isAskedByJavaScript(key)) return Reflect.get(target, key, receiver);
      throw new NotImitated(`${name}.${String(key)}`);
    },
  }) as T; // what is missing of T throws
}

/** One of Electron's objects or classes of which there is nothing at all: it can be imported, and no more. */
export function notImitated<T extends object>(name: string): T {
  const refuse = (how: string) => () => {
    throw new NotImitated(how);
  };
  const nothing = new Proxy(function Nothing() {}, {
    get: (_target, key) => (isAskedByJavaScript(key) ? undefined : refuse(`${name}.${String(key)}`)()),
    apply: refuse(`${name}()`),
    construct: refuse(`new ${name}()`),
  });
  return nothing as unknown as T; // whatever is used of it throws
}

/** `await` looks for `then`, `JSON.stringify` for `toJSON`, and the rest for symbols: nobody meant Electron. */
function isAskedByJavaScript(key: string | symbol): boolean {
  return typeof key === 'symbol' || key === 'then' || key === 'toJSON';
}
