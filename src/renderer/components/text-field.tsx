import type { Ref } from 'react';
import { TextField as AriaTextField, FieldError, Input, Label, Text, TextArea } from 'react-aria-components';
import './text-field.css';

export interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What follows from it, in a short sentence. */
  readonly hint?: string | undefined;
  /** Why it cannot be so. */
  readonly error?: string | undefined;
  readonly type?: 'text' | 'password' | 'date';
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'url';
  readonly isReadOnly?: boolean;
  readonly autoFocus?: boolean;
  readonly maxLength?: number;
  readonly lines?: number;
  readonly onFocus?: () => void;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly className?: string;
}

export function TextField({ label, value, onChange, hint, error, ...rest }: TextFieldProps) {
  const { type = 'text', inputMode = 'text', isReadOnly = false, autoFocus = false, lines, className = '' } = rest;
  return (
    <AriaTextField
      className={`text-field ${className}`}
      value={value}
      onChange={onChange}
      type={type}
      inputMode={inputMode}
      isReadOnly={isReadOnly}
      isInvalid={error !== undefined}
      // It is right to begin in the field that a dialog asks for.
      autoFocus={autoFocus}
      autoComplete="off"
      validationBehavior="aria"
      {...(rest.maxLength === undefined ? {} : { maxLength: rest.maxLength })}
      {...(rest.onFocus === undefined ? {} : { onFocus: rest.onFocus })}
    >
      <Label className="field-label">{label}</Label>
      {lines === undefined ? (
        <Input className="field-input" spellCheck={false} ref={rest.inputRef} />
      ) : (
        <TextArea className="field-input" rows={lines} />
      )}
      {hint !== undefined && (
        <Text slot="description" className="field-hint">
          {hint}
        </Text>
      )}
      <FieldError className="field-error">{error}</FieldError>
    </AriaTextField>
  );
}
