import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';
import './list.css';

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
