import { type Command, formatCommand } from '../../../../barcode/command.ts';
import { isRequiredIn, longestOf } from '../../../../contract/limits-of.ts';
import { BillOfLadingRequest } from '../../../../contract/service/bill-of-lading.ts';
import { bolTypesSeen } from '../../../../contract/service/enumerations.ts';
import type { Message } from '../../../../contract/verdict.ts';
import { type BillField, type BillOfLading, billFields } from '../../../../documents/bill-of-lading/bill-of-lading.ts';
import { setField } from '../../../../documents/bill-of-lading/set-field.ts';
import {
  type HeaderField,
  HeaderForm,
  type HeaderRefusals,
  type HeaderValues,
} from '../../../documents/header/header-form.tsx';
import type { TextKey } from '../../../i18n/languages.ts';
import { type TextsOfScreen, useTexts } from '../../../i18n/use-texts.ts';
import { useDockside } from '../../../session/use-dockside.ts';
import type { OpenBill } from '../box/bill-box-panel.tsx';
import './bill.css';

/** The header of a bill. Each changed field becomes one DOCK.SET, as if scanned. */
export function BillDetailsDialog(props: { readonly document: OpenBill; readonly onClose: () => void }) {
  const { document, onClose } = props;
  const { t } = useTexts();
  const dockside = useDockside();
  const { header } = document.state;
  return (
    <HeaderForm
      title={t('lading.details')}
      width="widest"
      columns="bill-details"
      header={header}
      fields={(shown) => billHeaderFields(shown, t)}
      hint={t('dialog.details-hint')}
      refusals={(changed) => billRefusals(document.state, changed)}
      onSubmit={(changed) => {
        onClose();
        for (const command of setCommands(header, changed)) dockside.submit(formatCommand(command), 'button');
      }}
      onClose={onClose}
    />
  );
}

type SetCommand = Extract<Command, { readonly name: 'set' }>;

/** The interface gives most texts of a bill no limit: longer than this is a slip. */
const longestText = 100;

export function billHeaderFields(shown: HeaderValues, t: TextsOfScreen['t']): readonly HeaderField[] {
  const isSea = shown.BolType === 'Seaway';
  const named = (name: BillField, label: TextKey = `field.${name}`) => {
    return { name, label: t(label), isRequired: isRequiredIn(BillOfLadingRequest.shape[name]) };
  };
  const text = (name: BillField, label?: TextKey) => {
    const longest = longestOf(BillOfLadingRequest.shape[name]) ?? longestText;
    return { ...named(name, label), kind: 'text', longest } as const;
  };
  return [
    text('BolNumber'),
    {
      ...named('BolType'),
      kind: 'select',
      choices: [
        ...((shown.BolType ?? '') === '' ? [{ value: '', label: t('inbound.not-set') }] : []),
        ...bolTypesSeen.map((type) => ({ value: type, label: t(type === 'Seaway' ? 'lading.sea' : 'lading.air') })),
      ],
    },
    text('Origin'),
    text('Destination'),
    text('DepFlight', isSea ? 'lading.vessel-dep' : 'field.DepFlight'),
    text('TraFlight', isSea ? 'lading.vessel-tra' : 'field.TraFlight'),
    text('ArrFlight', isSea ? 'lading.vessel-arr' : 'field.ArrFlight'),
    { ...text('Weight', 'lading.weight-grams'), inputMode: 'decimal' },
    { ...named('ETD'), kind: 'moment' },
    { ...named('ETA'), kind: 'moment' },
    text('BolFilePush'),
  ];
}

/** Why the bill would refuse them, set in their order. */
function billRefusals(bill: BillOfLading, changed: HeaderValues): HeaderRefusals {
  let { header } = bill;
  const refusals: Record<string, Message> = {};
  for (const { field, value } of setCommands(header, changed)) {
    const { entry, title, detail } = setField({ ...bill, header }, field, value);
    const name = billFields.find((each) => each.toUpperCase() === field) ?? field;
    if (entry?.type === 'header') header = { ...header, [entry.field]: entry.value };
    else refusals[name] = detail ?? title;
  }
  return refusals;
}

/**
 * Turns each changed field into one DOCK.SET, as if scanned. Of departure and arrival, the one that is valid with the other's old value
 * comes first: a bill never arrives before it departs.
 */
export function setCommands(header: BillOfLading['header'], changed: HeaderValues): readonly SetCommand[] {
  const isLater = Date.parse(changed.ETA ?? '') > Date.parse(header.ETA ?? '');
  const rank = (field: BillField) => (field === 'ETA' && isLater ? -1 : 0);
  return billFields
    .toSorted((a, b) => rank(a) - rank(b))
    .flatMap((field) => {
      const value = changed[field];
      return value === undefined ? [] : [{ name: 'set', field: field.toUpperCase(), value }];
    });
}
