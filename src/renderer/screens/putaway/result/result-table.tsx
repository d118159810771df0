import { useCallback, useMemo, useState } from 'react';
import { lineId } from '../../../../documents/putaway-check/compare-count.ts';
import type { PutawayCheck } from '../../../../documents/putaway-check/putaway-check.ts';
import { type CheckRow, rowAt } from '../../../../documents/putaway-check/result.ts';
import { formatNumber } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { FilterRow } from '../../../ui/list/filter-row.tsx';
import { VirtualTable } from '../../../ui/list/virtual-table.tsx';
import { type AgreeingRow, resultColumns } from './result-columns.tsx';
import { fold, placesOf, type ResultChoice, rowInSight, shownPlaces } from './result-places.ts';
import './result.css';

const filters = ['differences', 'open'] as const satisfies readonly ResultChoice['filter'][];

/** Counted, planned, received and variance, line by line. Lines that agree are folded to one, which unfolds them. */
export function ResultTable(props: {
  readonly check: PutawayCheck;
  /** Index of the current line. */
  readonly selected: number | undefined;
  readonly onActivate: (row: CheckRow) => void;
}) {
  const { check, selected, onActivate } = props;
  const texts = useTexts();
  const { t, locale } = texts;
  const [filter, setFilter] = useState<ResultChoice['filter']>('differences');
  // With nothing to explain, what was counted is all there is to see.
  const [isUnfolded, setUnfolded] = useState((check.comparison?.differences ?? 0) === 0);
  // The current line when it was unfolded: until there is another, the table stays at what was unfolded.
  const [unfoldedAt, setUnfoldedAt] = useState<number>();
  const places = useMemo(() => placesOf(check), [check]);
  const shown = useMemo(
    () => shownPlaces(places, { filter, isUnfolded }, selected),
    [places, filter, isUnfolded, selected],
  );
  const { agreeingGoods } = places;
  const row = useCallback(
    (index: number): CheckRow | AgreeingRow | undefined => {
      const at = shown[index];
      if (at === fold) return { agreeing: agreeingGoods, isUnfolded };
      return at === undefined ? undefined : rowAt(check, at);
    },
    [check, shown, agreeingGoods, isUnfolded],
  );
  const columns = useMemo(() => resultColumns(check, texts), [check, texts]);
  const currentId = selected === undefined ? undefined : check.comparison?.lines[selected]?.id;
  return (
    <>
      {places.differences.length > 0 && (
        <div className="result-filters rigid">
          <FilterRow
            label={t('check.filter')}
            chosen={filter}
            onChoose={setFilter}
            filters={filters.map((id) => ({
              id,
              label: t(`check.filter-${id}`),
              count: formatNumber(places[id].length, locale),
            }))}
          />
        </div>
      )}
      {shown.length === 0 ? (
        <p className="muted grow">{t('check.filter-none')}</p>
      ) : (
        <VirtualTable
          label={t('check.result-lines')}
          columns={columns}
          count={shown.length}
          rowAt={row}
          selected={rowInSight(shown, selected, unfoldedAt)}
          isMarked={(each) => !('agreeing' in each) && lineId(each.order, each.goods) === currentId}
          onActivate={(pressed) => {
            if (!('agreeing' in pressed)) return onActivate(pressed);
            setUnfolded(!isUnfolded);
            setUnfoldedAt(selected);
          }}
          className="result-table"
        />
      )}
    </>
  );
}
