import type { Ref } from 'react';
import { TextField as AriaTextField, Input, TextArea } from 'react-aria-components';
import { FieldLabel, FieldNotes } from './field-notes.tsx';
import './text-field.css';

export interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What follows from the value, in a short sentence. */
  readonly hint?: string | undefined;
  /** Why the value is invalid. */
  readonly error?: string | undefined;
  readonly type?: 'text' | 'password' | 'date' | 'tel';
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'url' | 'tel';
  /** It contains a code, so 0 and O, 1 and I and l must be distinguishable. */
  readonly isCode?: boolean;
  /** The document cannot be completed without it; an empty one is not an error yet. */
  readonly isRequired?: boolean | undefined;
  readonly isReadOnly?: boolean;
  readonly isDisabled?: boolean;
  readonly autoFocus?: boolean;
  readonly maxLength?: number | undefined;
  readonly lines?: number;
  readonly onFocus?: () => void;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly className?: string;
}

export function TextField({ label, value, onChange, hint, error, ...rest }: TextFieldProps) {
  const { type = 'text', inputMode = 'text', isReadOnly = false, autoFocus = false, lines, className = '' } = rest;
  const inputClass = `field-input ${rest.isCode ? 'code' : ''}`;
  return (
    <AriaTextField
      className={`text-field ${className}`}
      value={value}
      onChange={onChange}
      type={type}
      inputMode={inputMode}
      isReadOnly={isReadOnly}
      isDisabled={rest.isDisabled ?? false}
      isRequired={rest.isRequired ?? false}
      isInvalid={error !== undefined}
      // A dialog may start in the field it asks for.
      autoFocus={autoFocus}
      autoComplete="off"
      validationBehavior="aria"
      {...(rest.maxLength === undefined ? {} : { maxLength: rest.maxLength })}
      {...(rest.onFocus === undefined ? {} : { onFocus: rest.onFocus })}
    >
      <FieldLabel label={label} isRequired={rest.isRequired} />
      {lines === undefined ? (
        <Input className={inputClass} spellCheck={false} ref={rest.inputRef} />
      ) : (
        <TextArea className={inputClass} rows={lines} />
      )}
      <FieldNotes hint={hint} error={error} />
    </AriaTextField>
  );
}
