import { type FoundThing, numberOf } from '../../../contract/bridge/search.ts';
import type { Invoke } from '../../data/bridge/bridge.ts';
import type { Dockside } from '../../session/dockside.ts';
import { foundEach } from '../../session/reads/use-found.ts';
import { goToFound, openedOf } from './go-to-found.ts';

/**
 * Opens a search result; goods are entered as if scanned. Returns true if it navigated. Throws `Failure` when the core rejects the request.
 */
export async function chooseFound(
  dockside: Dockside,
  thing: FoundThing,
  onEnter: (code: string) => void,
): Promise<boolean> {
  // Nobody waits for the list of recently opened things.
  dockside.note('search.opened', openedOf(thing));
  if (thing.kind === 'sku') onEnter(thing.sku);
  else await goToFound(dockside, thing);
  return thing.kind !== 'sku';
}

/**
 * The result that Enter picks for a text; null: the text as it is, because it is a complete known number or has no results. Throws
 * `Failure` when the search fails: a text that was not searched is not unknown.
 */
export async function takenByEnter(invoke: Invoke, text: string): Promise<FoundThing | null> {
  const found = await invoke('search.find', { text, each: foundEach });
  // Exact matches come first.
  const [first = null] = found;
  return first !== null && numberOf(first).toLowerCase() === text.toLowerCase() ? null : first;
}
