import type { AiComponent, ApplicationIdentifier } from './ai-table.ts';
import type { MalformedReason } from './malformed-reason.ts';
import { type ValueFault, valueFault } from './value-rules.ts';

/** Validates a whole value against its AI: length, characters, content. Null if it is valid. */
export function elementFault(entry: ApplicationIdentifier, value: string, currentYear: number): MalformedReason | null {
  const { ai } = entry;
  const least = sum(entry.components.map((component) => (component.optional ? 0 : component.least)));
  const most = longestValue(entry);
  if (value.length < least) return { code: 'too-short', ai, length: value.length, least };
  if (value.length > most) return { code: 'too-long', ai, length: value.length, most };
  let start = 0;
  for (const component of entry.components) {
    if (component.optional && start === value.length) break;
    const part = value.slice(start, start + component.most);
    if (part.length < component.least) {
      return { code: 'too-short', ai, length: value.length, least: start + component.least };
    }
    const fault = partFault(entry.ai, component, part, start, currentYear);
    if (fault !== null) return fault;
    start += part.length;
  }
  return null;
}

export function longestValue(entry: ApplicationIdentifier): number {
  return sum(entry.components.map((component) => component.most));
}

function partFault(
  ai: string,
  component: AiComponent,
  part: string,
  start: number,
  currentYear: number,
): MalformedReason | null {
  const bad = FOREIGN[component.charset].exec(part);
  if (bad !== null) return { code: 'bad-character', ai, character: bad[0], position: start + bad.index + 1 };
  for (const rule of component.rules) {
    const fault = valueFault(rule, part, currentYear);
    if (fault !== null) return withElement(ai, part, fault);
  }
  return null;
}

function withElement(ai: string, value: string, fault: ValueFault): MalformedReason {
  return fault.code === 'check-digit' ? { ...fault, ai } : { ...fault, ai, value };
}

/** The first character outside the set; Z may end in base64 padding. */
const FOREIGN: Readonly<Record<AiComponent['charset'], RegExp>> = {
  N: /[^0-9]/u,
  X: /[^!"%-?A-Z_a-z]/u,
  Y: /[^#\-/0-9A-Z]/u,
  Z: /[^A-Za-z0-9_\-=]|=(?!=?$)/u,
};

function sum(figures: readonly number[]): number {
  return figures.reduce((total, figure) => total + figure, 0);
}
