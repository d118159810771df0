import { Checkbox } from 'react-aria-components';
import './choice-field.css';
import './switch-field.css';
import './text-field.css';

export function SwitchField(props: {
  readonly label: string;
  readonly words: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly isReadOnly?: boolean;
  readonly isDisabled?: boolean;
}) {
  const { label, words, isOn, onChange, isReadOnly = false, isDisabled = false } = props;
  return (
    <Checkbox
      className="switch-field"
      isSelected={isOn}
      onChange={onChange}
      isReadOnly={isReadOnly}
      isDisabled={isDisabled}
    >
      <span className="switch-box" aria-hidden />
      <span>
        <span className="choice-label">{label}</span>
        <span className="field-hint choice-words">{words}</span>
      </span>
    </Checkbox>
  );
}
