import type { ReactNode } from 'react';
import type { OrderKind } from '../../../../../contract/bridge/orders.ts';
import type { FieldTexts } from '../../../../../documents/order-batch/order-batch.ts';
import type { OrderField } from '../../../../../documents/order-batch/order-fields.ts';
import { fieldName } from '../../../../i18n/field-name.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { codesOf } from '../../order/header-fields.ts';
import { KeptField } from './kept-field.tsx';

/** The fields of an order side by side, each with its error. */
export function FieldsGrid(props: {
  readonly kind: OrderKind;
  readonly fields: readonly OrderField[];
  readonly values: FieldTexts;
  readonly why: (field: string) => string | undefined;
  readonly noteOf: (field: string) => ReactNode;
  readonly onKeep: (field: string, value: string) => Promise<boolean>;
  /** The heading above already names their group. */
  readonly isInGroup?: boolean;
}) {
  const { kind, fields, values, why, noteOf, onKeep, isInGroup = false } = props;
  const { t } = useTexts();
  return (
    <div className="order-fields">
      {fields.map(({ name, type, singleOnly }) => {
        const ownName = isInGroup && name.startsWith('Duty.') === false ? (name.split('.').at(-1) ?? name) : name;
        return (
          <KeptField
            key={name}
            name={name}
            label={fieldName(ownName, t)}
            type={type}
            value={values[name] ?? ''}
            hint={singleOnly ? t('desk.field-single') : undefined}
            error={why(name)}
            note={noteOf(name)}
            codes={codesOf(kind, name)}
            onKeep={(value) => onKeep(name, value)}
            className={widthInForm(name)}
          />
        );
      })}
    </div>
  );
}

const half = new Set([
  'PackageId',
  'Street1',
  'Street2',
  'ProductDescription',
  'ProductLink',
  'SaleURL',
  'ImportLabel',
]);

/** The width of a field beside others. */
function widthInForm(name: string): string {
  return half.has(name.split('.').at(-1) ?? name) ? 'order-field-half' : '';
}
