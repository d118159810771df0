import type { ReactNode } from 'react';
import type { OrderField } from '../../../../../documents/order-batch/order-fields.ts';
import { CodeField, type CodeKind } from '../../../../documents/start/code-field.tsx';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { useKeptText } from './use-kept-text.ts';

interface KeptFieldProps {
  readonly name: string;
  readonly label: string;
  readonly type: OrderField['type'];
  readonly value: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  /** The kind of codes to offer. */
  readonly codes?: CodeKind | undefined;
  readonly className?: string;
  /** What else is said below it. */
  readonly note?: ReactNode;
  /** As in `useKeptText`. */
  readonly pasted?: object | undefined;
  readonly onKeep: (value: string) => Promise<boolean>;
}

/** A field of an order that is saved when the focus leaves it, or by Enter. */
export function KeptField(props: KeptFieldProps) {
  // Any other text is shown as it is, to be fixed.
  const isChoice = props.type === 'boolean' && ['', 'true', 'false'].includes(props.value.toLowerCase());
  return isChoice ? <YesOrNo {...props} /> : <Written {...props} />;
}

function YesOrNo({ name, label, value, hint, error, className = '', note, onKeep }: KeptFieldProps) {
  const { t } = useTexts();
  return (
    <div className={className} data-field={name}>
      <SelectField
        label={label}
        value={value.toLowerCase()}
        choices={[
          { value: '', label: t('inbound.not-set') },
          { value: 'true', label: t('desk.yes') },
          { value: 'false', label: t('desk.no') },
        ]}
        hint={hint}
        error={error}
        onChange={(next) => void onKeep(next)}
      />
      {note}
    </div>
  );
}

function Written(props: KeptFieldProps) {
  const { name, label, type, value, hint, error, codes, className = '', note, pasted, onKeep } = props;
  const { text, setText, keep, choose, takeBack } = useKeptText(value, onKeep, pasted);
  const field = { label, value: text, onChange: setText, hint, error };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles events that bubble up from its field.
    <div
      className={className}
      data-field={name}
      title={error}
      onBlur={keep}
      onKeyDown={(event) => {
        if (event.key === 'Enter') keep();
        if (event.key === 'Escape' && takeBack()) event.stopPropagation();
      }}
    >
      {codes === undefined ? (
        <TextField {...field} inputMode={type === 'number' ? 'decimal' : 'text'} />
      ) : (
        <CodeField {...field} of={codes} isCode onChoose={(code) => choose(code, () => onKeep(code))} />
      )}
      {note}
    </div>
  );
}
