import type { ScanOutcome } from '../../contract/bridge.ts';
import { message } from '../../contract/verdict.ts';
import type { CoreContext } from '../core-context.ts';
import type { ScanSession } from '../scanning/scan-session.ts';
import { submitScan } from '../scanning/submit-scan.ts';
import { countedScan } from '../shift.ts';
import type { DomainHandlers } from './handlers.ts';

export function scanHandlers(core: CoreContext, session: ScanSession): DomainHandlers<'scan'> {
  return {
    'scan.submit': (scan) => submitScan(core, session, scan),
    'scan.incomplete': ({ scanId, text, screen, at }) => {
      const before = core.scans.outcomeOf(scanId);
      if (before) return before.verdict;
      const outcome: ScanOutcome = {
        verdict: {
          scanId,
          at,
          text,
          tone: 'failed',
          hold: false,
          title: message('message.incomplete'),
          detail: message('message.incomplete-how', { text }),
        },
        navigate: null,
        documentId: core.documents.current(screen)?.id ?? null,
        appended: [],
        showSku: null,
      };
      const now = core.environment.now();
      core.scans.add({ source: 'incomplete', screen, outcome }, now, core.author());
      core.shift.add(countedScan(now, outcome));
      return outcome.verdict;
    },
    'scan.recent': ({ limit }) => core.scans.recent(limit),
  };
}
