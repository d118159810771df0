import { assertNever } from '../contract/assert-never.ts';
import type { RowProblem, UnderstoodFile } from './understood.ts';

/** What `npm run orders` prints: the file as it was understood, its problems in words. */
export function fileAnswer({ problems, ...file }: UnderstoodFile) {
  const { format, encoding, delimiter, headingLine, skipped, changed } = file;
  const orders = file.orders.map(({ draft: _, ...order }) => order);
  const told = problems.map((problem) => {
    const { row, column, field } = problem;
    return { row, column, field, message: inWords(problem) };
  });
  return { format, encoding, delimiter, headingLine, orders, skipped, problems: told, changed };
}

/** A problem as a sentence. Commands speak English. */
export function inWords({ code, text = '' }: RowProblem): string {
  switch (code) {
    case 'country':
      return `"${text}" is no country that is known.`;
    case 'masked':
      return `"${text}" is masked by the marketplace. Export the orders again with the address.`;
    case 'rounded':
      return `"${text}" was rounded by a spreadsheet: its last digits are lost.`;
    case 'quantity':
      return `"${text}" is no whole number from 1.`;
    case 'number':
      return `"${text}" is no number.`;
    case 'decimal':
      return `"${text}" is unclear: the column does not say whether a comma or a point separates decimals.`;
    case 'characters':
      return 'It holds characters that cannot be read.';
    case 'too-big':
    case 'holds-too-much':
      return 'The file is too large.';
    case 'old-workbook':
      return 'The file is an old workbook (.xls) or has a password. Save it as XLSX or CSV without one.';
    case 'no-table':
    case 'broken':
      return 'The file is no table, or is damaged.';
    case 'empty':
      return 'The file is empty.';
    case 'unknown-format':
      return 'None of the first twenty lines is the heading of a known format.';
    case 'unclear-format':
      return 'The heading fits more than one format. Say which with --profile.';
    case 'two-sheets':
      return 'More than one sheet holds orders. Save the one that counts as a file of its own.';
    case 'lacks-goods':
      return 'This list can never become orders: it has no SKUs and no quantities. Export the orders with their items.';
    case 'lacks-address':
      return 'This list can never become orders: it has no addresses. Export the orders with their addresses.';
    case 'goods-in-one-cell':
      return 'This list can never become orders: all goods of an order stand in one cell. Export them with a line for each.';
    case 'item-missing':
      return `The heading has no columns for item ${text}, though it has some for later ones.`;
    case 'two-columns':
      return 'Two columns have this heading, and say different things.';
    case 'quotes':
      return 'A quotation mark of this line is not closed, or is followed by more text.';
    case 'more-cells':
      return 'The row has more cells than the heading.';
    case 'fewer-cells':
      return 'The row has fewer cells than the heading.';
    case 'no-order-number':
      return 'The row has no order number.';
    case 'missing':
      return 'It is missing.';
    case 'disagree':
      return `Another row of the order says "${text}".`;
    case 'unknown-status':
      return `"${text}" is a status that is not known: is the order to be shipped?`;
    case 'same-line':
      return `The row is the same as row ${text}: is it one line of the order, or two?`;
    case 'again-differs':
      return `The order stands again at row ${text}, and differs.`;
    case 'other-file-differs':
      return `The order stands in ${text} too, and differs.`;
    case 'several-skus':
      return `The order has several SKUs, "${text}", and the file does not say how many of which.`;
    case 'summary-sum':
      return `The lines of the order add up to ${text}, and this row says otherwise.`;
    case 'long-address':
      return 'The address is too long, and cannot be split between words.';
    case 'neighbour':
      return `Row ${text} cannot be read, and may belong to this order.`;
    case 'left-out':
      return `Order ${text} is left out because of another of its rows.`;
    case 'schema':
      return `The service would not take it: ${text}.`;
    default:
      return assertNever(code);
  }
}
