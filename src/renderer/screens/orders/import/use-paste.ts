import { useLayoutEffect } from 'react';

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
