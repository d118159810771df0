import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';
import './filter-row.css';

export interface Filter<Id extends string> {
  readonly id: Id;
  readonly label: string;
  /** How many rows it leaves, as it is shown; null where that is known only once it is chosen. */
  readonly count: string | null;
}

/** Which part of a list is shown: one of a few, each with how many it holds. */
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
