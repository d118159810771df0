import { message, type Verdict } from '../../contract/verdict.ts';
import type { CoreContext } from '../core-context.ts';
import type { Weighable } from '../devices/scale/scale.ts';
import type { ScanSession } from './meaning/scan-session.ts';
import type { Scan } from './meaning/station-decision.ts';

/** Nobody stands before a scale for longer. */
const waitMs = 20_000;

interface Waiting {
  readonly scan: Scan;
  readonly weighed: Weighable;
  readonly submit: (again: Scan) => Verdict;
}

/**
 * The same WEIGH once more, as soon as the scale has a weight of it; unless another scan comes first, or by then another
 * document is open or nobody is signed in.
 */
export function weighLater(core: CoreContext, session: ScanSession, { scan, weighed, submit }: Waiting): void {
  const { scale, environment, emit, documents, lock } = core;
  const tell = (verdict: Verdict) => emit({ type: 'verdict', verdict });
  const cancel = () => {
    stopListening();
    stopTimer();
  };
  const stopListening = scale.onceReady(weighed, () => {
    cancel();
    if (documents.current(scan.screen)?.id === weighed.document && !lock.isLocked()) tell(submit(again()));
  });
  // Nobody pressed anything: two of them are no twins.
  const again = (): Scan => ({ ...scan, scanId: environment.newId(), at: environment.now(), source: 'button' });
  const stopTimer = environment.after(waitMs, () => {
    cancel();
    tell(tooLong(environment.newId(), environment.now()));
  });
  session.sayLater(cancel);
}

function tooLong(scanId: string, at: number): Verdict {
  const title = message('message.scale-timeout');
  return { scanId, at, text: '', tone: 'failed', hold: false, title, detail: message('message.scale-timeout-how') };
}
