import { ClipboardPaste, TriangleAlert, Undo2, X } from 'lucide-react';
import { type ClipboardEvent, type ReactNode, useState } from 'react';
import type { OrderKind } from '../../../../../contract/bridge/orders.ts';
import type { Failure } from '../../../../../contract/failure.ts';
import type { FieldTexts } from '../../../../../documents/order-batch/order-batch.ts';
import { fieldName } from '../../../../i18n/field-name.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { Button } from '../../../../ui/form/button.tsx';
import { Panel } from '../../../../ui/layout/panel.tsx';
import { codesOf } from '../../order/header-fields.ts';
import { fieldsOf } from '../fields/form-sections.ts';
import { KeptField } from '../fields/kept-field.tsx';
import { RecipientField } from './recipient-field.tsx';
import './address.css';
import { PasteDialog } from './paste-dialog.tsx';
import { type TakenAddress, takeAddress, untaken } from './take-address.ts';

/** The parcel and its recipient as one label. It takes a whole address that is pasted. */
export function AddressCard(props: {
  readonly kind: OrderKind;
  readonly values: FieldTexts;
  readonly why: (field: string) => string | undefined;
  readonly noteOf: (field: string) => ReactNode;
  readonly onKeep: (field: string, value: string) => Promise<boolean>;
  readonly onKeepAll: (values: FieldTexts) => Promise<boolean>;
  /** Why the last write failed. */
  readonly failure: Failure | null;
  readonly children?: ReactNode;
}) {
  const { kind, values, why, noteOf, onKeep, onKeepAll, failure, children } = props;
  const { t } = useTexts();
  const [isAsking, setAsking] = useState(false);
  const [taken, setTaken] = useState<TakenAddress | null>(null);

  const [pasted, setPasted] = useState<Readonly<Record<string, object>>>({});

  const take = async (found: TakenAddress) => {
    setPasted({ ...pasted, ...Object.fromEntries(found.said.map((name) => [name, found])) });
    const isKept = await onKeepAll(found.fields);
    if (isKept) {
      setAsking(false);
      setTaken(found);
    }
    return isKept;
  };
  const takeBack = () => {
    if (taken === null) return;
    const before = untaken(taken, values);
    setTaken(null);
    void onKeepAll(before);
  };
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain').trim();
    // Cells of a spreadsheet are orders (bring-orders.tsx).
    const found = text.includes('\t') ? null : takeAddress(text, values, !text.includes('\n'));
    if (found === null) return;
    event.preventDefault();
    event.stopPropagation();
    void take(found);
  };
  const fields = [...fieldsOf(kind, 'parcel'), ...inOrder(kind)];
  const noteIn = (name: string) => {
    const note = noteOf(name);
    return note && <div className="order-card-note">{note}</div>;
  };
  return (
    <Panel className="order-part order-address">
      <div className="order-part-head row wrap items-center gap-3">
        <h2>{t('desk.section-recipient')}</h2>
        <p className="grow quiet" role="status" data-testid="address-taken">
          {taken !== null && saidOf(taken)}
        </p>
        {taken !== null && <Button label={t('desk.paste-undo')} icon={Undo2} onPress={takeBack} />}
        <Button label={t('desk.paste-address')} icon={ClipboardPaste} onPress={() => setAsking(true)} />
        {children}
      </div>
      {taken !== null && taken.rest.length > 0 && (
        <div className="order-address-rest row items-center gap-2 ground-warn" data-testid="address-rest">
          <TriangleAlert aria-hidden />
          <p className="grow shrink-x breaks">{t('desk.paste-rest', { text: taken.rest.join(' · ') })}</p>
          <Button
            label={t('desk.paste-seen')}
            icon={X}
            iconOnly
            kind="quiet"
            onPress={() => setTaken({ ...taken, rest: [] })}
          />
        </div>
      )}
      <div className="order-card" onPaste={paste}>
        {fields.map(({ name, type }) => {
          const className = `order-card-field order-card-${name.split('.').at(-1)}`;
          return name === 'ShipToAddress.Contact' ? (
            <RecipientField
              key={name}
              kind={kind}
              value={values[name] ?? ''}
              error={why(name)}
              note={noteIn(name)}
              className={className}
              pasted={pasted[name]}
              onKeep={(value) => onKeep(name, value)}
              onChoose={onKeepAll}
            />
          ) : (
            <KeptField
              key={name}
              name={name}
              label={fieldName(name.split('.').at(-1) ?? name, t)}
              type={type}
              value={values[name] ?? ''}
              error={why(name)}
              note={noteIn(name)}
              codes={codesOf(kind, name)}
              onKeep={(value) => onKeep(name, value)}
              className={className}
              pasted={pasted[name]}
            />
          );
        })}
      </div>
      {isAsking && <PasteDialog current={values} failure={failure} onTake={take} onClose={() => setAsking(false)} />}
    </Panel>
  );

  function saidOf({ filled, replaced }: TakenAddress): string {
    const names = replaced.map((name) => fieldName(name.split('.').at(-1) ?? name, t)).join(', ');
    const words = t('desk.filled', { n: filled });
    return names === '' ? words : `${words} · ${t('desk.paste-replaced', { names })}`;
  }
}

/** As it stands on a label, from the name to the country. Other fields of the recipient are in a section of their own. */
const asOnLabel = 'Contact Phone Email Street1 HouseNumber Street2 Postcode City Province Country'.split(' ');

function inOrder(kind: OrderKind) {
  const placeOf = (name: string) => asOnLabel.indexOf(name.split('.').at(-1) ?? name);
  return fieldsOf(kind, 'recipient').toSorted((one, other) => placeOf(one.name) - placeOf(other.name));
}
