import { type FormEvent, useState } from 'react';
import { formatCommand } from '../../../../barcode/command.ts';
import { type PlanField, planFields } from '../../../../documents/inbound-plan/inbound-plan.ts';
import { CodeField, type CodeKind } from '../../../documents/start/code-field.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { OpenPlan } from '../../../session/stores/open-document.ts';
import { useDockside } from '../../../session/use-dockside.ts';
import { Button } from '../../../ui/form/button.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import './plan.css';

/** Limits of manual/service.md 4.5. */
const longest: Readonly<Partial<Record<PlanField, number>>> = {
  ShipmentId: 50,
  WarehouseId: 30,
  ShippingType: 30,
  Location: 20,
  Remark: 200,
  RefOutboundOrderNo: 50,
};

const codesOf: Readonly<Partial<Record<PlanField, CodeKind>>> = {
  WarehouseId: 'warehouses',
  ShippingType: 'shippingTypes',
  Location: 'locations',
};

/** The most used fields first; the remark, which is long, last. */
const shownOrder: readonly PlanField[] = [
  'ShipmentId',
  'WarehouseId',
  'ShippingType',
  'PlanArriveDate',
  'VatNo',
  'Location',
  'RefOutboundOrderNo',
  'Remark',
];

/** The header of a plan. Each changed field becomes one DOCK.SET, as if scanned. */
export function PlanDetailsDialog(props: { readonly document: OpenPlan; readonly onClose: () => void }) {
  const { document, onClose } = props;
  const { t } = useTexts();
  const dockside = useDockside();
  const { header } = document.state;
  const [changes, setChanges] = useState<Readonly<Partial<Record<PlanField, string>>>>({});

  const submit = (event: FormEvent) => {
    event.preventDefault();
    onClose();
    for (const field of planFields) {
      const value = changes[field]?.trim();
      if (value === undefined || value === (header[field] ?? '')) continue;
      dockside.submit(formatCommand({ name: 'set', field: field.toUpperCase(), value }), 'button');
    }
  };

  return (
    <Dialog title={t('dialog.details')} onClose={onClose} width="wide">
      <form className="plan-details grid columns-3 items-start" onSubmit={submit}>
        {shownOrder.map((field) => {
          const value = changes[field] ?? header[field] ?? '';
          const change = (next: string) => setChanges({ ...changes, [field]: next });
          if (field === 'PlanArriveDate') {
            return (
              <DateField
                key={field}
                label={t(`field.${field}`)}
                value={dayOfIso(value)}
                hint={t('dialog.details-date-hint')}
                onChange={(day) => change(isoOfDay(day))}
              />
            );
          }
          const max = longest[field];
          const asked = {
            label: t(`field.${field}`),
            value,
            onChange: change,
            className: field === 'Remark' ? 'plan-details-remark' : '',
            ...(max === undefined ? {} : { maxLength: max }),
          };
          const codes = codesOf[field];
          return codes === undefined ? (
            <TextField key={field} {...asked} />
          ) : (
            <CodeField key={field} {...asked} of={codes} />
          );
        })}
        <p className="quiet full">{t('dialog.details-hint')}</p>
        <div className="dialog-actions full">
          <Button label={t('shell.cancel')} keys="Esc" onPress={onClose} />
          <Button label={t('dialog.details-do')} keys="Enter" kind="go" type="submit" />
        </div>
      </form>
    </Dialog>
  );
}

/** `2026-12-14` as midnight of that day with this station's offset: `2026-12-14T00:00:00+08:00`. Empty stays empty. */
export function isoOfDay(day: string): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  if (!parts) return '';
  const midnight = new Date(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3]));
  // The offset on that day, which summer time may make different from today's.
  const ahead = -midnight.getTimezoneOffset();
  const two = (figure: number) => String(Math.floor(Math.abs(figure))).padStart(2, '0');
  return `${day}T00:00:00${ahead < 0 ? '-' : '+'}${two(Math.abs(ahead) / 60)}:${two(ahead % 60)}`;
}

/** The day in an ISO date-time; empty if there is none. */
export function dayOfIso(text: string): string {
  return /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0] ?? '';
}
