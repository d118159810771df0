import { useEffect } from 'react';

/** A file that is dropped where nobody takes it would be opened by the browser in place of the window. */
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
