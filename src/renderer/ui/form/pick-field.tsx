import { ChevronDown } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button as AriaButton, Autocomplete, ListBox, Popover, useFilter } from 'react-aria-components';
import type { Choice } from './choice-field.tsx';
import './pick-field.css';
import { SearchField } from './search-field.tsx';
import { selectItem } from './select-field.tsx';
import './select-field.css';
import './text-field.css';

/**
 * One of very many choices, for places with many such fields: the list is built when it is opened. A select field builds it at once, and a
 * hundred of them with a hundred choices each take seconds.
 */
export function PickField(props: {
  /** Read out with the chosen value; its subject is visible next to it. */
  readonly label: string;
  readonly value: string;
  readonly choices: readonly Choice<string>[];
  readonly onChange: (value: string) => void;
  /** The label of the search field. */
  readonly searchLabel: string;
  readonly isDisabled?: boolean;
}) {
  const { label, value, choices, onChange, searchLabel, isDisabled = false } = props;
  const { contains } = useFilter({ sensitivity: 'base' });
  const [text, setText] = useState('');
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const chosen = choices.find((choice) => choice.value === value)?.label ?? '';
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <AriaButton
        ref={button}
        className="field-input select-button"
        aria-label={`${label}: ${chosen}`}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        isDisabled={isDisabled}
        onPress={() => {
          setText('');
          setOpen(true);
        }}
      >
        <span className="select-value cut" title={chosen}>
          {chosen}
        </span>
        <ChevronDown aria-hidden />
      </AriaButton>
      {isOpen && (
        <Popover
          triggerRef={button}
          isOpen
          onOpenChange={(open) => !open && close()}
          className="popover select-popover pick-popover"
        >
          <Autocomplete filter={contains}>
            <SearchField
              label={searchLabel}
              isLabelUnseen
              value={text}
              onChange={setText}
              autoFocus
              className="pick-search"
            />
            <ListBox
              className="select-list"
              aria-label={label}
              items={choices}
              selectionMode="single"
              selectedKeys={[value]}
              disallowEmptySelection
              onSelectionChange={(keys) => {
                const [key] = keys === 'all' ? [] : [...keys];
                if (key !== undefined) onChange(String(key));
                close();
              }}
            >
              {selectItem}
            </ListBox>
          </Autocomplete>
        </Popover>
      )}
    </>
  );
}
