import type { ReactNode } from 'react';
import type { OrderKind } from '../../../../../contract/bridge/orders.ts';
import { longestSought } from '../../../../../contract/sought.ts';
import type { FieldTexts } from '../../../../../documents/order-batch/order-batch.ts';
import { orderFields } from '../../../../../documents/order-batch/order-fields.ts';
import { useRead } from '../../../../data/use-read.ts';
import { fieldName } from '../../../../i18n/field-name.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { typingMs } from '../../../../session/reads/use-hits.ts';
import { SuggestField, type Suggestion } from '../../../../ui/form/suggest-field.tsx';
import { useKeptText } from '../fields/use-kept-text.ts';

const contact = 'ShipToAddress.Contact';
const most = 8;

/** The recipient: earlier recipients of this station are offered while a name is typed, each with the full address. */
export function RecipientField(props: {
  readonly kind: OrderKind;
  readonly value: string;
  readonly error: string | undefined;
  readonly className: string;
  readonly note: ReactNode;
  /** As in `useKeptText`. */
  readonly pasted: object | undefined;
  readonly onKeep: (value: string) => Promise<boolean>;
  readonly onChoose: (address: FieldTexts) => Promise<boolean>;
}) {
  const { kind, value, error, className, note, pasted, onKeep, onChoose } = props;
  const { t } = useTexts();
  const { text, setText, keep, choose } = useKeptText(value, onKeep, pasted);
  const known = useRecipients(kind, text);
  const addresses = new Map(known.map((address) => [JSON.stringify(address), address]));
  const suggestions = [...addresses].map(([id, address]): Suggestion => {
    const words = ['Street1', 'Postcode', 'City', 'Country'].map((part) => address[`ShipToAddress.${part}`] ?? '');
    return { id, label: address[contact] ?? '', words: words.filter(Boolean).join(' · ') };
  });
  return (
    <div className={className} data-field={contact} title={error}>
      <SuggestField
        label={fieldName('Contact', t)}
        value={text}
        suggestions={suggestions}
        error={error}
        onChange={setText}
        onKeep={keep}
        onChoose={(id) => {
          // The address as it was shown: the list may have changed since.
          const address: FieldTexts = addresses.get(id) ?? JSON.parse(id);
          choose(address[contact] ?? '', () => onChoose(wholeAddress(kind, address)));
        }}
      />
      {note}
    </div>
  );
}

/** Suggestions are optional: if they cannot be read, there are none. */
function useRecipients(kind: OrderKind, text: string): readonly FieldTexts[] {
  const wanted = text.trim().slice(0, longestSought);
  return useRead('orders.recipients', { kind, text: wanted, limit: most }, { pauseMs: typingMs }).last ?? [];
}

/** Every field of the recipient, empty if the address has none: nothing of the previous recipient remains. */
export function wholeAddress(kind: OrderKind, address: FieldTexts): FieldTexts {
  const names = orderFields[kind].order.map(({ name }) => name).filter((name) => name.startsWith('ShipToAddress.'));
  return Object.fromEntries(names.map((name) => [name, address[name] ?? '']));
}
