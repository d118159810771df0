import { X } from 'lucide-react';
import { Button, Group, ToggleButton, ToggleButtonGroup } from 'react-aria-components';
import './filter-row.css';

export interface Filter<Id extends string> {
  readonly id: Id;
  readonly label: string;
  /** How many rows it matches, as displayed; null if that is known only after choosing it. */
  readonly count: string | null;
}

/** Chooses which part of a list to show: one of a few, each with its count. */
export function FilterRow<Id extends string>(props: {
  readonly label: string;
  readonly filters: readonly Filter<Id>[];
  readonly chosen: Id;
  readonly onChoose: (id: Id) => void;
}) {
  const { label, filters, chosen, onChoose } = props;
  return (
    <ToggleButtonGroup
      className="filter-row"
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[chosen]}
      onSelectionChange={(keys) => {
        const next = filters.find(({ id }) => keys.has(id));
        if (next) onChoose(next.id);
      }}
    >
      {filters.map(({ id, label: name, count }) => (
        <ToggleButton key={id} id={id} className="filter" preventFocusOnPress>
          {count !== null && <b className="filter-count">{count}</b>}
          <span>{name}</span>
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

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
