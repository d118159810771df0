import { Hourglass, TriangleAlert } from 'lucide-react';
import type { StationView } from '../../../../contract/bridge/station.ts';
import { isTrouble } from '../../../../contract/printers.ts';
import { message } from '../../../../contract/verdict.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import './printer-note.css';

/** What labels are waiting for, and whether it needs attention. */
export function PrinterNote({ state, waiting }: NonNullable<StationView['printer']>) {
  const { say } = useTexts();
  const isStopped = state !== null && isTrouble(state);
  const Icon = isStopped ? TriangleAlert : Hourglass;
  return (
    <p className={`printer-note ground-${isStopped ? 'bad' : 'plain'}`} role="status">
      <Icon aria-hidden />
      <span>
        {isStopped && <strong>{say(message(`message.printer-${state}`))}. </strong>}
        {say(message('message.printer-waiting', { n: waiting }))}
      </span>
    </p>
  );
}
