import { Printer } from 'lucide-react';
import type { ZplPrinter } from '../../../../contract/printers.ts';
import type { SheetOnLabels as Sheet } from '../../../devices/print/zpl/sheet-drawings.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Button } from '../../../ui/form/button.tsx';
import { PrinterAnswer } from '../printers/printer-answer.tsx';
import { usePrinterTask } from '../printers/use-printer-task.ts';

/** The command sheet on the station's own labels, to stick where people work. */
export function SheetOnLabels({ sheet, printer }: { readonly sheet: Sheet; readonly printer: ZplPrinter }) {
  const { t } = useTexts();
  const task = usePrinterTask(printer, sheet);
  return (
    <div className="commands-labels">
      <Button
        label={t('commands.print-labels')}
        icon={Printer}
        isDisabled={task.isRunning}
        onPress={() => task.run('sheet')}
      />
      <PrinterAnswer task={task} />
    </div>
  );
}
