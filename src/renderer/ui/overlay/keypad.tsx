import { Delete } from 'lucide-react';
import { Button } from '../form/button.tsx';
import './overlay.css';

const digits = ['7', '8', '9', '4', '5', '6', '1', '2', '3', '0'];

/** Digit keys for gloves, where no keyboard is in reach. */
export function Keypad(props: {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly deleteLabel: string;
  /** The decimal sign of the reader's language; absent for whole numbers. */
  readonly decimal?: string | undefined;
}) {
  const { value, onChange, deleteLabel, decimal } = props;
  return (
    <div className={`keypad ${decimal === undefined ? 'keypad-whole' : ''}`}>
      {[...digits, ...(decimal === undefined ? [] : [decimal])].map((digit) => (
        <Button key={digit} label={digit} onPress={() => onChange(value + digit)} />
      ))}
      <Button label={deleteLabel} icon={Delete} iconOnly onPress={() => onChange(value.slice(0, -1))} />
    </div>
  );
}
