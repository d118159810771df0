import type { CoreContext } from '../../core-context.ts';
import { maskBadge } from '../../operators/mask-badge.ts';
import type { ScanSession } from '../../scanning/meaning/scan-session.ts';
import { asItIsNow } from '../../scanning/minus-end.ts';
import { recordIncompleteScan } from '../../scanning/record-incomplete-scan.ts';
import { submitScan } from '../../scanning/submit-scan.ts';
import type { DomainHandlers } from './handlers.ts';

export function scanHandlers(core: CoreContext, session: ScanSession): DomainHandlers<'scan'> {
  return {
    'scan.submit': (scan) => submitScan(core, session, scan),
    'scan.incomplete': (part) => recordIncompleteScan(core, session, part),
    'scan.recent': ({ limit }) => {
      // Some were made before there was a list of operators.
      const recent = core.scans.recent(limit).map((verdict) => maskBadge(core, verdict));
      return asItIsNow(core, session, recent);
    },
  };
}
