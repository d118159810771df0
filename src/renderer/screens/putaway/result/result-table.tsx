import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { openWants } from '../../../../documents/putaway-check/compare-count.ts';
import type { PutawayCheck } from '../../../../documents/putaway-check/putaway-check.ts';
import { type CheckRow, rowAt } from '../../../../documents/putaway-check/result.ts';
import { formatNumber } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { FilterRow } from '../../../ui/list/filter-row.tsx';
import { VirtualTable } from '../../../ui/list/virtual-table.tsx';
import { resultColumns } from './result-columns.tsx';
import './result.css';

const filters = ['differences', 'open', 'all'] as const;
type Filter = (typeof filters)[number];

/** Planned, received and counted side by side, line by line; variances only where there are any. */
export function ResultTable(props: {
  readonly check: PutawayCheck;
  /** Index of the current line. */
  readonly selected: number | undefined;
  readonly onActivate: (row: CheckRow) => void;
  /** Beside the filter: the actions for the current line. */
  readonly tools?: ReactNode;
}) {
  const { check, selected, onActivate, tools } = props;
  const texts = useTexts();
  const { t, locale } = texts;
  const [filter, setFilter] = useState<Filter>((check.comparison?.differences ?? 0) > 0 ? 'differences' : 'all');
  const places = useMemo(() => placesOf(check), [check]);
  const shown = places[filter];
  const row = useCallback((index: number) => rowAt(check, shown[index] ?? -1), [check, shown]);
  const columns = useMemo(() => resultColumns(check, texts), [check, texts]);
  const at = selected === undefined ? -1 : shown.indexOf(selected);
  return (
    <>
      <div className="result-tools row rigid gap-2">
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
        {tools}
      </div>
      {shown.length === 0 ? (
        <p className="muted grow">{t('check.filter-none')}</p>
      ) : (
        <VirtualTable
          label={t('check.result-lines')}
          columns={columns}
          count={shown.length}
          rowAt={row}
          rowRem={3.5}
          selected={at < 0 ? undefined : at}
          onActivate={onActivate}
        />
      )}
    </>
  );
}

function placesOf(check: PutawayCheck): Readonly<Record<Filter, readonly number[]>> {
  const lines = check.comparison?.lines ?? [];
  const differences: number[] = [];
  const open: number[] = [];
  for (const [at, line] of lines.entries()) {
    if (line.wants.length === 0) continue;
    differences.push(at);
    if (openWants(check, line).length > 0) open.push(at);
  }
  return { differences, open, all: [...lines.keys()] };
}
