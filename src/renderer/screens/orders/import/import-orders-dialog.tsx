import { RotateCcw } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Output } from '../../../../contract/bridge/channels.ts';
import type { OrderKind } from '../../../../contract/bridge/orders.ts';
import type { TableRow } from '../../../../tables/table-file.ts';
import { type Reading, useReadOf } from '../../../data/use-read.ts';
import { formatMoment } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { titleOfColumn } from '../../../import/import-columns.tsx';
import { ImportWizard } from '../../../import/import-wizard.tsx';
import { useDockside } from '../../../session/use-dockside.ts';
import { FailureNote } from '../../../ui/feedback/failure-note.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { SwitchField } from '../../../ui/form/switch-field.tsx';
import { columnOf, orderColumns } from '../order/order-columns.ts';
import type { OpenBatch } from '../order/order-kinds.ts';
import { headingOf } from '../order/sheet-columns.ts';
import { fileIdOf } from './add-orders.ts';
import type { BroughtRows } from './brought-rows.ts';
import { type ImportNote, importFaults, importNotes } from './import-faults.ts';
import { useHandOver } from './use-hand-over.ts';
import { useImport } from './use-import.ts';

/** Rows of a file that are shown below its heading. */
const shownRows = 4;

/** The import of orders: what their columns hold, and how many they come to. */
export function ImportOrdersDialog(props: {
  readonly kind: OrderKind;
  readonly brought: BroughtRows;
  readonly document: OpenBatch | null;
  readonly onClose: () => void;
}) {
  const { kind, brought, document, onClose } = props;
  const { t, locale } = useTexts();
  const { now } = useDockside();
  const [sheet, setSheet] = useState(0);
  const read = useImport(kind, brought, sheet);
  const { handOver, added, isDouble, readOtherwise, command } = useHandOver(kind, document, onClose);
  const taken = useTaken(kind, read.rows, document?.id ?? null);
  const [isWanted, setWanted] = useState(false);
  const name = brought.name ?? t('desk.pasted');
  const { columns, orders, heading, rows } = read;
  const nameOf = (key: string) => {
    const column = columnOf(kind, key);
    return column === undefined ? key : headingOf(kind, column, t);
  };
  const choices = useMemo(
    () =>
      orderColumns(kind).map((column) => ({ value: column.key, label: headingOf(kind, column, t), words: column.key })),
    [kind, t],
  );
  const isKnown = rows !== null || read.isTooLong;
  const faults = isKnown ? importFaults(kind, read, nameOf) : [];
  const notes =
    isKnown && !read.isTooLong ? importNotes(heading, read, nameOf, (at) => titleOfColumn(heading, at, t)) : [];
  const inWords = ({ key, params }: ImportNote) => t(key, params);
  const take = (replaces: boolean) =>
    rows !== null && handOver({ name, heading, columns, isHeaded: read.isHeaded, orders, rows }, replaces);
  return (
    <ImportWizard
      file={name}
      sheets={brought.sheets}
      sheet={sheet}
      onSheet={(at) => {
        setSheet(at);
        setWanted(false);
      }}
      words={
        <>
          <b>{t('desk.import-count', { orders: orders.length, rows: read.body.length })}</b>{' '}
          {t(read.isRemembered ? 'desk.import-remembered' : 'desk.import-look')}
        </>
      }
      question={
        <SwitchField
          label={t('desk.import-heading')}
          words={t('desk.import-heading-words')}
          isOn={read.isHeaded}
          isDisabled={command.isRunning || rows === null}
          onChange={read.setHeaded}
        />
      }
      isReading={!isKnown && read.failure === null}
      mapping={
        rows && {
          heading,
          rows: read.body.slice(0, shownRows).map(({ cells }) => cells),
          columns,
          choices,
          onChoose: read.choose,
        }
      }
      notes={notes.map(inWords)}
      faults={faults.map(inWords)}
      progress={
        command.isRunning
          ? {
              words: t('desk.importing', { done: added, of: orders.length }),
              share: added / Math.max(1, orders.length),
            }
          : null
      }
      accept={{
        label: t('desk.import-do', { n: orders.length }),
        isReady: taken.isKnown && (taken.before === null || isWanted),
        onPress: () => take(false),
      }}
      onClose={onClose}
    >
      <FailureNote failure={read.failure} />
      {taken.before !== null && !isDouble && !command.isRunning && (
        <div className="import-warning ground-warn" role="alert">
          <p>
            {t('desk.taken-before', {
              time: formatMoment(taken.before.at, now(), locale),
              number: taken.before.number,
            })}
          </p>
          <SwitchField
            label={t('desk.take-again')}
            words={t('desk.take-again-words')}
            isOn={isWanted}
            onChange={setWanted}
          />
        </div>
      )}
      {isDouble && (
        <p className="import-warning ground-warn" role="alert">
          {t('desk.fault-again', { file: name })}
        </p>
      )}
      {readOtherwise > 0 && !command.isRunning && (
        <div className="import-warning ground-warn" role="alert">
          <p>{t('desk.read-otherwise', { n: readOtherwise })}</p>
          <Button label={t('desk.read-anew')} icon={RotateCcw} onPress={() => take(true)} testId="read-anew" />
        </div>
      )}
      <FailureNote failure={command.failure} />
      <FailureNote failure={taken.failure} onRetry={taken.again} />
    </ImportWizard>
  );
}

interface Taken extends Pick<Reading<unknown>, 'failure' | 'again'> {
  /** Nothing is imported until this is known. */
  readonly isKnown: boolean;
  /** The batch that imported these rows before. */
  readonly before: Output<'orders.taken'>['taken'];
}

/** Whether these rows were imported before, by a batch other than this one. */
function useTaken(kind: OrderKind, rows: readonly TableRow[] | null, batch: string | null): Taken {
  // The rows are too many for a key.
  const table = useMemo(() => rows && crypto.randomUUID(), [rows]);
  const { value, failure, again } = useReadOf(
    ['orders.taken'],
    { kind, table },
    async (invoke) => rows && invoke('orders.taken', { kind, file: await fileIdOf(rows) }),
  );
  const before = value?.taken ?? null;
  return { isKnown: value !== null, before: before?.batch === batch ? null : before, failure, again };
}
