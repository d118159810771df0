import { Failure } from '../../contract/failure.ts';
import type { CoreContext } from '../core-context.ts';
import { attachToCheck } from '../scanning/attach-to-check.ts';
import { photoType } from '../scanning/photo-type.ts';
import type { ScanSession } from '../scanning/scan-session.ts';
import type { DomainHandlers } from './handlers.ts';

export function checkHandlers(core: CoreContext, session: ScanSession): DomainHandlers<'check'> {
  return {
    'check.attach': (photo) => attachToCheck(core, session, photo),
    'check.photo': ({ digest }) => {
      const bytes = core.attachments.read(digest);
      const type = bytes && photoType(bytes);
      if (bytes === null || type === null) throw new Failure('not-found', 'There is no such photo.');
      return { type, base64: bytes.toString('base64') };
    },
  };
}
