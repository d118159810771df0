import { Minus, Plus } from 'lucide-react';
import { type Ref, useState } from 'react';
import { TextField as AriaTextField, Input, Label } from 'react-aria-components';
import { useTexts } from '../i18n/use-texts.ts';
import { Button } from './button.tsx';
import { FieldNotes } from './field-notes.tsx';
import { type FigureLimits, type FigureProblem, readFigure, stepFigure } from './figure.ts';
import { Keypad } from './keypad.tsx';
import './number-field.css';
import './text-field.css';

export interface NumberFieldProps extends FigureLimits {
  readonly label: string;
  /** As typed; `readFigure` reads it. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The unit after the figure: kg, cm. */
  readonly unit?: string;
  /** Shows buttons to step down and up. */
  readonly step?: number;
  /** Shows a keypad for gloves below it. */
  readonly hasKeypad?: boolean;
  readonly hint?: string | undefined;
  /** Takes precedence over the field's own error. */
  readonly error?: string | undefined;
  readonly isReadOnly?: boolean;
  readonly isDisabled?: boolean;
  readonly autoFocus?: boolean;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** A figure, by keyboard, step buttons or touch. Errors are shown once the person has left the field. */
export function NumberField(props: NumberFieldProps) {
  const { label, value, onChange, unit, step, hint, isWhole = false, min, max } = props;
  const { isReadOnly = false, isDisabled = false } = props;
  const { t } = useTexts();
  const [wasLeft, setLeft] = useState(false);
  const read = readFigure(value, { min, max, isWhole });
  const words: Readonly<Record<FigureProblem, string>> = {
    'not-a-number': t('entry.not-a-number'),
    'not-whole': t('entry.not-whole'),
    'too-small': t('entry.too-small', { min: min ?? 0 }),
    'too-large': t('entry.too-large', { max: max ?? 0 }),
  };
  const error = props.error ?? (wasLeft && read.type === 'problem' ? words[read.problem] : undefined);
  const stepBy = (by: number) => onChange(stepFigure(value, by, { min, max }));
  const isFixed = isReadOnly || isDisabled;
  return (
    <AriaTextField
      className="text-field number-field"
      value={value}
      onChange={onChange}
      onBlur={() => setLeft(true)}
      inputMode={isWhole ? 'numeric' : 'decimal'}
      isReadOnly={isReadOnly}
      isDisabled={isDisabled}
      isInvalid={error !== undefined}
      autoFocus={props.autoFocus ?? false}
      autoComplete="off"
      validationBehavior="aria"
    >
      <Label className="field-label">{label}</Label>
      <div className="field-row">
        {step !== undefined && (
          <Button
            label={t('entry.less', { label })}
            icon={Minus}
            iconOnly
            isDisabled={isFixed}
            onPress={() => stepBy(-step)}
          />
        )}
        <div className="field-box">
          <Input className="field-input number-input" ref={props.inputRef} />
          {unit !== undefined && <span className="number-unit">{unit}</span>}
        </div>
        {step !== undefined && (
          <Button
            label={t('entry.more', { label })}
            icon={Plus}
            iconOnly
            isDisabled={isFixed}
            onPress={() => stepBy(step)}
          />
        )}
      </div>
      <FieldNotes hint={hint} error={error} />
      {props.hasKeypad && <Keypad value={value} onChange={onChange} deleteLabel={t('entry.delete-digit')} />}
    </AriaTextField>
  );
}
