import type { CoreContext } from '../core-context.ts';
import { asItIsNow } from '../scanning/minus-end.ts';
import type { ScanSession } from '../scanning/scan-session.ts';
import { submitScan } from '../scanning/submit-scan.ts';
import { takePart } from '../scanning/take-part.ts';
import type { DomainHandlers } from './handlers.ts';

export function scanHandlers(core: CoreContext, session: ScanSession): DomainHandlers<'scan'> {
  return {
    'scan.submit': (scan) => submitScan(core, session, scan),
    'scan.incomplete': (part) => takePart(core, session, part),
    'scan.recent': ({ limit }) => asItIsNow(core.scans.recent(limit), session, core.environment.now()),
  };
}
