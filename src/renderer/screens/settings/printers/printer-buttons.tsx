import { Activity, Printer, Ruler } from 'lucide-react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Button } from '../../../ui/form/button.tsx';
import './printers.css';
import type { PrinterTask } from './use-printer-task.ts';

const tasks = [
  ['state', Activity],
  ['test', Printer],
  ['calibrate', Ruler],
] as const;

/** The actions for the printer as entered, saved or not. */
export function PrinterButtons({ task }: { readonly task: PrinterTask }) {
  const { t } = useTexts();
  return (
    <div className="printer-buttons row wrap gap-3">
      {tasks.map(([name, icon]) => (
        <Button
          key={name}
          label={t(`printer.${name}`)}
          icon={icon}
          isDisabled={!task.canAsk || task.isRunning}
          onPress={() => task.run(name)}
        />
      ))}
    </div>
  );
}
