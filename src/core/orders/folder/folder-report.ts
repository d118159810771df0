import type { UnderstoodNamed } from '../../../order-files/understand-files.ts';
import type { ReportWords } from './report-words.ts';

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

/** The report beside a file, in plain text. */
export function folderReport(
  { name, title, encoding, headingLine, toFinish, problems, skipped, changed }: UnderstoodNamed,
  { result, batches, orders, known }: FileOutcome,
  { say, problem, skipped: whySkipped }: ReportWords,
): string {
  const list = (heading: 'to-finish' | 'known' | 'problems' | 'skipped' | 'changed', lines: readonly string[]) =>
    lines.length === 0
      ? []
      : [
          ...['', say(heading, { n: lines.length }), ...lines.slice(0, mostLines).map((line) => `  ${line}`)],
          ...(lines.length > mostLines ? [`  ${say('more', { n: lines.length - mostLines })}`] : []),
        ];
  const inRow = (row: number, column: string | null, words: string) =>
    `${[say('row', { row }), column].filter(Boolean).join(', ')}: ${words}`;
  return [
    name,
    title === null ? say('format-unknown') : say('format', { title, row: headingLine ?? 1 }),
    ...(encoding === null ? [] : [say('encoding', { name: encoding })]),
    say(`result-${result}`),
    ...(batches.length === 0 ? [] : [say('batches', { numbers: batches.join(', ') })]),
    say('orders', { n: orders }),
    ...list(
      'to-finish',
      toFinish.map(({ orderNo }) => orderNo),
    ),
    ...list('known', known),
    ...list(
      'problems',
      problems.map((each) => inRow(each.row, each.column, problem(each))),
    ),
    ...list(
      'skipped',
      skipped.map(({ row, reason }) => inRow(row, null, whySkipped(reason))),
    ),
    ...list(
      'changed',
      changed.map(({ row, field, from, to }) => inRow(row, field, `${from} → ${to}`)),
    ),
    '',
  ].join('\r\n');
}
