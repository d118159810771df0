import { EventEmitter } from 'node:events';
import { NotImitated } from './not-imitated.ts';

/** The names that Electron declares for an object's events: a name that is none of them does not compile. */
type Declared<T, Names extends readonly string[]> = {
  readonly [I in keyof Names]: Names[I] extends string
    ? T extends { on(event: Names[I], listener: never): unknown }
      ? Names[I]
      : never
    : never;
};

/** For `RigEmitter`: `eventsOf<App>()(['ready'])`. */
export function eventsOf<T>() {
  return <const Names extends readonly string[]>(names: Names & Declared<T, Names>): readonly string[] => names;
}

/** Node's emitter, for the events that the rig really emits: to listen for another throws by its name. */
export class RigEmitter extends EventEmitter {
  private readonly owner: string;
  private readonly names: readonly string[];

  constructor(owner: string, names: readonly string[]) {
    super();
    this.owner = owner;
    this.names = names;
  }

  override on(name: string | symbol, listener: (...args: never[]) => void): this {
    return super.on(this.known(name), listener as () => void); // Electron's declarations say what it takes
  }

  override addListener(name: string | symbol, listener: (...args: never[]) => void): this {
    return this.on(name, listener);
  }

  override prependListener(name: string | symbol, listener: (...args: never[]) => void): this {
    return super.prependListener(this.known(name), listener as () => void); // as above
  }

  private known(name: string | symbol): string | symbol {
    if (typeof name === 'string' && !this.names.includes(name)) throw new NotImitated(`event ${this.owner} '${name}'`);
    return name;
  }
}

/** What Electron hands a listener that may refuse. */
export interface Preventable {
  readonly preventDefault: () => void;
  readonly defaultPrevented: boolean;
}

/** An event object with these details. */
export function preventable<D extends object>(details: D): D & Preventable {
  let prevented = false;
  return Object.defineProperties(
    {},
    {
      ...Object.getOwnPropertyDescriptors(details),
      preventDefault: {
        value: () => {
          prevented = true;
        },
      },
      defaultPrevented: { get: () => prevented },
    },
  ) as D & Preventable; // built of exactly these
}
