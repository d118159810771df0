import { ToggleButton } from 'react-aria-components';
import type { FollowedQuery } from '../../../../contract/followed-orders.ts';
import { FilterRow } from '../../../components/filter-row.tsx';
import { formatNumber } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { countOf, groupOf, stageGroups, stagesOf } from './stage-groups.ts';
import type { FollowedFigures } from './use-figures.ts';

/** How far the orders are that are shown, and whether only those of which the service said something new. */
export function FollowedChips(props: {
  readonly query: FollowedQuery;
  readonly figures: FollowedFigures | null;
  readonly onChoose: (changes: Partial<FollowedQuery>) => void;
}) {
  const { query, figures, onChoose } = props;
  const { t, locale } = useTexts();
  const count = (n: number | undefined) => (n === undefined ? '–' : formatNumber(n, locale));
  return (
    <div className="followed-chips">
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
      <ToggleButton
        className="filter"
        preventFocusOnPress
        isSelected={query.onlyNew}
        onChange={(onlyNew) => onChoose({ onlyNew })}
        data-testid="only-new"
      >
        <b className="filter-count">{count(figures?.isNew)}</b>
        <span>{t('sent.only-new')}</span>
      </ToggleButton>
    </div>
  );
}
