export interface FigureLimits {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly isWhole?: boolean | undefined;
}

export type FigureProblem = 'not-a-number' | 'not-whole' | 'too-small' | 'too-large';

export type Figure =
  | { readonly type: 'empty' }
  | { readonly type: 'figure'; readonly value: number }
  | { readonly type: 'problem'; readonly problem: FigureProblem };

/** Whether the sign before three last digits, which is not `decimal`, the reader's own, may group thousands: `1,250` in English. */
export function isGroupedPerhaps(text: string, decimal: string): boolean {
  return /^\d{1,3}[.,]\d{3}$/.test(text) && !text.includes(decimal);
}

/** Reads a figure as typed: with a decimal point or comma, without grouping. */
export function readFigure(text: string, { min, max, isWhole = false }: FigureLimits = {}): Figure {
  const trimmed = text.trim().replace(',', '.');
  if (trimmed === '') return { type: 'empty' };
  if (!/^-?(\d+\.?\d*|\.\d+)$/.test(trimmed)) return { type: 'problem', problem: 'not-a-number' };
  const value = Number(trimmed);
  if (isWhole && !Number.isSafeInteger(value)) return { type: 'problem', problem: 'not-whole' };
  if (min !== undefined && value < min) return { type: 'problem', problem: 'too-small' };
  if (max !== undefined && value > max) return { type: 'problem', problem: 'too-large' };
  return { type: 'figure', value };
}

/** Steps up or down from the text's value, within the limits. An unreadable text counts as the lower limit or zero. */
export function stepFigure(text: string, by: number, { min, max }: FigureLimits = {}): string {
  const read = readFigure(text);
  const from = read.type === 'figure' ? read.value : (min ?? 0) - by;
  const decimals = Math.max(decimalsOf(from), decimalsOf(by));
  const stepped = Number((from + by).toFixed(decimals));
  return String(Math.min(max ?? Number.POSITIVE_INFINITY, Math.max(min ?? Number.NEGATIVE_INFINITY, stepped)));
}

const decimalsOf = (value: number) => (String(value).split('.')[1] ?? '').length;
