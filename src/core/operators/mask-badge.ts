import type { OperatorsContext } from './operators-context.ts';

/** With a list of operators a badge is a credential: its text is removed from what is stored and shown of the scan, also if the scan lost its beginning. */
export function maskBadge<T extends { readonly text: string }>(
  { operators }: Pick<OperatorsContext, 'operators'>,
  scan: T,
): T {
  return operators.count() === 0
    ? scan
    : { ...scan, text: scan.text.replace(/((?:DOCK\.)?O?P?E?R?A?TOR\.).+/is, '$1…') };
}
