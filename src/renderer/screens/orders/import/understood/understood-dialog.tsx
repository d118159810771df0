import { type ReactNode, useMemo, useState } from 'react';
import type { NewOrder, OrderKind } from '../../../../../contract/bridge/orders.ts';
import { formatNumber } from '../../../../i18n/formats.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { ImportProgress, type Progress } from '../../../../import/import-progress.tsx';
import { type FileReading, ReadingFields } from '../../../../import/reading-panel.tsx';
import { FailureNote } from '../../../../ui/feedback/failure-note.tsx';
import { LoadingNote } from '../../../../ui/feedback/loading-note.tsx';
import { Button } from '../../../../ui/form/button.tsx';
import { ChoiceField } from '../../../../ui/form/choice-field.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import './understood.css';
import { type ListName, leftOut, type UnderstoodLists } from './understood-lists.ts';
import { UnderstoodTable } from './understood-table.tsx';
import type { Understanding } from './use-understood.ts';

/** What files of marketplaces hold, as it was understood: the orders, what is left out and why, what was put right, and one button. */
export function UnderstoodDialog(props: {
  readonly kind: OrderKind;
  /** Of the files. */
  readonly name: string;
  readonly understanding: Understanding;
  readonly lists: UnderstoodLists | null;
  /** Null: nothing is being added. */
  readonly progress: Progress | null;
  /** What else stands in the way. */
  readonly children?: ReactNode;
  readonly isReady: boolean;
  /** The orders to add. */
  readonly orders: readonly NewOrder[];
  /** How a single file was read, or that of several which is being read. */
  readonly reading: FileReading | undefined;
  readonly onAdd: () => void;
  /** Match the columns of a single file by hand; null: there are several. */
  readonly onByHand: (() => void) | null;
  readonly onClose: () => void;
}) {
  const { kind, name, understanding, lists, progress, children, isReady, orders, reading, onAdd, onByHand, onClose } =
    props;
  const { understood, isReading, share, orders: found, begin, failure } = understanding;
  const { t, locale } = useTexts();
  const [chosen, setChosen] = useState<Shown | null>(null);
  // The sheet is in sight while the rest of it is read: then the orders take its place.
  const list = lists === null ? 'lines' : (chosen ?? firstList(lists));
  const names = useMemo(() => [...new Set(understood?.files.flatMap(({ title }) => title ?? []) ?? [])], [understood]);
  const isAdding = progress !== null;
  const close = () => {
    if (!isAdding) onClose();
  };
  const out = useMemo(() => leftOut(lists?.problems ?? []), [lists]);
  const open = lists?.orders.filter(({ state }) => state === 'open').length ?? 0;
  return (
    <Dialog
      title={names.length === 0 ? t('order-file.title') : t('order-file.title-of', { names: names.join(', ') })}
      onClose={close}
      width="widest"
    >
      <FailureNote failure={failure} />
      {(lists !== null || isReading) && (
        <>
          <div className="understood-head">
            {isReading ? (
              <ImportProgress
                words={`${t('order-file.reading', { percent: Math.floor(100 * share) })} · ${t('desk.n', { n: found })} · ${begin?.name ?? name}`}
                share={share}
              />
            ) : (
              <p className="understood-count" data-testid="understood-count" data-orders={orders.length}>
                <b>{t('desk.n', { n: orders.length })}</b>
                {open > 0 && ` · ${t('order-file.to-finish', { n: open })}`}
                {out > 0 && <b className="understood-out">{` · ${t('order-file.left-out', { n: out })}`}</b>}
                {` · ${name}`}
              </p>
            )}
          </div>
          <ChoiceField
            label={t('order-file.show')}
            value={list}
            choices={[
              ...listNames.map((value) => ({
                value,
                label: t(`order-file.list-${value}`, {
                  n: lists === null ? '…' : formatNumber(lists[value].length, locale),
                }),
              })),
              ...(reading !== undefined ? [{ value: 'lines' as const, label: t('order-file.lines') }] : []),
            ]}
            isDisabled={lists === null}
            onChange={setChosen}
          />
          {lists === null || list === 'lines' ? (
            <div className="understood-table stack gap-3">
              {reading === undefined ? (
                <LoadingNote rows={5} />
              ) : (
                <ReadingFields reading={reading} isDisabled={isAdding} />
              )}
            </div>
          ) : (
            <UnderstoodTable kind={kind} list={list} lists={lists} />
          )}
        </>
      )}
      {children}
      {isAdding && <ImportProgress {...progress} />}
      <div className="dialog-actions">
        {onByHand !== null && (
          <Button label={t('order-file.by-hand')} isDisabled={isAdding || understood === null} onPress={onByHand} />
        )}
        <Button label={t('shell.cancel')} keys="Esc" isDisabled={isAdding} onPress={close} />
        <Button
          label={t('desk.import-do', { n: orders.length })}
          kind="go"
          autoFocus
          isDisabled={isAdding || !isReady || orders.length === 0}
          onPress={onAdd}
        />
      </div>
    </Dialog>
  );
}

type Shown = ListName | 'lines';

const listNames = ['orders', 'problems', 'skipped', 'changes'] as const satisfies readonly ListName[];

/** What a person has to look at first. */
function firstList(lists: UnderstoodLists | null): ListName {
  return lists !== null && lists.problems.length > 0 ? 'problems' : 'orders';
}
