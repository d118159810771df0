import { useEffect, useLayoutEffect, useState } from 'react';

/** How many pixels a rem has: 16, unless the system or the browser enlarges text. */
export function useRem(): number {
  const [rem, setRem] = useState(remInPx);
  useEffect(() => {
    const look = () => setRem(remInPx());
    window.addEventListener('resize', look);
    return () => window.removeEventListener('resize', look);
  }, []);
  return rem;
}

/** A size token in pixels, for this screen and text size. */
export function useTokenInPx(name: `--${string}`): number {
  const rem = useRem();
  const [size, setSize] = useState(() => remsOf(name));
  useLayoutEffect(() => {
    const look = () => setSize(remsOf(name));
    // The place may have become another one with this screen.
    look();
    window.addEventListener('resize', look);
    return () => window.removeEventListener('resize', look);
  }, [name]);
  return size * rem;
}

/** Sizes are in rem (tokens.css). */
function remsOf(name: string): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue(name));
}

function remInPx(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
}
