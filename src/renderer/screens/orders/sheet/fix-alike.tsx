import { ListChecks } from 'lucide-react';
import { type FormEvent, useMemo, useState } from 'react';
import type { OrderBatch } from '../../../../documents/order-batch/order-batch.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Button } from '../../../ui/form/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { headingOf } from '../order/sheet-columns.ts';
import { cellsAlike, errorAt, fixAlike, isMended, type SharedError, type TypedOver } from './same-error.ts';
import type { BatchView } from './use-batch-view.ts';
import type { ChangeCells } from './use-sheet-edits.ts';

/** Mends the same error in every order that has it: the one of the active cell, otherwise the one that was mended last. */
export function FixAlike(props: {
  readonly batch: OrderBatch;
  readonly view: BatchView;
  /** The last value that was typed over an error; offered for the others once it has mended that one. */
  readonly typed: TypedOver | null;
  readonly carryOut: (change: ChangeCells) => Promise<boolean>;
}) {
  const { batch, view, typed, carryOut } = props;
  const { t } = useTexts();
  const [asked, setAsked] = useState<SharedError | null>(null);
  const order = view.orders[view.active.row];
  const column = view.columns[view.active.column];
  const active = order === undefined || column === undefined ? null : errorAt(batch, order, column);
  const mended = typed !== null && isMended(batch, typed) ? typed : null;
  const here = useAlike(batch, active);
  const left = useAlike(batch, mended?.error ?? null);
  const isOfMended = active !== null && mended !== null && isSame(active, mended.error);
  const error = here > 1 || isOfMended ? active : left > 0 ? (mended?.error ?? null) : null;
  const n = error === active ? here : left;
  const close = () => {
    setAsked(null);
    view.focus();
  };
  return (
    <>
      {error !== null && (
        <Button label={t('desk.fix-all', { n })} icon={ListChecks} onPress={() => setAsked(error)} testId="fix-all" />
      )}
      {asked !== null && (
        <FixDialog
          batch={batch}
          error={asked}
          value={mended !== null && isSame(asked, mended.error) ? mended.value : asked.was}
          onSubmit={(value) => {
            close();
            void carryOut((now) => fixAlike(now.batch, asked, value));
          }}
          onClose={close}
        />
      )}
    </>
  );
}

/** How many cells have an error. */
function useAlike(batch: OrderBatch, error: SharedError | null): number {
  const { column, reason, was } = error ?? {};
  return useMemo(
    () =>
      column === undefined || reason === undefined ? 0 : cellsAlike(batch, { column, reason, was: was ?? '' }).length,
    [batch, column, reason, was],
  );
}

const isSame = (one: SharedError, other: SharedError) =>
  one.column.key === other.column.key && one.reason.key === other.reason.key && one.was === other.was;

/** Says what is changed in how many orders before it is. */
function FixDialog(props: {
  readonly batch: OrderBatch;
  readonly error: SharedError;
  readonly value: string;
  readonly onSubmit: (value: string) => void;
  readonly onClose: () => void;
}) {
  const { batch, error, onSubmit, onClose } = props;
  const { t, say } = useTexts();
  const [value, setValue] = useState(props.value);
  const n = useAlike(batch, error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (value.trim() !== error.was) onSubmit(value);
  };
  return (
    <Dialog title={t('desk.fix-all', { n })} onClose={onClose}>
      <form className="stack gap-3" onSubmit={submit}>
        <p>{t('desk.fix-words', { n, column: headingOf(batch.kind, error.column, t), reason: say(error.reason) })}</p>
        <TextField
          label={t('desk.fix-value')}
          hint={error.was === '' ? t('desk.fix-was-empty') : t('desk.fix-was', { was: error.was })}
          value={value}
          onChange={setValue}
          autoFocus
        />
        <div className="dialog-actions">
          <Button label={t('shell.cancel')} keys="Esc" onPress={onClose} />
          <Button
            label={t('desk.fix-do', { n })}
            keys="Enter"
            kind="go"
            type="submit"
            isDisabled={value.trim() === error.was}
          />
        </div>
      </form>
    </Dialog>
  );
}
