import { AI_ROWS, type AiRow, MEASURE_ROWS } from './tables/application-identifiers.ts';
import { isValueRule, type ValueRule } from './value-rules.ts';

const CHARSETS = ['N', 'X', 'Y', 'Z'] as const;

export interface AiComponent {
  readonly charset: (typeof CHARSETS)[number];
  readonly least: number;
  readonly most: number;
  readonly optional: boolean;
  readonly rules: readonly ValueRule[];
}

export interface ApplicationIdentifier {
  readonly ai: string;
  readonly title: string;
  /** Ends after its fixed number of characters, without a separator. */
  readonly fixed: boolean;
  readonly attribute: boolean;
  readonly components: readonly AiComponent[];
  /** Each group requires one of its alternatives on the label; an alternative may combine several AIs: `01+21`. */
  readonly needs: readonly (readonly string[])[];
  readonly excludes: readonly string[];
  /** The qualifier sequences allowed when it is the key of a Digital Link; null if it cannot be a key. */
  readonly key: readonly (readonly string[])[] | null;
}

/** All application identifiers with ranges expanded, in the order of the GS1 dictionary's rows. */
export const APPLICATION_IDENTIFIERS: readonly ApplicationIdentifier[] = [
  ...AI_ROWS.flatMap(readRow),
  ...MEASURE_ROWS.flatMap(([prefix, title, needs]) =>
    readRow([`${prefix}0-${prefix}5`, title, 'N6', 'FA', needs, `${prefix}n`]),
  ),
];

const BY_AI: ReadonlyMap<string, ApplicationIdentifier> = new Map(
  APPLICATION_IDENTIFIERS.map((entry) => [entry.ai, entry]),
);

/** The first two digits determine the length of an AI. */
const LENGTH_BY_START: ReadonlyMap<string, number> = new Map(
  APPLICATION_IDENTIFIERS.map((entry) => [entry.ai.slice(0, 2), entry.ai.length]),
);

export function findAi(ai: string): ApplicationIdentifier | null {
  return BY_AI.get(ai) ?? null;
}

/** The characters at the start of an element that should be its AI, whether or not such an AI exists. */
export function aiAtStart(text: string): string {
  return text.slice(0, LENGTH_BY_START.get(text.slice(0, 2)) ?? 2);
}

function readRow([range, title, format, flags = '', needs = '', excludes = '', key]: AiRow): ApplicationIdentifier[] {
  const shared = {
    fixed: flags.includes('F'),
    attribute: flags.includes('A'),
    components: readFormat(format),
    needs: split(needs, ' ').map((group) => split(group, ',')),
    excludes: split(excludes, ','),
    key: key === undefined ? null : key.split('|').map((order) => split(order, ',')),
  };
  const [first = '', last = first] = range.split('-');
  return Array.from({ length: Number(last) - Number(first) + 1 }, (_, step) => ({
    ai: String(Number(first) + step).padStart(first.length, '0'),
    title: title.replace(/\{(\d+)\}/, (_match, start: string) => String(Number(start) + step)),
    ...shared,
  }));
}

function readFormat(format: string): AiComponent[] {
  return format.split(' ').flatMap((text): AiComponent[] => {
    const match = /^(?:(\d)\*)?(\[?)([NXYZ])(\.\.)?(\d+)\]?((?::\w+)*)$/.exec(text);
    const charset = CHARSETS.find((known) => known === match?.[3]);
    if (match === null || charset === undefined) {
      throw new Error(`The AI table holds a format that cannot be read: ${text}`);
    }
    const most = Number(match[5]);
    const rules = split(match[6] ?? '', ':').map((rule) => {
      if (!isValueRule(rule)) throw new Error(`The AI table names a rule that does not exist: ${rule}`);
      return rule;
    });
    const component = { charset, least: match[4] === undefined ? most : 1, most, optional: match[2] === '[', rules };
    return Array.from({ length: Number(match[1] ?? 1) }, () => component);
  });
}

function split(text: string, separator: string): string[] {
  return text.split(separator).filter((part) => part !== '');
}
