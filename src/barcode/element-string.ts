import { aiAtStart, findAi } from './ai-table.ts';
import type { AiValue } from './associations.ts';
import { longestValue } from './element-checks.ts';
import { accept, type Parsed, refuse } from './malformed-reason.ts';

/** The scanned form of FNC1: ASCII 29, between elements and before the first one. */
export const SEPARATOR = '\x1D';

/**
 * Splits a GS1 element string into AIs and values, not validated yet. One separator may precede the first element and
 * follow any, even where none is needed.
 */
export function splitElementString(text: string): Parsed<AiValue[]> {
  const values: AiValue[] = [];
  let start = text.startsWith(SEPARATOR) ? SEPARATOR.length : 0;
  if (start === text.length) return refuse({ code: 'gs1-empty' });
  while (start < text.length) {
    const ai = aiAtStart(text.slice(start));
    const entry = findAi(ai);
    if (entry === null) return refuse({ code: 'unknown-ai', ai });
    start += ai.length;
    const separator = text.indexOf(SEPARATOR, start);
    const stop = separator === -1 ? text.length : separator;
    const end = entry.fixed ? Math.min(stop, start + longestValue(entry)) : stop;
    values.push({ entry, value: text.slice(start, end) });
    start = end === separator ? end + SEPARATOR.length : end;
  }
  return accept(values);
}
