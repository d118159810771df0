import { ToggleButton } from 'react-aria-components';
import type { SentOrdersQuery } from '../../../../../contract/bridge/sent-orders.ts';
import { formatNumber } from '../../../../i18n/formats.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import type { SentOrderFigures } from '../../../../session/reads/use-sent-order-figures.ts';
import { FilterRow } from '../../../../ui/list/filter-row.tsx';
import { countOf, groupOf, stageGroups, stagesOf } from '../stage-groups.ts';

const switches = [
  { id: 'onlyNew', label: 'sent.only-new', count: ({ isNew }: SentOrderFigures) => isNew },
  { id: 'onlyLate', label: 'sent.only-late', count: ({ late }: SentOrderFigures) => late },
] as const;

/** Filters by progress, and for orders with news from the service, or without any for too long. */
export function StageChips(props: {
  readonly query: SentOrdersQuery;
  readonly figures: SentOrderFigures | null;
  readonly onChoose: (changes: Partial<SentOrdersQuery>) => void;
}) {
  const { query, figures, onChoose } = props;
  const { t, locale } = useTexts();
  const count = (n: number | undefined) => (n === undefined ? '–' : formatNumber(n, locale));
  return (
    <div className="followed-chips grid gap-2">
      <FilterRow
        label={t('sent.stage')}
        chosen={groupOf(query.stages)}
        onChoose={(group) => onChoose({ stages: [...stagesOf[group]] })}
        filters={stageGroups.map((id) => ({
          id,
          label: t(`sent.group-${id}`),
          count: count(figures === null ? undefined : countOf(figures, id)),
        }))}
      />
      {switches.map(({ id, label, count: countIn }) => (
        <ToggleButton
          key={id}
          className="filter"
          preventFocusOnPress
          isSelected={query[id]}
          onChange={(isOn) => onChoose({ [id]: isOn })}
          data-testid={id}
        >
          <b className="filter-count">{count(figures === null ? undefined : countIn(figures))}</b>
          <span>{t(label)}</span>
        </ToggleButton>
      ))}
    </div>
  );
}
