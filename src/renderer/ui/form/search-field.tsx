import { Search, X } from 'lucide-react';
import type { Ref } from 'react';
import { Button as AriaButton, SearchField as AriaSearchField, Input, Label } from 'react-aria-components';
import { longestSought } from '../../../contract/sought.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { FieldNotes } from './field-notes.tsx';
import './search-field.css';
import './text-field.css';

/** A search field. Escape and its button clear it; it takes no more text than can be searched for. */
export function SearchField(props: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onSubmit?: (value: string) => void;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly placeholder?: string;
  /** The label is only for screen readers, where the context makes it obvious. */
  readonly isLabelUnseen?: boolean;
  readonly isDisabled?: boolean;
  readonly autoFocus?: boolean;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly className?: string;
}) {
  const {
    label,
    value,
    onChange,
    onSubmit,
    hint,
    error,
    placeholder = '',
    isLabelUnseen = false,
    className = '',
  } = props;
  const { t } = useTexts();
  return (
    <AriaSearchField
      className={`text-field search-field ${className}`}
      value={value}
      onChange={onChange}
      isInvalid={error !== undefined}
      isDisabled={props.isDisabled ?? false}
      autoFocus={props.autoFocus ?? false}
      autoComplete="off"
      maxLength={longestSought}
      validationBehavior="aria"
      {...(onSubmit ? { onSubmit } : {})}
    >
      <Label className={isLabelUnseen ? 'unseen' : 'field-label'}>{label}</Label>
      <div className="field-box row grow shrink-x">
        <Search aria-hidden className="search-icon" />
        <Input className="field-input search-input" spellCheck={false} ref={props.inputRef} placeholder={placeholder} />
        {value !== '' && (
          <AriaButton className="press field-button" aria-label={t('entry.clear')} preventFocusOnPress>
            <X aria-hidden />
          </AriaButton>
        )}
      </div>
      <FieldNotes hint={hint} error={error} />
    </AriaSearchField>
  );
}
