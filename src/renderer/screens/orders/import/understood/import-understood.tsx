import { useEffect, useMemo, useState } from 'react';
import { type OrderKind, partId } from '../../../../../contract/bridge/orders.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import type { ReadingChoice } from '../../../../import/reading-panel.tsx';
import { FailureNote } from '../../../../ui/feedback/failure-note.tsx';
import { SwitchField } from '../../../../ui/form/switch-field.tsx';
import type { OpenBatch } from '../../order/order-kinds.ts';
import { bytesIdOf, readingIdOf } from '../adding/add-orders.ts';
import { ImportWarnings, useTaken } from '../adding/import-warnings.tsx';
import { partStoppedIn, useHandOver } from '../adding/use-hand-over.ts';
import { rowsOfText } from '../by-hand/brought-rows.ts';
import { ImportOrdersDialog } from '../by-hand/import-orders-dialog.tsx';
import { UnderstoodDialog } from './understood-dialog.tsx';
import { withKnown } from './understood-lists.ts';
import { useKnownOrders } from './use-known-orders.ts';
import { useUnderstood } from './use-understood.ts';

/** The import of marketplaces' files. One that is of no marketplace goes on to the import by hand. */
export function ImportUnderstood(props: {
  readonly kind: OrderKind;
  readonly files: readonly File[];
  readonly document: OpenBatch | null;
  readonly onByHand: (file: File) => void;
  readonly onClose: () => void;
}) {
  const { kind, files, document, onByHand, onClose } = props;
  const { t } = useTexts();
  const [choice, setChoice] = useState<ReadingChoice>({ encoding: null, delimiter: null });
  const [isWanted, setWanted] = useState(false);
  const [isByHand, setByHand] = useState(false);
  const understanding = useUnderstood(kind, files, choice, isByHand);
  const { understood } = understanding;
  const id = useMemo(() => bytesIdOf(files), [files]);
  const taken = useTaken(kind, id, document?.id ?? null);
  const handing = useHandOver(kind, document, onClose);
  const { handOver, command } = handing;
  const found = understood?.lists ?? null;
  const standing = useKnownOrders(kind, found?.orders ?? null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as the batch was when it became known which orders are here.
  const part = useMemo(
    () => partStoppedIn(document?.state.files ?? [], taken.file ?? ''),
    [standing.known, taken.file],
  );
  const lists = useMemo(() => {
    if (found === null || standing.known === null) return found;
    // An import of this very file that was interrupted goes on behind the orders that it has brought.
    const own = (document?.state.orders ?? []).filter(({ file }) => file === partId(taken.file ?? '', part));
    return withKnown(found, standing.known, own);
  }, [found, standing.known, document, taken.file, part]);
  const rest = useMemo(() => lists?.orders.filter(({ state }) => state !== 'here') ?? [], [lists]);
  const here = (lists?.orders.length ?? 0) - rest.length;
  // Some orders were discarded since, or are of another file, too: the others are known, each by its number.
  const isPart =
    here > 0 &&
    (taken.before?.stopped ?? null) === null &&
    rest.length > 0 &&
    rest.every(({ draft }) => draft.origin !== undefined);
  const before = isPart ? null : taken.before;
  const name = files.map((file) => file.name).join(', ');
  const [first] = files;
  const single = files.length === 1 ? first : undefined;
  const [read] = single === undefined ? [] : (understood?.files ?? []);
  const isForeign = read?.format === null;
  // A workbook has sheets to choose from, and what cannot be read at all is said where files are chosen.
  const isTable = isForeign && read.unknownRows.length > 0 && read.encoding !== null;
  const rows = useMemo(() => (isTable ? rowsOfText(read.name, read.unknownRows) : null), [isTable, read]);

  useEffect(() => {
    if (isForeign && !isTable && single !== undefined) onByHand(single);
  }, [isForeign, isTable, single, onByHand]);

  const orders = useMemo(
    () => ((isWanted ? lists?.orders : rest) ?? []).map(({ draft }) => draft),
    [lists, rest, isWanted],
  );
  const add = (replaces = false) =>
    handOver(async () => {
      const read = understood?.files.map(({ format, encoding, delimiter }) => ({ format, encoding, delimiter }));
      return { name, file: await id, reading: await readingIdOf(read ?? []), orders, part, mapping: null };
    }, replaces);
  const { isReading } = understanding;
  // Several files were read in several ways.
  const sight = isReading && understanding.begin !== null ? understanding.begin : read;
  const reading = sight && {
    ...{ encoding: single === undefined ? null : sight.encoding, delimiter: sight.delimiter },
    ...{ headingLine: sight.headingLine, preview: sight.preview, isReading, onChoose: setChoice },
  };
  if (rows !== null)
    return (
      <ImportOrdersDialog
        kind={kind}
        brought={rows}
        document={document}
        file={isByHand ? id : undefined}
        reading={reading}
        onClose={onClose}
      />
    );
  if (isForeign) return null;
  return (
    <UnderstoodDialog
      kind={kind}
      name={name}
      understanding={understanding}
      lists={lists}
      progress={handing.progress}
      isReady={!isReading && standing.known !== null && taken.isKnown && (before === null || isWanted)}
      orders={orders}
      reading={reading}
      onAdd={() => add()}
      onByHand={single === undefined ? null : () => setByHand(true)}
      onClose={onClose}
    >
      {/* A file that is of no marketplace goes on to another dialog, which says it. */}
      {lists !== null && (
        <ImportWarnings
          kind={kind}
          name={name}
          taken={{ ...taken, before }}
          isWanted={isWanted}
          onWanted={setWanted}
          handOver={handing}
          onReadAnew={() => add(true)}
        />
      )}
      {here > 0 && before === null && !command.isRunning && (
        <div className="import-warning ground-warn" role="alert">
          <p>{t('order-file.here', { n: here })}</p>
          <SwitchField
            label={t('desk.take-again')}
            words={t('desk.take-again-words')}
            isOn={isWanted}
            onChange={setWanted}
          />
        </div>
      )}
      <FailureNote failure={standing.failure} onRetry={standing.again} />
    </UnderstoodDialog>
  );
}
