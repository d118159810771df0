import { Delete } from 'lucide-react';
import { Button } from './button.tsx';
import './keypad.css';

const digits = ['7', '8', '9', '4', '5', '6', '1', '2', '3', '0', '.'];

/** Digits for gloves, where no keyboard is in reach. */
export function Keypad(props: {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly deleteLabel: string;
}) {
  const { value, onChange, deleteLabel } = props;
  return (
    <div className="keypad">
      {digits.map((digit) => (
        <Button key={digit} label={digit} onPress={() => onChange(value + digit)} />
      ))}
      <Button label={deleteLabel} icon={Delete} iconOnly onPress={() => onChange(value.slice(0, -1))} />
    </div>
  );
}
