import type { TextKey } from '../i18n/languages.ts';
import { useTexts } from '../i18n/use-texts.ts';
import './address-field.css';
import { TextField, type TextFieldProps } from './text-field.tsx';

export interface Address {
  readonly name: string;
  readonly company: string;
  readonly street: string;
  readonly street2: string;
  readonly city: string;
  readonly state: string;
  readonly postcode: string;
  readonly country: string;
  readonly phone: string;
}

export const emptyAddress: Address = {
  name: '',
  company: '',
  street: '',
  street2: '',
  city: '',
  state: '',
  postcode: '',
  country: '',
  phone: '',
};

type Part = keyof Address;

const parts: readonly { readonly part: Part; readonly label: TextKey; readonly type?: 'tel' }[] = [
  { part: 'name', label: 'address.name' },
  { part: 'company', label: 'address.company' },
  { part: 'street', label: 'address.street' },
  { part: 'street2', label: 'address.street2' },
  { part: 'postcode', label: 'address.postcode' },
  { part: 'city', label: 'address.city' },
  { part: 'state', label: 'address.state' },
  { part: 'country', label: 'address.country' },
  { part: 'phone', label: 'address.phone', type: 'tel' },
];

/** A delivery address. Errors are shown at the part they concern. */
export function AddressField(props: {
  readonly legend: string;
  readonly value: Address;
  readonly onChange: (value: Address) => void;
  readonly errors?: Partial<Readonly<Record<Part, string>>>;
  /** The longest text of each part; more cannot be entered. */
  readonly maxLengths?: Partial<Readonly<Record<Part, number>>>;
  readonly isReadOnly?: boolean;
  readonly isDisabled?: boolean;
}) {
  const { legend, value, onChange, errors = {}, maxLengths = {}, isReadOnly = false, isDisabled = false } = props;
  const { t } = useTexts();
  return (
    <fieldset className="address-field">
      <legend className="address-legend">{legend}</legend>
      {parts.map(({ part, label, type }) => {
        const field: TextFieldProps = {
          label: t(label),
          value: value[part],
          onChange: (text) => onChange({ ...value, [part]: part === 'country' ? text.toUpperCase() : text }),
          error: errors[part],
          type: type ?? 'text',
          isReadOnly,
          isDisabled,
          className: `address-${part}`,
        };
        const maxLength = maxLengths[part];
        return <TextField key={part} {...field} {...(maxLength === undefined ? {} : { maxLength })} />;
      })}
    </fieldset>
  );
}
