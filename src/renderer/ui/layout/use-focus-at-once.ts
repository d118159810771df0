import { useEffect } from 'react';

/** Focuses the element as soon as it appears, unless the focus is elsewhere. */
export function useFocusAtOnce(isThere: boolean, selector: string): void {
  useEffect(() => {
    if (isThere && document.activeElement === document.body) document.querySelector<HTMLElement>(selector)?.focus();
  }, [isThere, selector]);
}
