import { useEffect, useState } from 'react';
import type { CatalogueState } from '../../../contract/catalogue-columns.ts';
import { useDockside } from '../../state/use-dockside.ts';

/** A refresh comes once a minute. */
const everyMs = 20_000;

/** How the catalogue stands, read now and then while somebody looks; null until it was read once. */
export function useCatalogueState(): CatalogueState | null {
  const { bridge, listen } = useDockside();
  const [state, setState] = useState<CatalogueState | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const read = () =>
      bridge.invoke('catalogue.state', {}).then(
        (answer) => isCurrent && setState(answer),
        // What was read before stands; the strip says that the core is away.
        () => undefined,
      );
    void read();
    const timer = setInterval(() => void read(), everyMs);
    const stop = listen(({ type }) => {
      if (type === 'catalogue' || type === 'restarted') void read();
    });
    return () => {
      isCurrent = false;
      clearInterval(timer);
      stop();
    };
  }, [bridge, listen]);
  return state;
}
