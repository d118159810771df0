import { type AiValue, associationFault, type UnmetNeed, unmetNeeds } from './associations.ts';
import { elementFault } from './element-checks.ts';
import { readGs1Date } from './gs1-date.ts';
import { accept, type Parsed, refuse } from './malformed-reason.ts';

export interface Gs1Element {
  readonly ai: string;
  readonly title: string;
  readonly value: string;
}

/** The content of a GS1 code, each part null if absent. */
export interface Gs1Content {
  readonly elements: readonly Gs1Element[];
  /** (00) */
  readonly sscc: string | null;
  /** (01), or (02) when it is the content of a box or pallet. */
  readonly gtin14: string | null;
  /** (10) */
  readonly lot: string | null;
  /** (17) as `YYYY-MM-DD` */
  readonly expiry: string | null;
  /** (21) */
  readonly serial: string | null;
  /** (37), or (30) */
  readonly count: number | null;
  /** What the label's other bar codes should provide (see `unmetNeeds`). */
  readonly unmet: readonly UnmetNeed[];
}

/** Validates every element and their combination; one fault rejects the whole code. */
export function readGs1Content(values: readonly AiValue[], currentYear: number): Parsed<Gs1Content> {
  for (const { entry, value } of values) {
    const fault = elementFault(entry, value, currentYear);
    if (fault !== null) return refuse(fault);
  }
  const fault = associationFault(values);
  if (fault !== null) return refuse(fault);
  const byAi = new Map(values.map(({ entry, value }) => [entry.ai, { ai: entry.ai, title: entry.title, value }]));
  const value = (ai: string) => byAi.get(ai)?.value ?? null;
  const expiry = value('17');
  const count = value('37') ?? value('30');
  return accept({
    elements: [...byAi.values()],
    sscc: value('00'),
    gtin14: value('01') ?? value('02'),
    lot: value('10'),
    expiry: expiry === null ? null : readGs1Date(expiry, currentYear),
    serial: value('21'),
    count: count === null ? null : Number(count),
    unmet: unmetNeeds([...byAi.keys()]),
  });
}
