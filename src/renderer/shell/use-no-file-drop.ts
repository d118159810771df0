import { useEffect } from 'react';

/** A file dropped outside a drop target would replace the page in the browser. */
export function useNoFileDrop(): void {
  useEffect(() => {
    const stopping = new AbortController();
    const keepOut = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    for (const type of ['dragover', 'drop'] as const)
      window.addEventListener(type, keepOut, { signal: stopping.signal });
    return () => stopping.abort();
  }, []);
}
