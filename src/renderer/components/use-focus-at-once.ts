import { useEffect } from 'react';

/** The keyboard stands there as soon as it is there, unless somebody has gone elsewhere with it. */
export function useFocusAtOnce(isThere: boolean, selector: string): void {
  useEffect(() => {
    if (isThere && document.activeElement === document.body) document.querySelector<HTMLElement>(selector)?.focus();
  }, [isThere, selector]);
}
