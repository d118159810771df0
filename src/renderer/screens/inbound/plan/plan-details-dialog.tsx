import { formatCommand } from '../../../../barcode/command.ts';
import { isRequiredIn, longestOf } from '../../../../contract/limits-of.ts';
import { InboundPlanRequest } from '../../../../contract/service/inbound.ts';
import { type PlanField, planFields } from '../../../../documents/inbound-plan/inbound-plan.ts';
import { whyNotField } from '../../../../documents/inbound-plan/request.ts';
import {
  type HeaderField,
  HeaderForm,
  type HeaderRefusals,
  type HeaderValues,
} from '../../../documents/header/header-form.tsx';
import type { CodeKind } from '../../../documents/start/code-field.tsx';
import { type TextsOfScreen, useTexts } from '../../../i18n/use-texts.ts';
import type { OpenPlan } from '../../../session/stores/open-document.ts';
import { useDockside } from '../../../session/use-dockside.ts';

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
  return (
    <HeaderForm
      title={t('dialog.details')}
      width="wide"
      columns="columns-3"
      header={document.state.header}
      fields={() => planHeaderFields(t)}
      hint={t('dialog.details-hint')}
      refusals={planRefusals}
      onSubmit={(changed) => {
        onClose();
        for (const field of planFields) {
          const value = changed[field];
          if (value !== undefined)
            dockside.submit(formatCommand({ name: 'set', field: field.toUpperCase(), value }), 'button');
        }
      }}
      onClose={onClose}
    />
  );
}

function planRefusals(changed: HeaderValues): HeaderRefusals {
  return Object.fromEntries(
    planFields.flatMap((field) => {
      const value = changed[field] ?? '';
      const why = value === '' ? null : whyNotField(field, value);
      return why === null ? [] : [[field, why]];
    }),
  );
}

export function planHeaderFields(t: TextsOfScreen['t']): readonly HeaderField[] {
  return shownOrder.map((name) => {
    const named = { name, label: t(`field.${name}`), isRequired: isRequiredIn(InboundPlanRequest.shape[name]) };
    if (name === 'PlanArriveDate') return { ...named, kind: 'day', hint: t('dialog.details-date-hint') };
    const [longest, of] = [longestOf(InboundPlanRequest.shape[name]), codesOf[name]];
    if (of !== undefined) return { ...named, kind: 'code', of, longest };
    return { ...named, kind: 'text', longest, isDouble: name === 'Remark' };
  });
}
