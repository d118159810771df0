import type { Figures } from '../figures.ts';
import { knownTransitions } from './known-transitions.ts';
import { transitionFigures } from './transition-tally.ts';

/** The known transitions against those that a run has met. */
export interface TransitionCover {
  readonly neverMet: readonly string[];
  /** Met, and no process has died at it. */
  readonly nobodyDied: readonly string[];
  /** Met, and by the rules it cannot be. */
  readonly unknown: readonly string[];
}

export function coverOf(figures: Figures): TransitionCover {
  const known = knownTransitions();
  const { met, amid, behind } = transitionFigures;
  const all = Object.keys(figures).flatMap((name) => (name.startsWith(met) ? [name.slice(met.length)] : []));
  return {
    neverMet: [...known].filter((name) => figures[met + name] === undefined),
    nobodyDied: all.filter((name) => figures[amid + name] === undefined && figures[behind + name] === undefined),
    unknown: all.filter((name) => !known.has(name)),
  };
}

/** For a person: every way from state to state, kind by kind, how often it came to the disk, and how often a process died there. */
export function transitionLines(figures: Figures): string[] {
  const cover = coverOf(figures);
  const names = [...knownTransitions(), ...cover.unknown].map((name) => name.split(': ') as [string, string]); // as `nameOf` writes it
  const kinds = [...new Set(names.map(([kind]) => kind))];
  const ways = [...new Set(names.map(([, way]) => way))];
  const isOne = new Set(names.map((name) => name.join(': ')));
  const cell = (kind: string, way: string) => {
    const name = `${kind}: ${way}`;
    const [times, amid, behind] = Object.values(transitionFigures).map((what) => figures[what + name] ?? 0);
    return isOne.has(name) ? `${times} ${amid}+${behind}` : '-';
  };
  const rows = [['', ...kinds], ...ways.map((way) => [way, ...kinds.map((kind) => cell(kind, way))])];
  const widths = ['', ...kinds].map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return [
    'transitions: times, and deaths of the process amid (written, not kept) + behind (the last that it kept)',
    ...rows.map((row) => `  ${row.map((text, column) => text.padEnd(widths[column] ?? 0)).join('  ')}`),
    ...listLines('never met', cover.neverMet),
    ...listLines('met, and no process died there', cover.nobodyDied),
    ...listLines('met, and by the rules they cannot be', cover.unknown),
  ];
}

function listLines(title: string, names: readonly string[]): string[] {
  const ofKind = Map.groupBy(
    names.map((name) => name.split(': ')),
    ([kind]) => kind,
  );
  const lines = [...ofKind].map(([kind, own]) => `  ${kind}: ${own.map(([, way]) => way).join(', ')}`);
  return [`${title}:${lines.length === 0 ? ' none' : ''}`, ...lines];
}

export const isOfTransition = (figure: string) =>
  Object.values(transitionFigures).some((beginning) => figure.startsWith(beginning));
