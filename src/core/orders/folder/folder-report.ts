import { inWords } from '../../../order-files/file-answer.ts';
import type { UnderstoodNamed } from '../../../order-files/understand-files.ts';

/** What became of a file, for whoever put it there. */
export interface FileOutcome {
  readonly result: 'draft' | 'submitted' | 'again' | 'failed';
  /** The numbers of its batches. */
  readonly batches: readonly string[];
  readonly orders: number;
  /** Numbers of orders that the station had already. */
  readonly known: readonly string[];
}

/** Lines of a report that are listed of one kind: a file may be wrong in every row. */
const mostLines = 1_000;

/** The report beside a file, in plain text. Like commands, files speak English. */
export function folderReport(
  { name, title, encoding, headingLine, toFinish, problems, skipped, changed }: UnderstoodNamed,
  { result, batches, orders, known }: FileOutcome,
): string {
  const list = (heading: string, lines: readonly string[]) =>
    lines.length === 0
      ? []
      : [
          ...['', `${heading}: ${lines.length}`, ...lines.slice(0, mostLines).map((line) => `  ${line}`)],
          ...(lines.length > mostLines ? [`  and ${lines.length - mostLines} more`] : []),
        ];
  return [
    name,
    title === null ? 'Format: not known' : `Format: ${title}, heading on row ${headingLine ?? 1}`,
    ...(encoding === null ? [] : [`Encoding: ${encoding}`]),
    outcome[result],
    ...(batches.length === 0 ? [] : [`Batch: ${batches.join(', ')}`]),
    `Orders: ${orders}`,
    ...list(
      'To be completed in the sheet',
      toFinish.map(({ orderNo }) => orderNo),
    ),
    ...list('Already at this station, and left out', known),
    ...list(
      'Problems',
      problems.map((problem) => [`row ${problem.row}`, problem.column, inWords(problem)].filter(Boolean).join(', ')),
    ),
    ...list(
      'Rows skipped',
      skipped.map(({ row, reason }) => `row ${row}, ${reason}`),
    ),
    ...list(
      'Values corrected',
      changed.map(({ row, field, from, to }) => `row ${row}, ${field}: ${from} becomes ${to}`),
    ),
    '',
  ].join('\r\n');
}

const outcome: Readonly<Record<FileOutcome['result'], string>> = {
  draft: 'Result: a draft. Nothing is sent before a person submits it.',
  submitted: 'Result: submitted.',
  again: 'Result: the same file was imported before. Nothing was added.',
  failed: 'Result: nothing was imported.',
};
