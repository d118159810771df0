import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useContext, useEffect, useState } from 'react';
import {
  Button as AriaButton,
  ComboBox,
  ComboBoxStateContext,
  Input,
  ListBox,
  ListBoxItem,
  Popover,
} from 'react-aria-components';
import { flushSync } from 'react-dom';
import { FieldLabel, FieldNotes } from './field-notes.tsx';
import './search-field.css';
import './select-field.css';
import './suggest-field.css';
import './text-field.css';

export interface Suggestion {
  readonly id: string;
  readonly label: string;
  readonly words: string;
}

/** A free text that offers earlier values while it is typed: arrows choose, Enter takes. */
export function SuggestField(props: {
  readonly label: string;
  readonly value: string;
  readonly suggestions: readonly Suggestion[];
  readonly onChange: (value: string) => void;
  /** The field lost the focus, or Enter was pressed without a choice. */
  readonly onKeep: () => void;
  readonly onChoose: (id: string) => void;
  readonly hint?: string | undefined;
  readonly warning?: string | undefined;
  readonly error?: string | undefined;
  readonly isCode?: boolean;
  readonly maxLength?: number | undefined;
  readonly autoFocus?: boolean;
  readonly isRequired?: boolean | undefined;
  readonly isDisabled?: boolean;
  readonly className?: string;
  /** The label of a button that opens the list before anything is typed; absent: no such button. Nor is there one without suggestions. */
  readonly listLabel?: string;
}) {
  const { label, value, suggestions, onChange, onKeep, onChoose, hint, warning, error, isCode = false } = props;
  const { listLabel, className = '', autoFocus = false } = props;
  // Set only for a moment, to close the list: the text is what counts, and Escape must not restore an old choice.
  const [chosen, setChosen] = useState<string | null>(null);
  useEffect(() => {
    if (chosen !== null) setChosen(null);
  }, [chosen]);
  return (
    <ComboBox
      className={`text-field ${className}`}
      autoFocus={autoFocus}
      isRequired={props.isRequired ?? false}
      isDisabled={props.isDisabled ?? false}
      inputValue={value}
      selectedKey={chosen}
      // Filters a full list by the typed text; otherwise the suggestions are search results already.
      {...(listLabel === undefined ? { items: suggestions } : { defaultItems: suggestions })}
      allowsCustomValue
      allowsEmptyCollection={false}
      menuTrigger="input"
      isInvalid={error !== undefined}
      validationBehavior="aria"
      onInputChange={onChange}
      onSelectionChange={(key) => {
        if (key === null) return;
        setChosen(String(key));
        onChoose(String(key));
      }}
      onBlur={onKeep}
    >
      <FieldLabel label={label} isRequired={props.isRequired} />
      <span className="suggest-input">
        <TypedInput isCode={isCode} maxLength={props.maxLength} />
        {listLabel !== undefined && suggestions.length > 0 && (
          <AriaButton className="press field-button" aria-label={listLabel} excludeFromTabOrder={false}>
            <ChevronDown aria-hidden />
          </AriaButton>
        )}
      </span>
      <FieldNotes hint={hint} warning={warning} error={error} />
      <Popover className="popover suggest-popover">
        <ListBox className="select-list">
          {({ id, label: name, words }: Suggestion) => (
            <ListBoxItem key={id} id={id} textValue={name} className="select-item">
              <span className="grid shrink-x">
                <span className="choice-label cut" title={name}>
                  {name}
                </span>
                <span className="field-hint choice-words cut" title={words}>
                  {words}
                </span>
              </span>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}

function TypedInput({ isCode, maxLength }: { readonly isCode: boolean; readonly maxLength: number | undefined }) {
  const list = useContext(ComboBoxStateContext);
  /** Enter without a choice does what it does without a list: whether that has opened by then, nobody who types knows. */
  const closeUnchosen = ({ key }: KeyboardEvent) => {
    if (key !== 'Enter' || !list?.isOpen || list.selectionManager.focusedKey !== null) return;
    // At once: an open list would take this Enter.
    flushSync(() => list.close());
  };
  return (
    <Input
      className={`field-input ${isCode ? 'code' : ''}`}
      spellCheck={false}
      autoComplete="off"
      {...(maxLength === undefined ? {} : { maxLength })}
      onKeyDownCapture={closeUnchosen}
    />
  );
}
