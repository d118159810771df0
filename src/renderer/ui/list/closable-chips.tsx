import { X } from 'lucide-react';
import { Button, Group } from 'react-aria-components';
import './list.css';

/** What a list is narrowed by: pressing a part ends it. */
export function ClosableChips<Id extends string>(props: {
  readonly label: string;
  readonly chips: readonly { readonly id: Id; readonly label: string }[];
  /** What pressing one does, for those who cannot see the cross. */
  readonly closeLabel: string;
  readonly onClose: (id: Id) => void;
}) {
  const { label, chips, closeLabel, onClose } = props;
  return (
    <Group aria-label={label} className="filter-row">
      {chips.map((chip) => (
        <Button
          key={chip.id}
          className="press filter-chip row items-center gap-2"
          aria-label={`${closeLabel}: ${chip.label}`}
          preventFocusOnPress
          onPress={() => onClose(chip.id)}
        >
          <span className="cut">{chip.label}</span>
          <X aria-hidden />
        </Button>
      ))}
    </Group>
  );
}
