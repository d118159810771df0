import { useEffect, useRef, useState } from 'react';

/** Takes a file dropped anywhere on the window; returns whether one is being dragged over it. */
export function useDroppedFile(onFile: (file: File) => void): boolean {
  const [isOver, setOver] = useState(false);
  const take = useRef(onFile);
  take.current = onFile;
  useEffect(() => {
    const stopping = new AbortController();
    const hasFile = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true;
    const on = (type: 'dragover' | 'dragleave' | 'drop', hear: (event: DragEvent) => void) =>
      window.addEventListener(type, hear, { signal: stopping.signal });
    on('dragover', (event) => {
      if (!hasFile(event)) return;
      // Otherwise the browser would replace the page with the file.
      event.preventDefault();
      setOver(true);
    });
    on('dragleave', (event) => {
      if (event.relatedTarget === null) setOver(false);
    });
    on('drop', (event) => {
      if (!hasFile(event)) return;
      event.preventDefault();
      setOver(false);
      const file = event.dataTransfer?.files[0];
      if (file) take.current(file);
    });
    return () => stopping.abort();
  }, []);
  return isOver;
}
