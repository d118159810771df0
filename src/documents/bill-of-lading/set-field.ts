import { BillOfLadingRequest } from '../../contract/service/bill-of-lading.ts';
import { bolTypesSeen } from '../../contract/service/enumerations.ts';
import { requestDate } from '../../contract/service/wire.ts';
import { type Message, message } from '../../contract/verdict.ts';
import { accept, type Decision, refuse } from '../journal/decision.ts';
import { type BillEntry, type BillField, type BillOfLading, billFields } from './bill-of-lading.ts';

type BillDecision = Decision<BillEntry>;
/** The value as stored, or why it is invalid. */
type Checked = { readonly ok: true; readonly value: string } | { readonly ok: false; readonly reason: Message };

/**
 * `name` in capitals, as in a command; an empty value clears the field. The caller has already added the station's
 * offset to a local date, because it is not known here.
 */
export function setField(bill: BillOfLading, name: string, value: string): BillDecision {
  if (name === 'BOLFILE' || name === 'FILETYPE') return setFile(bill, value);
  const field = billFields.find((each) => each.toUpperCase() === name);
  if (!field) return refuse('failed', message('message.no-such-field', { field: name }));
  const given = value.trim();
  if (given === '') {
    return accept({ type: 'header', field, value: '' }, 'command', message('message.field-cleared', { field }));
  }
  const checked = check(bill, field, given);
  if (!checked.ok) {
    return refuse('failed', message('message.bill-field-refused', { field, value: given }), checked.reason);
  }
  const said =
    field === 'Weight'
      ? message('message.bill-weight', { weight: Number(checked.value) })
      : message('message.field-set', { field, value: checked.value });
  return accept({ type: 'header', field, value: checked.value }, 'command', said);
}

/** A scan cannot carry a file, but it can remove one. */
function setFile(bill: BillOfLading, value: string): BillDecision {
  if (value.trim() !== '') return refuse('failed', message('message.bill-file-by-hand'));
  if (bill.file === null) return refuse('failed', message('message.bill-file-none'));
  return accept(
    { type: 'file', file: null },
    'command',
    message('message.bill-file-removed', { name: bill.file.name }),
  );
}

function check(bill: BillOfLading, field: BillField, value: string): Checked {
  switch (field) {
    case 'BolNumber':
      return checkNumber(value);
    case 'BolType': {
      const type = bolTypesSeen.find((each) => each.toLowerCase() === value.toLowerCase());
      return type === undefined ? wrong(message('problem.bill-type')) : { ok: true, value: type };
    }
    case 'ETD':
      return checkDates(value, { etd: value, eta: bill.header.ETA });
    case 'ETA':
      return checkDates(value, { etd: bill.header.ETD, eta: value });
    case 'Weight':
      return checkWeight(value);
    default:
      return { ok: true, value };
  }
}

function checkNumber(value: string): Checked {
  const issue = BillOfLadingRequest.shape.BolNumber.safeParse(value).error?.issues[0];
  if (!issue) return { ok: true, value };
  return wrong(
    issue.code === 'too_big'
      ? message('problem.too-long', { max: Number(issue.maximum) })
      : message('problem.characters'),
  );
}

const Moment = requestDate('ETD or ETA');

function checkDates(value: string, { etd, eta }: { etd: string | undefined; eta: string | undefined }): Checked {
  if (!Moment.safeParse(value).success) return wrong(message('problem.no-date'));
  const turned = turnedDates(etd, eta);
  return turned === null ? { ok: true, value } : wrong(message('problem.bill-dates', turned));
}

/** The two, if the arrival comes before the departure. Compared as instants: the offsets may differ. */
export function turnedDates(etd: string | undefined, eta: string | undefined): { etd: string; eta: string } | null {
  return etd !== undefined && eta !== undefined && Date.parse(eta) < Date.parse(etd) ? { etd, eta } : null;
}

/** Grams. The cargo of one flight exceeds the weight limit of a single box. */
function checkWeight(value: string): Checked {
  if (!/^-?\d{1,12}(?:\.\d{1,6})?$/.test(value)) return wrong(message('problem.bill-no-weight'));
  const grams = Number(value);
  if (grams <= 0) return wrong(message('problem.bill-weight-zero'));
  if (grams > mostGrams) return wrong(message('problem.bill-too-heavy', { max: mostGrams }));
  return { ok: true, value };
}

/** A hundred thousand tonnes: far above any ship's share of a bill. */
const mostGrams = 100_000_000_000;

function wrong(reason: Message): Checked {
  return { ok: false, reason };
}
