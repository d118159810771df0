import { Printer } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { FailureNote } from '../../components/failure-note.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { TestPaper } from '../../print/test-paper.tsx';
import { useAction } from '../../state/use-action.ts';
import { usePrintSheet } from '../../state/use-print-sheet.ts';

/** Tests the chosen printer, saved or not. `printer`: its name; null: the person is asked. */
export function SystemPrinterTest(props: { readonly printer: string | null; readonly station: string }) {
  const { printer, station } = props;
  const texts = useTexts();
  const printSheet = usePrintSheet();
  const action = useAction();
  const press = () => {
    const test = { station, printer, at: Date.now() };
    void action.run(() => printSheet(<TestPaper test={test} texts={texts} />, printer));
  };
  return (
    <div className="printer-buttons">
      <Button label={texts.t('printer.test')} icon={Printer} isDisabled={action.isRunning} onPress={press} />
      <FailureNote failure={action.failure} />
    </div>
  );
}
