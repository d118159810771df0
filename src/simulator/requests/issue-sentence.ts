import type { SchemaIssue } from '../../contract/service/wire.ts';

/** A schema issue as a sentence for the sender. `part` names what was checked: `The body`, `The query`. */
export function issueSentence(issue: SchemaIssue, part: string): string {
  const place = issue.path.length === 0 ? part : issue.path.map(String).join('.');
  switch (issue.code) {
    case 'invalid_type':
      return isMissing(issue.input) ? `${place} is missing.` : `${place} must be ${typeWords(issue.expected)}.`;
    case 'too_big':
      return `${place} may ${boundWords(issue.origin, 'most', issue.maximum)}.`;
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return `${place} must not be empty.`;
      return `${place} must ${boundWords(issue.origin, 'least', issue.minimum)}.`;
    case 'invalid_format':
      if (issue.format === 'datetime') return `${place} must be a date and time, such as 2026-12-14T08:30:00Z.`;
      // The contract's rules state what is accepted: "only letters, digits, - and _".
      return `${place} takes ${issue.message}.`;
    case 'invalid_value':
      return `${place} must be one of ${issue.values.map(String).join(', ')}.`;
    case 'unrecognized_keys':
      return `${place} has no ${issue.keys.join(', ')}.`;
    case 'custom':
      return `${place} ${issue.message}.`;
    default:
      return `${place} does not have the form that is taken here.`;
  }
}

function isMissing(input: unknown): boolean {
  return input === undefined || input === null;
}

function typeWords(expected: string): string {
  const words: Readonly<Record<string, string>> = {
    string: 'text',
    number: 'a number',
    int: 'a whole number',
    boolean: 'true or false',
    array: 'a list',
    object: 'an object',
  };
  return words[expected] ?? `of the type ${expected}`;
}

function boundWords(origin: string, side: 'most' | 'least', bound: number | bigint): string {
  if (origin === 'string') return `have at ${side} ${bound} characters`;
  return origin === 'array' ? `have at ${side} ${bound} entries` : `be at ${side} ${bound}`;
}
