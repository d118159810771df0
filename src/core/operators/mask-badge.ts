import type { OperatorsContext } from './operators-context.ts';

/** Where a list of operators is kept a badge signs in: what is kept and told of its scan is not the badge. */
export function maskBadge<T extends { readonly text: string }>(
  { operators }: Pick<OperatorsContext, 'operators'>,
  scan: T,
): T {
  return operators.count() === 0 ? scan : { ...scan, text: scan.text.replace(/(DOCK\.OPERATOR\.).+/is, '$1…') };
}
