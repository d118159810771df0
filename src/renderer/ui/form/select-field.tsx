import { Check, ChevronDown } from 'lucide-react';
import { Button as AriaButton, ListBox, ListBoxItem, Popover, Select, SelectValue } from 'react-aria-components';
import type { Choice } from './choice-field.tsx';
import { FieldLabel, FieldNotes } from './field-notes.tsx';
import './select-field.css';
import './text-field.css';

/** One of several, chosen from a list. */
export function SelectField<Value extends string>(props: {
  readonly label: string;
  readonly value: Value;
  readonly choices: readonly Choice<Value>[];
  readonly onChange: (value: Value) => void;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly isRequired?: boolean | undefined;
  readonly isDisabled?: boolean;
}) {
  const { label, value, choices, onChange, hint, error, isRequired, isDisabled = false } = props;
  const shown = choices.find((choice) => choice.value === value)?.label;
  return (
    <Select
      className="text-field"
      value={value}
      isDisabled={isDisabled}
      isInvalid={error !== undefined}
      onChange={(key) => {
        const chosen = choices.find((choice) => choice.value === key);
        if (chosen) onChange(chosen.value);
      }}
    >
      <FieldLabel label={label} isRequired={isRequired} saysRequired />
      <AriaButton className="field-input select-button">
        <span className="select-value cut" title={shown}>
          <SelectValue>{() => shown}</SelectValue>
        </span>
        <ChevronDown aria-hidden />
      </AriaButton>
      <FieldNotes hint={hint} error={error} />
      <Popover className="popover select-popover">
        <ListBox className="select-list">{choices.map((choice) => selectItem(choice))}</ListBox>
      </Popover>
    </Select>
  );
}

/** A choice in the list of such a field. */
export function selectItem({ value, label, words }: Choice<string>) {
  return (
    <ListBoxItem key={value} id={value} textValue={label} className="select-item">
      <Check aria-hidden className="select-check" />
      <span>
        <span className="choice-label">{label}</span>
        {words !== undefined && <span className="field-hint choice-words">{words}</span>}
      </span>
    </ListBoxItem>
  );
}
