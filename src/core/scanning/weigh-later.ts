import { formatCommand } from '../../barcode/command.ts';
import { message, type Verdict } from '../../contract/verdict.ts';
import type { CoreContext } from '../core-context.ts';
import type { ScanSession } from './meaning/scan-session.ts';
import type { Scan } from './meaning/station-decision.ts';

/** Nobody stands before a scale for longer. */
const waitMs = 20_000;

/** The same WEIGH once more, as soon as the scale has a weight for that document; unless another scan comes first. */
export function weighLater(
  core: CoreContext,
  session: ScanSession,
  { documentId, submit }: { readonly documentId: string; readonly submit: (scanId: string) => Verdict },
): void {
  const { scale, environment, emit } = core;
  const tell = (verdict: Verdict) => emit({ type: 'verdict', verdict });
  const cancel = () => {
    stopListening();
    stopTimer();
  };
  const stopListening = scale.onceReady(documentId, () => {
    cancel();
    tell(submit(environment.newId()));
  });
  const stopTimer = environment.after(waitMs, () => {
    cancel();
    tell(tooLong(environment.newId(), environment.now()));
  });
  session.sayLater(cancel);
}

/** WEIGH as the station itself repeats it: nobody pressed anything. */
export function repeated(scan: Scan, scanId: string, at: number): Scan {
  return { ...scan, scanId, at, source: 'button', text: formatCommand({ name: 'weigh' }) };
}

function tooLong(scanId: string, at: number): Verdict {
  const title = message('message.scale-timeout');
  return { scanId, at, text: '', tone: 'failed', hold: false, title, detail: message('message.scale-timeout-how') };
}
