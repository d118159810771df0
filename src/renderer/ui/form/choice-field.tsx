import { Check } from 'lucide-react';
import { Checkbox, CheckboxGroup, Label, Radio, RadioGroup } from 'react-aria-components';
import './choice-field.css';
import { FieldNotes } from './field-notes.tsx';
import './text-field.css';

export interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly words?: string;
}

/** One of a few choices, all visible. */
export function ChoiceField<Value extends string>(props: {
  readonly label: string;
  readonly value: Value;
  readonly choices: readonly Choice<Value>[];
  readonly onChange: (value: Value) => void;
  readonly hint?: string | undefined;
  readonly warning?: string | undefined;
  readonly error?: string | undefined;
  readonly isReadOnly?: boolean;
  readonly isDisabled?: boolean;
}) {
  const { label, value, choices, onChange, hint, warning, error, isReadOnly = false, isDisabled = false } = props;
  return (
    <RadioGroup
      className="choice-field"
      value={value}
      isReadOnly={isReadOnly}
      isDisabled={isDisabled}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      onChange={(next) => {
        const chosen = choices.find((choice) => choice.value === next);
        if (chosen) onChange(chosen.value);
      }}
    >
      <Label className="field-label">{label}</Label>
      <div className="choice-row row wrap gap-2">
        {choices.map((choice) => (
          <Radio key={choice.value} value={choice.value} className="choice">
            <span className="choice-dot" aria-hidden />
            <span>
              <span className="choice-label">{choice.label}</span>
              {choice.words !== undefined && <span className="field-hint choice-words">{choice.words}</span>}
            </span>
          </Radio>
        ))}
      </div>
      <FieldNotes hint={hint} warning={warning} error={error} />
    </RadioGroup>
  );
}

/** Any number of a few choices, all visible. */
export function CheckList(props: {
  readonly label: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  /** The values of those that are chosen. */
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
  readonly isDisabled?: boolean;
}) {
  const { label, choices, chosen, onChange, isDisabled = false } = props;
  return (
    <CheckboxGroup className="stack gap-2" value={[...chosen]} isDisabled={isDisabled} onChange={onChange}>
      <Label className="field-label">{label}</Label>
      <div className="check-list grid gap-2">
        {choices.map(({ value, label }) => (
          <Checkbox key={value} value={value} className="choice">
            <span className="check-box rigid" aria-hidden>
              <Check />
            </span>
            <span className="choice-label">{label}</span>
          </Checkbox>
        ))}
      </div>
    </CheckboxGroup>
  );
}
