import type { DocumentKindName } from '../../../../../contract/bridge/documents.ts';
import type { ScanClass, ShiftAccount } from '../../../../../contract/bridge/shift.ts';
import { receiptStage } from '../../../../documents/words/shift-verdict.ts';
import type { TextKey } from '../../../../i18n/languages.ts';

/** A step of a waterfall: what is left so far (`isRest`), or what falls away from it. */
export interface FallStep {
  readonly id: string;
  readonly label: TextKey;
  readonly n: number;
  readonly isRest: boolean;
  /** Where its bar begins: what is left beside it. */
  readonly from: number;
  /** A verdict has its colour, everything else has none. */
  readonly look: 'full' | 'plain' | 'good' | 'bad';
}

/** Scans to what they counted: every scan is in one class, so that what is left at the end is what was counted. */
export function scanFall({ scans, classes }: Pick<ShiftAccount, 'scans' | 'classes'>): readonly FallStep[] {
  const fallen = (id: ScanClass, look: FallStep['look'] = 'plain') =>
    away(id, `shift-end.class-${id}`, classes[id], look);
  return waterfall([
    left('scans', 'shift-end.person-scans', scans),
    away('command', 'shift-end.fall-commands', classes.command + classes['looked-up']),
    fallen('stopped', 'bad'),
    fallen('repeated'),
    fallen('incomplete'),
    fallen('taken-back'),
    fallen('open'),
    fallen('unexplained', 'bad'),
    left('counted', 'shift-end.class-counted', classes.counted, 'good'),
  ]);
}

/** Units to what the service has confirmed, or what was completed without it. */
export function unitFall({ pieces, documents }: Pick<ShiftAccount, 'pieces' | 'documents'>): readonly FallStep[] {
  const { scanned, added, takenBack, unexplained, open, finished, elsewhere } = pieces;
  const confirmed = documents
    .filter(
      (document) =>
        !withoutUnits.has(document.kind) && receiptStage(document) === 'confirmed' && document.isElsewhere !== true,
    )
    .reduce((sum, { brought }) => sum + brought, 0);
  return waterfall([
    left('units', 'shift-end.fall-units', scanned + added),
    away('takenBack', 'shift-end.class-taken-back', takenBack),
    away('unexplained', 'shift-end.class-unexplained', unexplained, 'bad'),
    away('open', 'shift-end.fall-open', open),
    away('elsewhere', 'shift-end.fall-elsewhere', elsewhere),
    left('finished', 'shift-end.fall-finished', finished),
    away('waiting', 'shift-end.fall-waiting', finished - confirmed),
    left('confirmed', 'shift-end.stage-confirmed', confirmed, 'good'),
  ]);
}

/** They count boxes and parcels, which are no units of goods. */
const withoutUnits: ReadonlySet<DocumentKindName> = new Set(['pallet-check', 'bill-of-lading']);

type Step = Omit<FallStep, 'from'>;

function left(id: string, label: TextKey, n: number, look: FallStep['look'] = 'full'): Step {
  return { id, label, n, isRest: true, look };
}

function away(id: string, label: TextKey, n: number, look: FallStep['look'] = 'plain'): Step {
  return { id, label, n, isRest: false, look };
}

/** Places the bars, without the steps where nothing falls away. */
function waterfall(steps: readonly Step[]): readonly FallStep[] {
  let rest = steps[0]?.n ?? 0;
  return steps
    .filter(({ n, isRest }) => isRest || n !== 0)
    .map((step) => {
      if (step.isRest) return { ...step, from: 0 };
      rest -= step.n;
      return { ...step, from: rest };
    });
}
