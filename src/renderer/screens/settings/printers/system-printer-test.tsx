import { Printer } from 'lucide-react';
import { useCommand } from '../../../data/use-command.ts';
import { TestPaper } from '../../../devices/print/papers/test-paper.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import { usePrintSheet } from '../../../session/use-print-sheet.ts';
import { FailureNote } from '../../../ui/feedback/failure-note.tsx';
import { Button } from '../../../ui/form/button.tsx';

/** Tests the chosen printer, saved or not. `printer`: its name; null: the person is asked. */
export function SystemPrinterTest(props: { readonly printer: string | null; readonly station: string }) {
  const { printer, station } = props;
  const texts = useTexts();
  const printSheet = usePrintSheet();
  const command = useCommand();
  const press = () => {
    const test = { station, printer, at: Date.now() };
    void command.run(() => printSheet(<TestPaper test={test} texts={texts} />, printer));
  };
  return (
    <div className="printer-buttons row wrap gap-3">
      <Button label={texts.t('printer.test')} icon={Printer} isDisabled={command.isRunning} onPress={press} />
      <FailureNote failure={command.failure} />
    </div>
  );
}
