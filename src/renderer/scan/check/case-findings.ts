import { swapCase, withoutCompensation } from '../compensated-case.ts';
import type { ObservedCode, ScannerSettings } from './find-settings.ts';
import type { Finding, FindingKind } from './finding.ts';
import { testCodes } from './test-codes.ts';

/** Upper and lower case, CapsLock and layouts: what happens to letters. */
export function caseFindings({ found, observed }: ScannerSettings): readonly Finding[] {
  const changed = found.map(changeOf).find((kind) => kind !== null) ?? null;
  const moved = observed.flatMap(({ match }) => (match.kind === 'moved' ? [`layout-${match.like}` as const] : []));
  // Any layout moves signs; only letters show which layout it is.
  const layout = moved.find((kind) => kind !== 'layout-other') ?? moved[0];
  const has = (trait: 'caps' | 'isForeignLayout' | 'isComposed') => observed.some(({ read }) => read[trait]);
  const kinds: readonly (FindingKind | false | undefined | null)[] = [
    layout,
    changed,
    has('caps') && changed === null && 'caps-on',
    has('isForeignLayout') && 'computer-layout',
    has('isComposed') && 'input-method',
    layout === undefined && found.length > 0 && 'us-layout',
  ];
  return kinds.flatMap((kind) => (kind ? [{ kind, values: {} }] : []));
}

/** How the scanner changed the case of a code, unless this station can undo it. */
function changeOf({ id, read, match }: ObservedCode): FindingKind | null {
  const wanted = testCodes[id].text;
  const arrived = read.caps ? withoutCompensation(match.aim + match.body).slice(match.aim.length) : match.body;
  const [is, should] = [letters(arrived), letters(wanted)];
  if (is === should) return null;
  if (is === swapCase(should)) return read.caps ? 'caps-compensated' : 'case-swapped';
  return 'case-converted';
}

function letters(text: string): string {
  return text.replace(/[^a-z]/gi, '');
}
