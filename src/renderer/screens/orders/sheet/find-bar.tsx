import { ArrowDown, Replace, X } from 'lucide-react';
import { type FormEvent, useDeferredValue, useMemo, useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Button } from '../../../ui/form/button.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { SwitchField } from '../../../ui/form/switch-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { OpenBatch } from '../order/order-kinds.ts';
import { headingOf } from '../order/sheet-columns.ts';
import { findCells, nextFound, type SoughtCells } from './find-cells.ts';
import type { BatchView } from './use-batch-view.ts';
import type { ChangeCells } from './use-sheet-edits.ts';

const everyColumn = '*';

/** Finds text in the cells that the sheet shows, and replaces it in all of them as one step. Enter goes to the next one. */
export function FindBar(props: {
  readonly document: OpenBatch;
  readonly view: BatchView;
  readonly carryOut: (change: ChangeCells) => Promise<boolean>;
  readonly onClose: () => void;
}) {
  const { document, view, carryOut, onClose } = props;
  const { t } = useTexts();
  const { state: batch } = document;
  const { orders, columns } = view;
  const [sought, setSought] = useState<SoughtCells>({
    ...{ text: '', replacement: '', column: null, isCase: false, isWhole: false },
  });
  const change = (part: Partial<SoughtCells>) => setSought((before) => ({ ...before, ...part }));
  // Ten thousand orders are searched after the letter is shown, not before.
  const late = useDeferredValue(sought);
  const found = useMemo(() => findCells({ batch, orders, columns }, late), [batch, orders, columns, late]);
  const next = (event: FormEvent) => {
    event.preventDefault();
    const place = nextFound({ batch, orders, columns }, sought, view.active);
    if (place !== null) view.reveal(place);
  };
  const { n, readOnly } = found.changes;
  const words = [
    found.n === 0 ? t('desk.find-none') : t('desk.find-count', { n: found.n, orders: found.orders }),
    ...(readOnly === 0 ? [] : [t('desk.cells-read-only', { n: readOnly })]),
  ].join(' · ');
  return (
    <form
      className="find-bar"
      aria-label={t('desk.find')}
      data-testid="find-bar"
      onSubmit={next}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.isDefaultPrevented()) return;
        event.stopPropagation();
        onClose();
      }}
    >
      <TextField label={t('desk.find-what')} value={sought.text} onChange={(text) => change({ text })} autoFocus />
      <TextField
        label={t('desk.replace-with')}
        value={sought.replacement}
        onChange={(replacement) => change({ replacement })}
      />
      <SelectField
        label={t('desk.find-column')}
        value={sought.column ?? everyColumn}
        choices={[
          { value: everyColumn, label: t('desk.find-all-columns') },
          ...columns.map((column) => ({ value: column.key, label: headingOf(batch.kind, column, t) })),
        ]}
        onChange={(column) => change({ column: column === everyColumn ? null : column })}
      />
      <Button label={t('shell.close')} icon={X} iconOnly className="find-bar-close" onPress={onClose} />
      <div className="find-bar-end full row wrap items-center gap-2">
        <SwitchField
          label={t('desk.find-case')}
          words=""
          isOn={sought.isCase}
          onChange={(isCase) => change({ isCase })}
        />
        <SwitchField
          label={t('desk.find-whole')}
          words=""
          isOn={sought.isWhole}
          onChange={(isWhole) => change({ isWhole })}
        />
        <p className="grow" role="status" data-testid="find-count">
          {sought.text !== '' && words}
        </p>
        <Button label={t('desk.find-next')} keys="Enter" icon={ArrowDown} type="submit" isDisabled={found.n === 0} />
        <Button
          label={t('desk.replace-all', { n })}
          icon={Replace}
          isDisabled={n === 0 || late !== sought}
          onPress={() => void carryOut((now) => findCells(now, late).changes)}
          testId="replace-all"
        />
      </div>
    </form>
  );
}
