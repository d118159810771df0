import { type ApplicationIdentifier, findAi } from './ai-table.ts';
import type { MalformedReason } from './malformed-reason.ts';

/** An element in the making: its AI and the value as scanned. */
export interface AiValue {
  readonly entry: ApplicationIdentifier;
  readonly value: string;
}

/** What an element wants beside it on the label and this scan does not hold: one of `anyOf` (`01+21`: both). */
export interface UnmetNeed {
  readonly ai: string;
  readonly anyOf: readonly string[];
}

/** Elements that contradict each other: the same AI with two values, or two that must not stand together. */
export function associationFault(values: readonly AiValue[]): MalformedReason | null {
  const seen = new Map<string, string>();
  for (const { entry, value } of values) {
    const first = seen.get(entry.ai);
    if (first !== undefined && first !== value) return { code: 'conflict', ai: entry.ai, first, second: value };
    seen.set(entry.ai, value);
  }
  for (const { entry } of values) {
    for (const other of seen.keys()) {
      if (other !== entry.ai && entry.excludes.some((pattern) => matches(pattern, other))) {
        return { code: 'excluded', ai: entry.ai, other };
      }
    }
  }
  return null;
}

/**
 * The needs that this scan alone does not meet. They are no fault: GS1 judges them over all bar codes of a label, and a
 * logistic label often puts the lot into another bar code than the GTIN.
 */
export function unmetNeeds(ais: readonly string[]): UnmetNeed[] {
  const has = (pattern: string) => ais.some((ai) => matches(pattern, ai));
  return ais.flatMap((ai) =>
    (findAi(ai)?.needs ?? [])
      .filter((anyOf) => !anyOf.some((alternative) => alternative.split('+').every(has)))
      .map((anyOf) => ({ ai, anyOf })),
  );
}

/** `310n`: n stands for any digit. */
function matches(pattern: string, ai: string): boolean {
  return pattern.length === ai.length && [...pattern].every((sign, index) => sign === 'n' || sign === ai[index]);
}
