import { type ApplicationIdentifier, findAi } from './ai-table.ts';
import type { MalformedReason } from './malformed-reason.ts';

/** An element being read: its AI and the value as scanned. */
export interface AiValue {
  readonly entry: ApplicationIdentifier;
  readonly value: string;
}

/** What an element requires on the same label but this scan does not contain: one of `anyOf` (`01+21`: both). */
export interface UnmetNeed {
  readonly ai: string;
  readonly anyOf: readonly string[];
}

/** Elements that contradict each other: the same AI with two values, or two that exclude each other. */
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
 * The needs that this scan alone does not meet. They are not a fault: GS1 considers all bar codes of a label together,
 * and a logistic label often has the lot in another bar code than the GTIN.
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
