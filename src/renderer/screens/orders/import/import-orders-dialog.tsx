import { CircleAlert, Info, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import type { OrderKind } from '../../../../contract/bridge/orders.ts';
import { formatMoment } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useDockside } from '../../../session/use-dockside.ts';
import { Bar } from '../../../ui/chart/bar.tsx';
import { FailureNote } from '../../../ui/feedback/failure-note.tsx';
import { LoadingNote } from '../../../ui/feedback/loading-note.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { SwitchField } from '../../../ui/form/switch-field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { BroughtRows } from './brought-rows.ts';
import { ImportColumns } from './import-columns.tsx';
import { importFaults, importNotes } from './import-faults.ts';
import './import-orders-dialog.css';
import { columnOf } from '../order/order-columns.ts';
import type { OpenBatch } from '../order/order-kinds.ts';
import { headingOf } from '../order/sheet-columns.ts';
import { useHandOver } from './use-hand-over.ts';
import { useImport } from './use-import.ts';
import { useTaken } from './use-taken.ts';

/** The preview of an import: column mapping, first rows, and the resulting number of orders. */
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
  const titleOf = (place: number) => heading[place] || t('import.no-title', { n: place + 1 });
  const isKnown = read.rows !== null || read.isTooLong;
  const faults = isKnown ? importFaults(kind, read, nameOf) : [];
  const notes = isKnown && !read.isTooLong ? importNotes(heading, read, nameOf, titleOf) : [];
  const take = (replaces: boolean) =>
    rows !== null && handOver({ name, heading, columns, isHeaded: read.isHeaded, orders, rows }, replaces);
  // Writing cannot be cancelled, and its result is shown here.
  const close = () => {
    if (!command.isRunning) onClose();
  };
  return (
    <Dialog title={t('import.title', { file: name })} onClose={close} width="widest">
      <div className="orders-import-head">
        {brought.sheets.length > 1 && (
          <SelectField
            label={t('import.sheet')}
            value={String(sheet)}
            choices={brought.sheets.map(({ name, rows }, at) => ({
              value: String(at),
              label: name,
              words: t('import.rows', { n: rows }),
            }))}
            onChange={(at) => {
              setSheet(Number(at));
              setWanted(false);
            }}
          />
        )}
        <p data-testid="import-count">
          <b>{t('desk.import-count', { orders: orders.length, rows: read.body.length })}</b>{' '}
          {t(read.isRemembered ? 'desk.import-remembered' : 'desk.import-look')}
        </p>
        <SwitchField
          label={t('desk.import-heading')}
          words={t('desk.import-heading-words')}
          isOn={read.isHeaded}
          isDisabled={command.isRunning || read.rows === null}
          onChange={read.setHeaded}
        />
      </div>
      <FailureNote failure={read.failure} />
      {!isKnown && read.failure === null && <LoadingNote rows={5} />}
      {read.rows !== null && (
        <ImportColumns kind={kind} titles={heading.map((_, at) => titleOf(at))} read={read} onChoose={read.choose} />
      )}
      {notes.length > 0 && (
        <ul className="orders-import-notes ground-plain">
          {notes.map(({ key, params }) => (
            <li key={key}>
              <Info aria-hidden />
              {t(key, params)}
            </li>
          ))}
        </ul>
      )}
      {faults.length > 0 && (
        <ul className="orders-import-notes ground-warn" data-testid="import-faults">
          {faults.map(({ key, params }) => (
            <li key={`${key} ${params.field ?? params.row ?? ''}`}>
              <CircleAlert aria-hidden />
              {t(key, params)}
            </li>
          ))}
        </ul>
      )}
      {taken.before !== null && !isDouble && !command.isRunning && (
        <div className="orders-import-double ground-warn" role="alert">
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
        <p className="orders-import-double ground-warn" role="alert">
          {t('desk.fault-again', { file: name })}
        </p>
      )}
      {readOtherwise > 0 && !command.isRunning && (
        <div className="orders-import-double ground-warn" role="alert">
          <p>{t('desk.read-otherwise', { n: readOtherwise })}</p>
          <Button label={t('desk.read-anew')} icon={RotateCcw} onPress={() => take(true)} testId="read-anew" />
        </div>
      )}
      <FailureNote failure={command.failure} />
      <FailureNote failure={taken.failure} onRetry={taken.again} />
      {command.isRunning && (
        <div role="status">
          <p>{t('desk.importing', { done: added, of: orders.length })}</p>
          <Bar parts={[{ kind: 'full', share: added / Math.max(1, orders.length) }]} />
        </div>
      )}
      <div className="dialog-actions orders-import-actions">
        <Button label={t('shell.cancel')} keys="Esc" isDisabled={command.isRunning} onPress={close} />
        <Button
          label={t('desk.import-do', { n: orders.length })}
          kind="go"
          isDisabled={command.isRunning || faults.length > 0 || !taken.isKnown || (taken.before !== null && !isWanted)}
          onPress={() => take(false)}
        />
      </div>
    </Dialog>
  );
}
