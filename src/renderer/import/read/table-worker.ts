import { readTable } from '../../../tables/read-table.ts';
import { createSheetParts, createSheetRows } from '../../../tables/sheet-rows.ts';
import type { TableReply, TableRequest } from '../../../tables/table-file.ts';

// In a worker: a large workbook takes seconds to read, while the window has to take scans.

interface Scope {
  addEventListener(type: 'message', listener: (event: MessageEvent<TableRequest>) => void): void;
  postMessage(reply: TableReply): void;
}

function run(scope: Scope): void {
  let partOf: ReturnType<typeof createSheetParts> = () => ({ csv: '', of: 0 });
  let rowsFrom: ReturnType<typeof createSheetRows> = () => ({ rows: [], of: 0 });

  async function answer(request: TableRequest): Promise<TableReply> {
    if (request.type === 'part') return { type: 'part', ...partOf(request.sheet, request.part) };
    if (request.type === 'rows') return { type: 'rows', ...rowsFrom(request.sheet, request.from) };
    const read = await readTable(request.bytes);
    if (typeof read === 'string') return { type: 'refused', fault: read };
    partOf = createSheetParts(read.csvOf);
    rowsFrom = createSheetRows(read.csvOf, undefined, read.numbersOf);
    return { type: 'opened', sheets: read.sheets };
  }

  scope.addEventListener('message', ({ data }) => {
    answer(data).then(
      (reply) => scope.postMessage(reply),
      () => scope.postMessage({ type: 'refused', fault: 'broken' }),
    );
  });
}

// The types of a window and a worker cannot be in one project; this is the part of a worker used here.
run(self as unknown as Scope);
