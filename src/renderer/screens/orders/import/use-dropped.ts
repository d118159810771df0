import { useLayoutEffect, useRef, useState } from 'react';

/** Takes cells pasted anywhere on the screen, except into the cells of the sheet. A single word goes into the focused field. */
export function usePaste(isWanted: boolean, onPaste: (text: string) => void): void {
  // As soon as the screen is in sight.
  useLayoutEffect(() => {
    if (!isWanted) return;
    const hear = (event: ClipboardEvent) => {
      // The sheet takes what is pasted over its cells.
      if (event.defaultPrevented) return;
      const text = event.clipboardData?.getData('text/plain') ?? '';
      const target = event.target instanceof Element ? event.target : null;
      if (target?.closest('[role=dialog]') != null || !/[\t\n]/.test(text.trim())) return;
      if (target?.closest('textarea') != null) return;
      event.preventDefault();
      onPaste(text);
    };
    window.addEventListener('paste', hear);
    return () => window.removeEventListener('paste', hear);
  }, [isWanted, onPaste]);
}

/** Takes files dropped anywhere on the window; returns whether some are being dragged over it. */
export function useDroppedFiles(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const take = useRef(onFiles);
  take.current = onFiles;
  useLayoutEffect(() => {
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
      take.current([...(event.dataTransfer?.files ?? [])]);
    });
    return () => stopping.abort();
  }, []);
  return isOver;
}
