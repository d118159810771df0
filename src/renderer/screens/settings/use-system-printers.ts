import { useEffect, useState } from 'react';
import type { SystemPrinter } from '../../../contract/paper-printer.ts';
import { useDockside } from '../../state/use-dockside.ts';

/** Null: this window cannot print without asking. */
export type SystemPrinters = readonly SystemPrinter[] | null | 'reading';

/** The printers that the computer knows. */
export function useSystemPrinters(): SystemPrinters {
  const { bridge } = useDockside();
  const [printers, setPrinters] = useState<SystemPrinters>('reading');
  useEffect(() => {
    let isCurrent = true;
    bridge.invoke('paper.printers', {}).then(
      (found) => isCurrent && setPrinters(found.printers),
      // Whoever prints is asked then.
      () => isCurrent && setPrinters(null),
    );
    return () => {
      isCurrent = false;
    };
  }, [bridge]);
  return printers;
}
