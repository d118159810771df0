import { useMemo, useState } from 'react';
import type { OrderKind } from '../../../../../contract/bridge/orders.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { titleOfColumn } from '../../../../import/import-columns.tsx';
import { ImportWizard } from '../../../../import/import-wizard.tsx';
import { type FileReading, ReadingPanel } from '../../../../import/reading-panel.tsx';
import { FailureNote } from '../../../../ui/feedback/failure-note.tsx';
import { SwitchField } from '../../../../ui/form/switch-field.tsx';
import { columnOf, orderColumns } from '../../order/order-columns.ts';
import type { OpenBatch } from '../../order/order-kinds.ts';
import { headingOf } from '../../order/sheet-columns.ts';
import { fileIdOf, readingIdOf } from '../adding/add-orders.ts';
import { ImportWarnings, useTaken } from '../adding/import-warnings.tsx';
import { useHandOver } from '../adding/use-hand-over.ts';
import type { BroughtRows } from './brought-rows.ts';
import { type ImportNote, importFaults, importNotes } from './import-faults.ts';
import { useImport } from './use-import.ts';

/** Rows of a file that are shown below its heading. */
const shownRows = 4;

/** The import of orders: what their columns hold, and how many they come to. */
export function ImportOrdersDialog(props: {
  readonly kind: OrderKind;
  readonly brought: BroughtRows;
  readonly document: OpenBatch | null;
  /** Identifies the content of the file; absent: its cells do. */
  readonly file?: Promise<string> | undefined;
  /** How a text file was read, where that can be changed. */
  readonly reading?: FileReading | undefined;
  readonly onClose: () => void;
}) {
  const { kind, brought, document, reading, onClose } = props;
  const { t } = useTexts();
  const [sheet, setSheet] = useState(0);
  const read = useImport(kind, brought, sheet);
  const handing = useHandOver(kind, document, onClose);
  const { handOver, command } = handing;
  const ownId = props.file;
  const file = useMemo(() => ownId ?? (read.rows && fileIdOf(read.rows)), [ownId, read.rows]);
  const taken = useTaken(kind, file, document?.id ?? null);
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
    file !== null &&
    handOver(async () => {
      const reading = await readingIdOf({ columns, isHeaded: read.isHeaded });
      return { name, file: await file, reading, orders, mapping: { heading, columns } };
    }, replaces);
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
      progress={handing.progress}
      accept={{
        label: t('desk.import-do', { n: orders.length }),
        isReady: isKnown && reading?.isReading !== true && taken.isKnown && (taken.before === null || isWanted),
        onPress: () => take(false),
      }}
      onClose={onClose}
    >
      {reading && (
        <ReadingPanel
          reading={{ ...reading, headingLine: read.isHeaded ? (rows?.[0]?.row ?? null) : null }}
          isDisabled={command.isRunning}
        />
      )}
      <FailureNote failure={read.failure} />
      <ImportWarnings
        kind={kind}
        name={name}
        taken={taken}
        isWanted={isWanted}
        onWanted={setWanted}
        handOver={handing}
        onReadAnew={() => take(true)}
      />
    </ImportWizard>
  );
}
