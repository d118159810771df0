import { csvText } from '../../contract/csv-text.ts';
import { xlsxOf } from './save-xlsx.ts';
import { inListOrder, type TableRow, type TableSlice, type WriterReply, type WriterRequest } from './table-writing.ts';

interface Scope {
  addEventListener(type: 'message', listener: (event: MessageEvent<WriterRequest>) => void): void;
  postMessage(reply: WriterReply): void;
}

function run(scope: Scope): void {
  const rows: TableRow[] = [];
  const places: TableSlice['places'][number][] = [];
  scope.addEventListener('message', ({ data }) => {
    if (data.type === 'rows') {
      rows.push(...data.rows);
      places.push(...data.places);
      return;
    }
    const { format, columns, isDescending } = data;
    const listed = inListOrder({ rows, places }, isDescending);
    const made =
      format === 'csv'
        ? Promise.resolve(
            new Blob(
              [
                csvText(
                  columns,
                  listed.map((row) => row.map((cell) => cell ?? '')),
                ),
              ],
              { type: 'text/csv' },
            ),
          )
        : xlsxOf({ columns, rows: listed });
    made.then(
      (file) => scope.postMessage(file),
      () => scope.postMessage(null),
    );
  });
}

// The types of a window and a worker cannot be in one project; this is the part of a worker used here.
run(self as unknown as Scope);
