import { useCallback, useEffect, useState } from 'react';
import type { Failure } from '../../contract/failure.ts';
import { mostImportBytes } from '../../contract/import-limits.ts';
import type { TableFault } from '../../tables/table-file.ts';
import { useCommand } from '../data/use-command.ts';
import type { TableFile } from './read/open-table-file.ts';

/** The kinds of file that can be read as a table. */
export const tableFileTypes = ['.csv', '.xlsx', '.txt', 'text/csv'];
/** How large each of them may be, in megabytes. */
export const tableMegabytes = { csv: mostImportBytes.csv / 2 ** 20, xlsx: mostImportBytes.xlsx / 2 ** 20 };

export interface RefusedFile {
  readonly file: string;
  readonly fault: TableFault;
}

export interface OpenedTable {
  readonly table: TableFile | null;
  /** The file that cannot be read, until another is chosen. */
  readonly refused: RefusedFile | null;
  readonly forgetRefused: () => void;
  readonly isReading: boolean;
  readonly failure: Failure | null;
  readonly open: (file: File, onOpened?: (table: TableFile) => void) => void;
  readonly close: () => void;
}

/** A chosen file, open until it is closed. Its worker and all of its text are released with it, and when the screen is left. */
export function useTableFile(): OpenedTable {
  const { run, isRunning, failure } = useCommand();
  const [table, setTable] = useState<TableFile | null>(null);
  const [refused, setRefused] = useState<RefusedFile | null>(null);
  useEffect(() => () => table?.close(), [table]);
  const forgetRefused = useCallback(() => setRefused(null), []);
  return {
    table,
    refused,
    forgetRefused,
    isReading: isRunning,
    failure,
    open: (file, onOpened) => {
      setRefused(null);
      void run(async () => {
        // Used a few times a day, so it is not loaded when the window starts.
        const { openTableFile } = await import('./read/open-table-file.ts');
        const opened = await openTableFile(file);
        if (typeof opened === 'string') return setRefused({ file: file.name, fault: opened });
        setTable(opened);
        onOpened?.(opened);
      });
    },
    close: () => setTable(null),
  };
}
