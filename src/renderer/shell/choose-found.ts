import { type FoundThing, numberOf } from '../../contract/bridge/search.ts';
import type { Dockside } from '../state/dockside.ts';
import { foundEach } from '../state/use-found.ts';
import { goToFound, openedOf } from './go-to-found.ts';

/** Goes to what was found; goods are entered as if they were scanned. True: it was gone there. Throws `Failure` when the core refuses. */
export async function chooseFound(
  dockside: Dockside,
  thing: FoundThing,
  onEnter: (code: string) => void,
): Promise<boolean> {
  // Where it was last is nothing that anybody waits for.
  dockside.bridge.invoke('search.opened', openedOf(thing)).catch(() => undefined);
  if (thing.kind === 'sku') onEnter(thing.sku);
  else await goToFound(dockside, thing);
  return thing.kind !== 'sku';
}

/**
 * What Enter takes of what is shown for a text, as soon as it is known; null: the text as it stands, which is a whole number that is
 * known here, or nothing has it. Throws `Failure` where that cannot be read: a text that nobody looked for is not unknown.
 */
export async function takenByEnter({ bridge }: Dockside, text: string): Promise<FoundThing | null> {
  const found = await bridge.invoke('search.find', { text, each: foundEach });
  // The exact ones come first.
  const [first = null] = found;
  return first !== null && numberOf(first).toLowerCase() === text.toLowerCase() ? null : first;
}
