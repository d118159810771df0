import type { Command } from '../../barcode/command.ts';
import { message } from '../../contract/verdict.ts';
import { accept, type Decision, refuse } from '../journal/decision.ts';
import type { JournalEntry } from '../journal/journal.ts';
import { type JudgeBox, packBox, weighBox } from '../weight/box-weight.ts';
import { judgeWeight } from '../weight/judge-weight.ts';
import { emptyWeight, type PackagingFacts } from '../weight/packaging.ts';
import { fromParcel, type WeighedLine } from '../weight/unit-weight.ts';
import { type BillBox, type BillEntry, type BillOfLading, emptyBillBox, type Parcel } from './bill-of-lading.ts';
import { answerNo, answerYes, finish } from './finish.ts';
import { goToBox } from './go-to-box.ts';
import { setField } from './set-field.ts';
import { undoInBill } from './undo.ts';

type BillDecision = Decision<BillEntry>;

/** What only the station knows about the weights of boxes of parcels. */
export interface BillWeightFacts extends PackagingFacts {
  /** Grams of a parcel as it was packed here; null: not known. */
  readonly parcelWeight: (parcel: Parcel) => number | null;
}

const noFacts: BillWeightFacts = { packagingOf: () => null, packagingCodes: () => [], parcelWeight: () => null };

/** Handles a command while the bill is open (manual/floor.md 4). The station handles GO, NEW, OPERATOR and PRINT. */
export function decideCommand(
  bill: BillOfLading,
  journal: readonly JournalEntry<BillEntry>[],
  command: Command,
  facts: BillWeightFacts = noFacts,
): BillDecision {
  switch (command.name) {
    case 'set':
      return setField(bill, command.field, command.value);
    case 'box':
      return goToBox(bill, command.no);
    case 'weight':
      return weigh(bill, command.weight, facts);
    case 'packaging':
      return packBox(bill.openBox, openBox(bill), command.code, { ...facts, judge: judgeIn(bill, facts) });
    case 'size':
      return measure(bill, command);
    case 'minus':
      return { ...accept<BillEntry>(null, 'command', message('message.minus-armed')), armMinus: true };
    case 'undo':
      return undoInBill(bill, journal);
    case 'yes':
      return answerYes(bill);
    case 'no':
      return answerNo(bill);
    case 'done':
    case 'hold':
      return finish(bill, command.name);
    case 'qty':
      return refuse('failed', message('message.bill-no-quantity'), message('message.bill-no-quantity-how'));
    case 'same':
      return refuse('failed', message('message.bill-no-same'), message('message.bill-no-same-why'));
    case 'learn':
      return refuse('failed', message('message.bill-no-learn'));
    default:
      return refuse('failed', message('message.not-here', { command: command.name.toUpperCase() }));
  }
}

function openBox({ boxes, openBox: at }: BillOfLading): BillBox {
  return boxes[at] ?? emptyBillBox;
}

function judgeIn(bill: BillOfLading, facts: BillWeightFacts): JudgeBox {
  const lines = () => weighedParcels(openBox(bill).parcels, facts);
  const isEmpty = openBox(bill).parcels.length === 0;
  return (grams, packaging) => (isEmpty ? null : judgeWeight(grams, lines(), emptyWeight(packaging)));
}

/** The parcels as what a box of them weighs is made of. */
export function weighedParcels(
  parcels: readonly Parcel[],
  { parcelWeight }: Pick<BillWeightFacts, 'parcelWeight'>,
): WeighedLine[] {
  return parcels.map((parcel) => {
    const grams = parcelWeight(parcel);
    return { sku: parcel.text, quantity: 1, unit: grams === null ? null : fromParcel(grams), isOneOnly: true };
  });
}

function weigh(bill: BillOfLading, weight: number, facts: BillWeightFacts): BillDecision {
  const box = bill.openBox + 1;
  if (!(weight > 0)) {
    return refuse('failed', message('message.bill-box-refused', { box }), message('problem.bill-weight-zero'));
  }
  return weighBox(bill.openBox, openBox(bill), weight, judgeIn(bill, facts));
}

function measure(bill: BillOfLading, size: { length: number; width: number; height: number }): BillDecision {
  const box = bill.openBox + 1;
  const { length, width, height } = size;
  if (!(Math.min(length, width, height) > 0)) {
    return refuse('failed', message('message.bill-box-refused', { box }), message('problem.bill-size-zero'));
  }
  const said = message('message.size', { length, width, height, box });
  return accept({ type: 'size', size: { length, width, height } }, 'command', said);
}
