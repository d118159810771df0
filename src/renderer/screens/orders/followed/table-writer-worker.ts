import { csvText } from '../../../../documents/csv-text.ts';
import { xlsxOf } from '../../../work-state/save-xlsx.ts';
import { inListOrder } from './in-list-order.ts';
import type { TableSlice, WriterReply, WriterRequest } from './table-writing.ts';

interface Scope {
  addEventListener(type: 'message', listener: (event: MessageEvent<WriterRequest>) => void): void;
  postMessage(reply: WriterReply): void;
}

function run(scope: Scope): void {
  const read: TableSlice = { rows: [], places: [] };
  scope.addEventListener('message', ({ data }) => {
    if (data.type === 'rows') {
      read.rows.push(...data.rows);
      read.places.push(...data.places);
      return;
    }
    const { format, columns, isDescending } = data;
    const rows = inListOrder(read, isDescending);
    const made =
      format === 'csv'
        ? Promise.resolve(new Blob([csvText(columns, rows)], { type: 'text/csv' }))
        : xlsxOf({ columns, rows });
    made.then(
      (file) => scope.postMessage(file),
      () => scope.postMessage(null),
    );
  });
}

// Types of a window and of a worker cannot stand side by side in one project; this is what a worker has.
run(self as unknown as Scope);
