import type { ParsedInput } from '../../contract/bridge/channels.ts';
import { mostPhotoBytes } from '../../contract/bridge/documents.ts';
import { Failure, refusal } from '../../contract/failure.ts';
import { message, type Verdict } from '../../contract/verdict.ts';
import { refuse, verdictOf } from '../../documents/journal/decision.ts';
import { addPhoto } from '../../documents/putaway-check/add-photo.ts';
import type { CheckDecision } from '../../documents/putaway-check/putaway-check-entry.ts';
import type { CoreContext } from '../core-context.ts';
import { digestOf } from '../documents/attachments-repository.ts';
import { appendEntry, changeDocument } from '../documents/journal-writer.ts';
import { photoType } from '../documents/photo-type.ts';
import type { ScanSession } from './meaning/scan-session.ts';

/** Attaches a photo to an open check: its bytes and the entry in one transaction. Errors: `not-found`, `conflict`, `invalid-input`. */
export function attachToCheck(core: CoreContext, session: ScanSession, photo: ParsedInput<'check.attach'>): Verdict {
  const { id, name } = photo;
  if (core.openDocuments.findAs('putaway-check', id) === null)
    throw new Failure('not-found', 'There is no such check.');
  if (core.documents.meta(id)?.status === 'closed')
    throw refusal('conflict', 'That check is closed.', message('problem.document-closed'));
  if (session.held)
    throw refusal('conflict', 'An error waits to be acknowledged first.', message('problem.error-first'));
  const bytes = Buffer.from(photo.base64, 'base64');
  const decision = decide(core, photo, bytes);
  const { entry } = decision;
  if (entry !== null) {
    const appended = changeDocument(core, id, () => {
      core.attachments.put(bytes, core.environment.now(), core.actor());
      return appendEntry(core, id, null, entry);
    });
    core.emit({ type: 'document', id, appended });
  }
  return verdictOf(decision, { scanId: core.environment.newId(), at: core.environment.now(), text: name });
}

function decide(core: CoreContext, photo: ParsedInput<'check.attach'>, bytes: Buffer): CheckDecision {
  const { id, line, name, size } = photo;
  const refused = message('message.check-photo-refused', { name });
  if (size > mostPhotoBytes)
    return refuse('failed', refused, message('problem.photo-big', { max: mostPhotoBytes / 1e6 }));
  if (bytes.length !== size)
    throw refusal('invalid-input', 'The photo did not arrive whole.', message('problem.file-part'));
  if (size > 0 && photoType(bytes) === null) return refuse('failed', refused, message('problem.photo-type'));
  const { state } = core.openDocuments.loadAs('putaway-check', id);
  return addPhoto(state, { name, size, digest: digestOf(bytes) }, core.actor(), line ?? undefined);
}
