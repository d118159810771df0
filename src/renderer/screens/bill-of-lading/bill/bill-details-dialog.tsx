import { type FormEvent, useState } from 'react';
import { type Command, formatCommand } from '../../../../barcode/command.ts';
import { bolTypesSeen } from '../../../../contract/service/enumerations.ts';
import { type BillField, type BillOfLading, billFields } from '../../../../documents/bill-of-lading/bill-of-lading.ts';
import type { TextKey } from '../../../i18n/languages.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useDockside } from '../../../session/use-dockside.ts';
import { Button } from '../../../ui/form/button.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { OpenBill } from '../box/bill-box-panel.tsx';
import './bill.css';
import { isoOfMoment, momentOf } from './bill-moment.ts';
import { MomentField } from './moment-field.tsx';

/** The header of a bill. Each changed field becomes one DOCK.SET, as if scanned. */
export function BillDetailsDialog(props: { readonly document: OpenBill; readonly onClose: () => void }) {
  const { document, onClose } = props;
  const { t } = useTexts();
  const dockside = useDockside();
  const { header } = document.state;
  const [changes, setChanges] = useState<BillChanges>({});
  const shown = (field: BillField) => changes[field] ?? header[field] ?? '';
  const change = (field: BillField) => (value: string) => setChanges({ ...changes, [field]: value });
  const isSea = shown('BolType') === 'Seaway';

  const submit = (event: FormEvent) => {
    event.preventDefault();
    onClose();
    for (const command of setCommands(header, completed(changes))) {
      dockside.submit(formatCommand(command), 'button');
    }
  };

  const text = (field: BillField, label: TextKey = `field.${field}`) => (
    <TextField
      key={field}
      label={t(label)}
      value={shown(field)}
      onChange={change(field)}
      maxLength={field === 'BolNumber' ? 50 : 100}
      {...(field === 'Weight' ? { inputMode: 'decimal' as const } : {})}
    />
  );
  return (
    <Dialog title={t('lading.details')} onClose={onClose} width="widest">
      <form className="bill-details grid items-start" onSubmit={submit}>
        {text('BolNumber')}
        <SelectField
          label={t('field.BolType')}
          value={shown('BolType')}
          choices={[
            ...(shown('BolType') === '' ? [{ value: '', label: t('inbound.not-set') }] : []),
            ...bolTypesSeen.map((type) => ({ value: type, label: t(type === 'Seaway' ? 'lading.sea' : 'lading.air') })),
          ]}
          onChange={change('BolType')}
        />
        {text('Origin')}
        {text('Destination')}
        {text('DepFlight', isSea ? 'lading.vessel-dep' : 'field.DepFlight')}
        {text('TraFlight', isSea ? 'lading.vessel-tra' : 'field.TraFlight')}
        {text('ArrFlight', isSea ? 'lading.vessel-arr' : 'field.ArrFlight')}
        {text('Weight', 'lading.weight-grams')}
        <MomentField label={t('field.ETD')} value={shown('ETD')} onChange={change('ETD')} />
        <MomentField label={t('field.ETA')} value={shown('ETA')} onChange={change('ETA')} />
        {text('BolFilePush')}
        <p className="quiet bill-details-hint">{t('dialog.details-hint')}</p>
        <div className="dialog-actions full">
          <Button label={t('shell.cancel')} keys="Esc" onPress={onClose} />
          <Button label={t('dialog.details-do')} keys="Enter" kind="go" type="submit" />
        </div>
      </form>
    </Dialog>
  );
}

/** Completes a time typed without its colon, or left out, to ISO 8601. */
function completed(changes: BillChanges): BillChanges {
  const next: Partial<Record<BillField, string>> = { ...changes };
  for (const field of ['ETD', 'ETA'] as const) {
    const typed = /^(\d{4}-\d{2}-\d{2})T([^+-]*)([+-]\d{2}:\d{2})$/.exec(changes[field] ?? '');
    if (typed && momentOf(changes[field] ?? '') === null) {
      next[field] = isoOfMoment({ day: typed[1] ?? '', time: typed[2] ?? '', offset: typed[3] ?? '' });
    }
  }
  return next;
}

type BillChanges = Readonly<Partial<Record<BillField, string>>>;
type Header = BillOfLading['header'];

/**
 * Turns each changed field into one DOCK.SET, as if scanned. Of departure and arrival, the one that is valid with the other's old value
 * comes first: a bill never arrives before it departs.
 */
export function setCommands(header: Header, changes: BillChanges): readonly Command[] {
  const changed = billFields.flatMap((field) => {
    const value = changes[field]?.trim();
    return value === undefined || value === (header[field] ?? '') ? [] : [{ field, value }];
  });
  const isLater = Date.parse(changes.ETA ?? '') > Date.parse(header.ETA ?? '');
  const rank = ({ field }: { readonly field: BillField }) => (field === 'ETA' && isLater ? -1 : 0);
  return changed
    .toSorted((a, b) => rank(a) - rank(b))
    .map(({ field, value }) => ({ name: 'set', field: field.toUpperCase(), value }));
}
