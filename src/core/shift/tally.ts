import { ScanClass, type ShiftFigures, StopReason, type Unexplained } from '../../contract/bridge/shift.ts';
import type { Message } from '../../contract/verdict.ts';
import { kindOf } from '../documents/counted-scan.ts';
import type { AccountScan } from './account-repository.ts';
import type { JudgedScan } from './judge-scan.ts';
import type { WorkPlace } from './traced-document.ts';

/** The figures of an account while they are added up. */
export interface Tally {
  readonly addScan: (scan: AccountScan, judged: JudgedScan, place: WorkPlace) => void;
  /** Units that were not scanned one by one. */
  readonly addPieces: (place: WorkPlace, pieces: number) => void;
  readonly tell: (why: Message, about: Partial<Unexplained>) => void;
  readonly figures: () => Omit<ShiftFigures, 'shifts' | 'back'>;
}

/** More would help nobody. */
const mostFindings = 200;

export function createTally(): Tally {
  let scans = 0;
  let unexplained = 0;
  const asScanned = { counted: 0, stopped: 0 };
  const classes = none(ScanClass.options);
  const stops = none(StopReason.options);
  const pieces = { scanned: 0, added: 0, open: 0, finished: 0, elsewhere: 0, takenBack: 0, unexplained: 0 };
  const operators = new Map<string, ShiftFigures['operators'][number]>();
  const findings: Unexplained[] = [];

  return {
    addScan: ({ operator, outcome }, judged, place) => {
      scans += 1;
      const kind = outcome === null ? null : kindOf(outcome.verdict.tone, outcome.appended[0]?.entry.type ?? null);
      if (kind !== null) asScanned[kind] += 1;
      classes[judged.kind] += 1;
      if (judged.stop !== null) stops[judged.stop] += 1;
      const person = operators.get(operator) ?? { operator, scans: 0, classes: none(ScanClass.options) };
      person.classes[judged.kind] += 1;
      operators.set(operator, { ...person, scans: person.scans + 1 });
      if (!judged.isGoods) return;
      pieces.scanned += judged.counted;
      pieces[place] += judged.stands;
      pieces[judged.kind === 'unexplained' ? 'unexplained' : 'takenBack'] += judged.counted - judged.stands;
    },
    addPieces: (place, n) => {
      pieces.added += n;
      pieces[place] += n;
    },
    tell: (why, about) => {
      unexplained += 1;
      if (findings.length < mostFindings) findings.push({ ...nothingKnown, ...about, why });
    },
    figures: () => ({
      scans,
      asScanned,
      classes,
      stops,
      pieces,
      operators: [...operators.values()].sort((a, b) => b.scans - a.scans),
      unexplained,
      findings,
    }),
  };
}

const nothingKnown: Omit<Unexplained, 'why'> = { at: null, text: '', operator: '', documentId: null, number: '' };

function none<Name extends string>(names: readonly Name[]): Record<Name, number> {
  return Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>; // every name is in it
}
