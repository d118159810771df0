import { readFileSync } from 'node:fs';
import { isOfTransition, transitionLines } from './transitions/transition-table.ts';

export type Figures = Readonly<Record<string, number>>;

export function addUp(all: readonly Figures[]): Record<string, number> {
  const sum: Record<string, number> = {};
  for (const figures of all) for (const [name, value] of Object.entries(figures)) sum[name] = (sum[name] ?? 0) + value;
  return sum;
}

/** What an attempt can come to, as the outbox's own sources name it. */
function everyOutcome(): string[] {
  const sources = ['transition.ts', 'attempts.ts'].map((name) =>
    readFileSync(new URL(`../../src/core/outbox/${name}`, import.meta.url), 'utf8'),
  );
  return [...new Set(sources.flatMap((text) => text.match(/queue\.[a-z-]+[a-z]/g) ?? []))].sort();
}

/** The figures as lines for a person, and what the outbox knows and no seed has met. */
export function figureLines(figures: Figures): string[] {
  const others = Object.entries(figures).filter(([name]) => !isOfTransition(name));
  const width = Math.max(...others.map(([name]) => name.length));
  const lines = others
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([name, value]) => `  ${name.padEnd(width)} ${Number.isInteger(value) ? value : value.toFixed(1)}`);
  const met = Object.keys(figures).join(' ');
  const unmet = everyOutcome().filter((name) => !met.split(/\s+/).includes(name));
  return [
    ...lines,
    `  outcomes never met: ${unmet.length === 0 ? 'nothing' : unmet.join(', ')}`,
    ...transitionLines(figures),
  ];
}
