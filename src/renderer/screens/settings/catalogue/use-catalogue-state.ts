import { useEffect } from 'react';
import type { CatalogueState } from '../../../../contract/bridge/catalogue.ts';
import { type Reading, useRead } from '../../../data/use-read.ts';

/** A refresh comes once a minute. */
const everyMs = 20_000;

/** The state of the catalogue, read periodically while it is shown. */
export function useCatalogueState(): Reading<CatalogueState> {
  const reading = useRead('catalogue.state', {});
  const { again } = reading;
  useEffect(() => {
    const timer = setInterval(() => void again(), everyMs);
    return () => clearInterval(timer);
  }, [again]);
  return reading;
}
