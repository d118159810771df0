import { csvText } from '../../../../documents/csv-text.ts';
import { xlsxOf } from '../../../work-state/save-xlsx.ts';
import type { WriterReply, WriterRequest } from './table-writing.ts';

interface Scope {
  addEventListener(type: 'message', listener: (event: MessageEvent<WriterRequest>) => void): void;
  postMessage(reply: WriterReply): void;
}

function run(scope: Scope): void {
  const rows: (readonly string[])[] = [];
  scope.addEventListener('message', ({ data }) => {
    if (data.type === 'rows') return void rows.push(...data.rows);
    const { format, columns } = data;
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
