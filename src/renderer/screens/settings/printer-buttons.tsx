import { Activity, Printer, Ruler } from 'lucide-react';
import { isTrouble } from '../../../contract/label-printer.ts';
import { message } from '../../../contract/verdict.ts';
import { Button } from '../../components/button.tsx';
import { FailureNote } from '../../components/failure-note.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import './printer-buttons.css';
import type { PrinterTask } from './use-printer-task.ts';

const tasks = [
  ['state', Activity],
  ['test', Printer],
  ['calibrate', Ruler],
] as const;

/** What can be asked of the printer as it is filled in, saved or not. */
export function PrinterButtons({ task }: { readonly task: PrinterTask }) {
  const { t } = useTexts();
  return (
    <div className="printer-buttons">
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

/** What it answered, in one line. */
export function PrinterAnswer({ task: { answer, isRunning, failure } }: { readonly task: PrinterTask }) {
  const { t, say } = useTexts();
  if (isRunning) return <p className="settings-answer ground-plain">{t('printer.asking')}</p>;
  if (answer === null) return <FailureNote failure={failure} />;
  const { name, state } = answer;
  const ground = state === 'silent' ? 'warn' : isTrouble(state) ? 'bad' : 'good';
  return (
    <p className={`settings-answer ground-${ground}`} role="status">
      {name === 'test' && state === 'silent' && t('printer.sent-silent')}
      {name === 'test' && state === 'ready' && t('printer.sent')}
      {name === 'calibrate' && state === 'ready' && t('printer.measuring')}
      {(name === 'state' || (state !== 'ready' && !(name === 'test' && state === 'silent'))) &&
        say(message(`message.printer-${state}`))}
    </p>
  );
}
