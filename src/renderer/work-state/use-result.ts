import { useEffect, useRef, useState } from 'react';

/** The check whose result is shown: one from the list, or the one that was just finished. A check that opens goes before it. */
export function useResult(open: string | null) {
  const [result, setResult] = useState<string | null>(null);
  const before = useRef(open);
  useEffect(() => {
    if (before.current !== open) setResult(open === null ? before.current : null);
    before.current = open;
  }, [open]);
  return [result, setResult] as const;
}
