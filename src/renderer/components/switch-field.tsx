import { Checkbox } from 'react-aria-components';
import './switch-field.css';

export function SwitchField(props: {
  readonly label: string;
  readonly words: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly isReadOnly?: boolean;
}) {
  const { label, words, isOn, onChange, isReadOnly = false } = props;
  return (
    <Checkbox className="switch-field" isSelected={isOn} onChange={onChange} isReadOnly={isReadOnly}>
      <span className="switch-box" aria-hidden />
      <span>
        <span className="choice-label">{label}</span>
        <span className="field-hint choice-words">{words}</span>
      </span>
    </Checkbox>
  );
}
