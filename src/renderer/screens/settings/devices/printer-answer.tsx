import { isTrouble } from '../../../../contract/devices/printers.ts';
import { message } from '../../../../contract/verdict.ts';
import { intoSight } from '../../../connection/into-sight.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { FailureNote } from '../../../ui/feedback/failure-note.tsx';
import type { PrinterTask } from './use-printer-task.ts';

/** The printer's reply in one line. */
export function PrinterAnswer({ task: { answer, isRunning, failure } }: { readonly task: PrinterTask }) {
  const { t, say } = useTexts();
  if (isRunning) return <p className="settings-answer pad-3 breaks">{t('printer.asking')}</p>;
  if (answer === null) return <FailureNote failure={failure} />;
  const { name, state } = answer;
  const ground = state === 'silent' ? 'warn' : isTrouble(state) ? 'bad' : 'good';
  const isPrint = name === 'test' || name === 'sheet';
  return (
    <p ref={intoSight} className={`settings-answer pad-3 breaks ground-${ground}`} role="status">
      {isPrint && state === 'silent' && t('printer.sent-silent')}
      {name === 'test' && state === 'ready' && t('printer.sent')}
      {name === 'sheet' && state === 'ready' && t('printer.sent-sheet')}
      {name === 'calibrate' && state === 'ready' && t('printer.measuring')}
      {(name === 'state' || (state !== 'ready' && !(isPrint && state === 'silent'))) &&
        say(message(`message.printer-${state}`))}
    </p>
  );
}
