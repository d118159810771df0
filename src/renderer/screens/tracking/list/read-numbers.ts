import { mostNumberLength } from '../../../../contract/bridge/tracking.ts';

export interface ReadNumbers {
  /** Without duplicates, in order. */
  readonly numbers: readonly string[];
  /** How many duplicates there were. */
  readonly twice: number;
  /** What cannot be a tracking number: words, such as a heading, and texts that are too long. */
  readonly leftOut: readonly string[];
}

const fewestCharacters = 4;

/** The tracking numbers in a text, whatever separates them. Some carriers write spaces inside: those must be typed without. */
export function readNumbers(text: string): ReadNumbers {
  const parts = text.split(/[^\p{L}\p{N}._/#-]+/u).map((part) => part.replace(/^[._/#-]+|[._/#-]+$/g, ''));
  const found = new Map<string, string>();
  const leftOut: string[] = [];
  let twice = 0;
  for (const part of parts) {
    if (part === '') continue;
    if (!isNumber(part)) leftOut.push(part);
    else if (found.has(part.toLowerCase())) twice += 1;
    else found.set(part.toLowerCase(), inCapitals(part));
  }
  return { numbers: [...found.values()], twice, leftOut };
}

/** Carriers write capitals, people often do not: a text in lower case was typed by a person. */
function inCapitals(part: string): string {
  return part === part.toLowerCase() ? part.toUpperCase() : part;
}

function isNumber(part: string): boolean {
  return part.length >= fewestCharacters && part.length <= mostNumberLength && /\d/.test(part);
}
