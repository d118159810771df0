import { Failure } from '../../../contract/failure.ts';
import { mostImportBytes } from '../../../contract/import-limits.ts';
import type {
  SheetPart,
  SheetRows,
  SheetView,
  TableFault,
  TableReply,
  TableRequest,
} from '../../../tables/table-file.ts';

/** A chosen file while it is open. */
export interface TableFile {
  readonly name: string;
  readonly sheets: readonly SheetView[];
  /** Counted from 0. */
  readonly partOf: (sheet: number, part: number) => Promise<SheetPart>;
  /** Some rows of a sheet from that index, counted from 0; the first is the heading. */
  readonly rowsFrom: (sheet: number, from: number) => Promise<SheetRows>;
  /** Ends the worker. */
  readonly close: () => void;
}

/** Reads a CSV file or a workbook in a worker, or says why it cannot be read. */
export async function openTableFile(file: File): Promise<TableFile | TableFault> {
  if (file.size > mostImportBytes[kindOf(file.name)]) return 'too-big';
  const bytes = await file.arrayBuffer();
  const worker = new Worker(new URL('./table-worker.ts', import.meta.url), { type: 'module' });
  const opened = await ask(worker, { type: 'open', bytes }, [bytes]);
  if (opened.type !== 'opened') {
    worker.terminate();
    return opened.type === 'refused' ? opened.fault : 'broken';
  }
  return {
    name: file.name,
    sheets: opened.sheets,
    partOf: async (sheet, part) => {
      const answer = await ask(worker, { type: 'part', sheet, part });
      if (answer.type !== 'part') throw new Failure('internal', 'The file cannot be read any more.');
      return answer;
    },
    rowsFrom: async (sheet, from) => {
      const answer = await ask(worker, { type: 'rows', sheet, from });
      if (answer.type !== 'rows') throw new Failure('internal', 'The file cannot be read any more.');
      return answer;
    },
    close: () => worker.terminate(),
  };
}

/** By its name, which is all that is known before it is read. */
function kindOf(name: string): 'csv' | 'xlsx' {
  return /\.xls[xm]?$/i.test(name) ? 'xlsx' : 'csv';
}

/** One request at a time: replies come in order. */
function ask(worker: Worker, request: TableRequest, transfer: Transferable[] = []): Promise<TableReply> {
  return new Promise((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<TableReply>) => resolve(data);
    worker.onerror = () => resolve({ type: 'refused', fault: 'broken' });
    worker.postMessage(request, transfer);
  });
}
