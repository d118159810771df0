import { FolderOpen, RotateCcw } from 'lucide-react';
import { useMemo } from 'react';
import type { Output } from '../../../../../contract/bridge/channels.ts';
import type { OrderKind } from '../../../../../contract/bridge/orders.ts';
import { ordersKindOf } from '../../../../../documents/kinds.ts';
import { useCommand } from '../../../../data/use-command.ts';
import { type Reading, useReadOf } from '../../../../data/use-read.ts';
import { formatMoment } from '../../../../i18n/formats.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { useDockside } from '../../../../session/use-dockside.ts';
import { FailureNote } from '../../../../ui/feedback/failure-note.tsx';
import { Button } from '../../../../ui/form/button.tsx';
import { SwitchField } from '../../../../ui/form/switch-field.tsx';
import type { HandOver } from './use-hand-over.ts';

/** What speaks against adding the orders of a file: it was imported before, wholly or in part, or could not be handed over. */
export function ImportWarnings(props: {
  readonly kind: OrderKind;
  readonly name: string;
  readonly taken: Taken;
  /** The orders are wanted again. */
  readonly isWanted: boolean;
  readonly onWanted: (isWanted: boolean) => void;
  readonly handOver: HandOver;
  /** Removes the orders that were read in another way, and adds them again. */
  readonly onReadAnew: () => void;
}) {
  const { kind, name, taken, isWanted, onWanted, handOver, onReadAnew } = props;
  const { isDouble, readOtherwise, command } = handOver;
  const { t, locale } = useTexts();
  const { now, goToWorkOrResult } = useDockside();
  const opening = useCommand();
  const { before } = taken;
  const stopped = before?.stopped ?? null;
  return (
    <>
      {before !== null && stopped !== null && !command.isRunning && (
        <div className="import-warning ground-warn" role="alert">
          <p>{t('desk.taken-stopped', { ...stopped, number: before.number })}</p>
          <Button
            label={t('desk.taken-open', { number: before.number })}
            icon={FolderOpen}
            isDisabled={opening.isRunning}
            onPress={() => void opening.run(() => goToWorkOrResult({ kind: ordersKindOf(kind), id: before.batch }))}
            testId="go-on-there"
          />
        </div>
      )}
      {before !== null && stopped === null && !isDouble && !command.isRunning && (
        <div className="import-warning ground-warn" role="alert">
          <p>{t('desk.taken-before', { time: formatMoment(before.at, now(), locale), number: before.number })}</p>
          <SwitchField
            label={t('desk.take-again')}
            words={t('desk.take-again-words')}
            isOn={isWanted}
            onChange={onWanted}
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
          <Button label={t('desk.read-anew')} icon={RotateCcw} onPress={onReadAnew} testId="read-anew" />
        </div>
      )}
      <FailureNote failure={command.failure ?? opening.failure} />
      <FailureNote failure={taken.failure} onRetry={taken.again} />
    </>
  );
}

export interface Taken extends Pick<Reading<unknown>, 'failure' | 'again'> {
  /** The id of its content. */
  readonly file: string | null;
  /** Nothing is imported until this is known. */
  readonly isKnown: boolean;
  /** The batch that imported these rows before. */
  readonly before: Output<'orders.taken'>['taken'];
}

/** Whether this file was imported before, by a batch other than this one. */
export function useTaken(kind: OrderKind, file: Promise<string> | null, batch: string | null): Taken {
  // Its id takes a moment to be known.
  const table = useMemo(() => file && crypto.randomUUID(), [file]);
  const { value, failure, again } = useReadOf(['orders.taken'], { kind, table }, async (invoke) => {
    const id = await file;
    return id === null ? null : { id, ...(await invoke('orders.taken', { kind, file: id })) };
  });
  const before = value?.taken ?? null;
  const isKnown = value !== null;
  return { file: value?.id ?? null, isKnown, before: before?.batch === batch ? null : before, failure, again };
}
