import { ArrowLeft, Printer } from 'lucide-react';
import type { ShiftAccount } from '../../../../contract/bridge/shift.ts';
import { useCommand } from '../../../data/use-command.ts';
import { ShiftPaper } from '../../../devices/print/papers/shift-paper.tsx';
import { spanWords } from '../../../documents/words/shift-words.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useStation } from '../../../session/use-dockside.ts';
import { usePrintSheet } from '../../../session/use-print-sheet.ts';
import { CommandButton } from '../../../shell/command-button.tsx';
import { FailureNote } from '../../../ui/feedback/failure-note.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';

/** The back button, the choice of shift, and its printout. */
export function ShiftEndTools(props: {
  readonly account: ShiftAccount | null;
  readonly now: number;
  readonly onChoose: (back: number) => void;
}) {
  const { account, now, onChoose } = props;
  const texts = useTexts();
  const { t, locale } = texts;
  const station = useStation((state) => state.view?.station ?? '');
  const isPractice = useStation((state) => state.view?.mode === 'practice');
  const command = useCommand();
  const printSheet = usePrintSheet();
  const choices = (account?.shifts ?? []).map((shift, back) => {
    const time = shift === null ? '' : spanWords(shift, now, locale);
    const running = shift === null ? t('shift-end.running-none') : t('shift-end.running', { time });
    return { value: String(back), label: back === 0 ? running : time };
  });
  return (
    <>
      <div className="shift-end-tools grid gap-4 items-center">
        <CommandButton name="shift-end" icon={ArrowLeft} label="shift-end.back" />
        <h1>{t('shift-end.title')}</h1>
        {account !== null && (
          <>
            <SelectField
              label={t('shift-end.which')}
              value={String(account.back)}
              choices={choices}
              onChange={(back) => onChoose(Number(back))}
            />
            <Button
              label={t('shift-end.print')}
              icon={Printer}
              isDisabled={account.scans === 0 || command.isRunning}
              onPress={() => {
                const paper = (
                  <ShiftPaper account={account} station={station} isPractice={isPractice} now={now} texts={texts} />
                );
                void command.run(() => printSheet(paper));
              }}
            />
          </>
        )}
      </div>
      <FailureNote failure={command.failure} />
    </>
  );
}
