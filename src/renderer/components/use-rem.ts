import { useEffect, useState } from 'react';

/** How many pixels a rem has: 16, unless the system or the browser shows larger text. */
export function useRem(): number {
  const [rem, setRem] = useState(remInPx);
  useEffect(() => {
    const look = () => setRem(remInPx());
    window.addEventListener('resize', look);
    return () => window.removeEventListener('resize', look);
  }, []);
  return rem;
}

/** A size among the tokens, in pixels, as it is on this screen and with this text size. */
export function useTokenInPx(name: `--${string}`): number {
  const rem = useRem();
  const [size, setSize] = useState(() => remsOf(name));
  useEffect(() => {
    const look = () => setSize(remsOf(name));
    window.addEventListener('resize', look);
    return () => window.removeEventListener('resize', look);
  }, [name]);
  return size * rem;
}

/** Sizes are kept in rem (tokens.css). */
function remsOf(name: string): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue(name));
}

function remInPx(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
}
