import { memo, useMemo, useRef } from 'react';
import { type TextsOfScreen, useTexts } from '../i18n/use-texts.ts';
import type { Choice } from '../ui/form/choice-field.tsx';
import { PickField } from '../ui/form/pick-field.tsx';

/** What each column of a sheet holds. */
export interface ColumnMapping<Key extends string> {
  readonly heading: readonly string[];
  /** The first rows below it. */
  readonly rows: readonly (readonly string[])[];
  /** By column; null: left out. */
  readonly columns: readonly (Key | null)[];
  /** What a column may hold; the same list each time, for the sake of those that did not change. */
  readonly choices: readonly Choice<Key>[];
  readonly onChoose: (place: number, key: Key | null) => void;
}

const leftOut = 'none';

/** The columns of a sheet, one below the other: heading, first values, and content. */
export function ImportColumns<Key extends string>(mapping: ColumnMapping<Key>) {
  const { heading, rows, columns, choices } = mapping;
  const { t } = useTexts();
  const all = useMemo(() => [{ value: leftOut, label: t('import.left-out') }, ...choices], [choices, t]);
  const latest = useRef(mapping);
  latest.current = mapping;
  const choose = useRef((place: number, value: string) => {
    const chosen = latest.current.choices.find((choice) => choice.value === value);
    latest.current.onChoose(place, chosen?.value ?? null);
  }).current;
  return (
    <ul className="import-preview" aria-label={t('import.preview')}>
      {heading.map((_, place) => (
        <Column
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is identified by its index.
          key={place}
          place={place}
          title={titleOfColumn(heading, place, t)}
          begins={rows.map((cells) => cells[place]?.trim() || '–').join(' · ')}
          value={columns[place] ?? leftOut}
          choices={all}
          onChoose={choose}
        />
      ))}
    </ul>
  );
}

/** A heading, or the number of a column without one. */
export function titleOfColumn(heading: readonly string[], place: number, t: TextsOfScreen['t']): string {
  return heading[place] || t('import.no-title', { n: place + 1 });
}

/** Renders again only when it changes: a file may have a hundred columns. */
const Column = memo(function Column(props: {
  readonly place: number;
  readonly title: string;
  readonly begins: string;
  readonly value: string;
  readonly choices: readonly Choice<string>[];
  readonly onChoose: (place: number, value: string) => void;
}) {
  const { place, title, begins, value, choices, onChoose } = props;
  const { t } = useTexts();
  return (
    <li className={value === leftOut ? 'import-left-out' : ''} data-testid="import-column" data-field={value}>
      <div>
        <p className="import-title cut" title={title}>
          {title}
        </p>
        <p className="import-begins cut" title={begins}>
          {begins}
        </p>
      </div>
      <PickField
        label={t('import.stands-in', { name: title })}
        value={value}
        choices={choices}
        searchLabel={t('desk.find-field')}
        onChange={(key) => onChoose(place, key)}
      />
    </li>
  );
});
