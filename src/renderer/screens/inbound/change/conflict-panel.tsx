import { useCallback, useMemo } from 'react';
import type { BoxChange, BoxConflict } from '../../../../documents/box-change/box-change.ts';
import { type ConflictRow, conflictRows } from '../../../../documents/box-change/conflict-rows.ts';
import { Question } from '../../../documents/question/question.tsx';
import { useAnswers } from '../../../documents/question/use-answers.ts';
import { formatGrams, formatNumber } from '../../../i18n/formats.ts';
import { type TextsOfScreen, useTexts } from '../../../i18n/use-texts.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import type { TableColumn } from '../../../ui/list/table-columns.ts';
import { VirtualTable } from '../../../ui/list/virtual-table.tsx';

/** A box changed on both sides: as it was, as it is at the service now, and as it is here; and the choice between them. */
export function ConflictPanel({ change, conflict }: { readonly change: BoxChange; readonly conflict: BoxConflict }) {
  const texts = useTexts();
  const { t } = texts;
  const answer = useAnswers();
  const rows = useMemo(() => conflictRows(change.plan, conflict), [change.plan, conflict]);
  const columns = useMemo(() => columnsFor(texts), [texts]);
  const rowAt = useCallback((index: number) => rows[index], [rows]);
  const { number, theirs } = conflict;
  return (
    <Panel>
      <div data-testid="conflict" data-number={number}>
        <Question
          ground="warn"
          title={t(theirs === null ? 'change.conflict-gone' : 'change.conflict', { number })}
          words={t('change.conflict-words', { left: change.conflicts.length })}
          answers={[
            answer('yes', t('change.take-theirs')),
            answer('no', t('change.keep-mine')),
            answer('recount', t('change.rescan')),
          ]}
        />
      </div>
      <VirtualTable
        label={t('change.conflict-table', { number })}
        columns={columns}
        count={rows.length}
        rowAt={rowAt}
      />
    </Panel>
  );
}

function columnsFor({ t, locale }: TextsOfScreen): readonly TableColumn<ConflictRow>[] {
  const figure = ({ what }: ConflictRow, value: number | string | null) => {
    if (value === null) return t('change.nothing');
    if (typeof value === 'string') return `${value} cm`;
    return what === 'weight' ? formatGrams(value, locale) : formatNumber(value, locale);
  };
  const side = (key: 'before' | 'theirs' | 'mine', label: string): TableColumn<ConflictRow> => ({
    key,
    label,
    width: 'minmax(4.5rem, 1fr)',
    align: 'end',
    cell: (row) => (row.differs.includes(key) ? <b>{figure(row, row[key])}</b> : figure(row, row[key])),
  });
  return [
    {
      key: 'what',
      label: t('change.what'),
      width: 'minmax(6rem, 2fr)',
      cell: (row) => (row.what === 'goods' ? row.sku : t(row.what === 'weight' ? 'field.Weight' : 'inbound.size')),
    },
    side('before', t('change.before')),
    side('theirs', t('change.theirs')),
    side('mine', t('change.mine')),
  ];
}
