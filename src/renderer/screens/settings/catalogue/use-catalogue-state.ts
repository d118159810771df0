import { useCallback, useEffect } from 'react';
import type { CatalogueState } from '../../../../contract/bridge/catalogue.ts';
import { type Reading, useReading } from '../../../data/use-reading.ts';
import { useDockside } from '../../../session/use-dockside.ts';

/** A refresh comes once a minute. */
const everyMs = 20_000;

/** The state of the catalogue, read periodically while it is shown. */
export function useCatalogueState(): Reading<CatalogueState> {
  const { bridge } = useDockside();
  const reading = useReading(
    useCallback(() => bridge.invoke('catalogue.state', {}), [bridge]),
    { news: ['catalogue'] },
  );
  const { again } = reading;
  useEffect(() => {
    const timer = setInterval(() => void again(), everyMs);
    return () => clearInterval(timer);
  }, [again]);
  return reading;
}
