import type { CoreContext } from '../core-context.ts';
import { attachToBill } from '../scanning/attach-to-bill.ts';
import type { ScanSession } from '../scanning/scan-session.ts';
import type { DomainHandlers } from './handlers.ts';

export function billHandlers(core: CoreContext, session: ScanSession): DomainHandlers<'bill'> {
  return { 'bill.attach': (file) => attachToBill(core, session, file) };
}
