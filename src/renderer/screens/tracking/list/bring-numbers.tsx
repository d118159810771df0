import { ClipboardPaste } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { mostNumbersAtOnce } from '../../../../contract/bridge/tracking.ts';
import type { Invoke } from '../../../data/bridge/bridge.ts';
import { useCommand } from '../../../data/use-command.ts';
import { OfferedParcels } from '../../../documents/start/offered-parcels.tsx';
import { formatNumber } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { FailureNote } from '../../../ui/feedback/failure-note.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import './list.css';
import { readNumbers } from './read-numbers.ts';

/** How many ignored texts are named. */
const mostNamed = 6;

/** Takes any number of typed or pasted numbers, whatever separates them. */
export function BringNumbers(props: {
  readonly pasted: string;
  readonly onDone: (numbers: readonly string[]) => void;
  readonly onClose: () => void;
}) {
  const { pasted, onDone, onClose } = props;
  const { t, locale } = useTexts();
  const [text, setText] = useState(pasted);
  const [done, setDone] = useState<number | null>(null);
  /** Once closed, in any way, it adds no more and opens nothing. */
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const command = useCommand();
  const { numbers, twice, leftOut } = useMemo(() => readNumbers(text), [text]);
  const add = async (invoke: Invoke) => {
    const isWhole = await inPieces(numbers, mostNumbersAtOnce, async (piece, so) => {
      await invoke('tracking.add', { numbers: [...piece] });
      if (isOpen.current) setDone(so);
      return isOpen.current;
    });
    if (isWhole) onDone(numbers);
  };
  const names = leftOut.slice(0, mostNamed).map((part) => part.slice(0, 30));
  return (
    <Dialog title={t('tracking.bring-title')} onClose={onClose} width="wide">
      <div className="grid gap-3 shrink-x">
        <TextField
          label={t('tracking.bring-label')}
          hint={t('tracking.bring-hint')}
          value={text}
          onChange={setText}
          lines={7}
          isCode
          autoFocus
          isReadOnly={command.isRunning}
        />
        <OfferedParcels
          of="trackingNumbers"
          onChoose={(number) => setText((before) => `${before}${before === '' ? '' : '\n'}${number}`)}
        />
        <p role="status" data-testid="numbers-read">
          <b>{t('tracking.bring-n', { n: numbers.length })}</b>
          {twice > 0 && <> {t('tracking.bring-twice', { n: twice })}</>}
        </p>
        {leftOut.length > 0 && (
          <p className="bring-left-out ground-warn">
            {t('tracking.bring-left-out', { n: leftOut.length, texts: names.join(', ') })}
            {leftOut.length > mostNamed && ' …'}
          </p>
        )}
        {done !== null && command.isRunning && (
          <p role="status">{t('tracking.bring-done', { n: formatNumber(done, locale), of: numbers.length })}</p>
        )}
        <FailureNote failure={command.failure} />
      </div>
      <div className="dialog-actions">
        <Button label={t('shell.cancel')} keys="Esc" onPress={onClose} />
        <Button
          label={t('tracking.bring-do', { n: numbers.length })}
          icon={ClipboardPaste}
          kind="go"
          testId="numbers-add"
          isDisabled={numbers.length === 0 || command.isRunning}
          onPress={() => void command.run(add)}
        />
      </div>
    </Dialog>
  );
}

/**
 * Passes numbers on in batches of `most`, so that no scan waits behind thousands; the last batch first and each in reverse, so that the
 * first number ends up on top. `hand` returns whether to continue. Returns whether all were passed on.
 */
export async function inPieces(
  numbers: readonly string[],
  most: number,
  hand: (piece: readonly string[], done: number) => Promise<boolean>,
): Promise<boolean> {
  for (let end = numbers.length; end > 0; end -= most) {
    const piece = numbers.slice(Math.max(0, end - most), end);
    if (!(await hand([...piece].reverse(), numbers.length - end + piece.length))) return false;
  }
  return true;
}
