import type { ParsedInput } from '../../contract/bridge/channels.ts';
import { mostPhotoBytes } from '../../contract/bridge/documents.ts';
import { Failure, refusal } from '../../contract/failure.ts';
import { message, type Verdict } from '../../contract/verdict.ts';
import { photographedInAny } from '../../documents/fold-any.ts';
import { type Decision, refuse, verdictOf } from '../../documents/journal/decision.ts';
import { addPhoto, type PhotoEntry } from '../../documents/journal/photos.ts';
import type { CoreContext } from '../core-context.ts';
import { digestOf } from '../documents/attachments-repository.ts';
import { appendEntry, changeDocument } from '../documents/journal-writer.ts';
import { photoType } from '../documents/photo-type.ts';
import type { ScanSession } from './meaning/scan-session.ts';

/** Adds a photo to an open document: its bytes and the entry in one transaction. Errors: `not-found`, `conflict`, `invalid-input`. */
export function takePhoto(core: CoreContext, session: ScanSession, photo: ParsedInput<'photo.add'>): Verdict {
  const { id, name } = photo;
  const meta = core.documents.meta(id);
  if (!meta) throw new Failure('not-found', 'There is no such document.');
  if (meta.status === 'closed')
    throw refusal('conflict', 'That document is closed.', message('problem.document-closed'));
  if (session.held)
    throw refusal('conflict', 'An error waits to be acknowledged first.', message('problem.error-first'));
  const bytes = Buffer.from(photo.base64, 'base64');
  const decision = decide(core, photo, bytes);
  const { entry } = decision;
  if (entry !== null) {
    const appended = changeDocument(core, () => {
      core.attachments.put(bytes, core.environment.now(), core.actor());
      return appendEntry(core, id, null, entry);
    });
    core.emit({ type: 'document', id, appended });
  }
  return verdictOf(decision, { scanId: core.environment.newId(), at: core.environment.now(), text: name });
}

function decide(core: CoreContext, photo: ParsedInput<'photo.add'>, bytes: Buffer): Decision<PhotoEntry> {
  const { id, of, name, size } = photo;
  const refused = message('message.photo-refused', { name });
  if (size > mostPhotoBytes)
    return refuse('failed', refused, message('problem.photo-big', { max: mostPhotoBytes / 1e6 }));
  if (bytes.length !== size)
    throw refusal('invalid-input', 'The photo did not arrive whole.', message('problem.file-part'));
  if (size > 0 && photoType(bytes) === null) return refuse('failed', refused, message('problem.photo-type'));
  const { kind, state } = core.openDocuments.load(id);
  const subject = photographedInAny(kind, state as never, of); // the state of its own kind
  if (subject === undefined) return refuse('failed', refused, message('message.photo-not-here'));
  return addPhoto(subject, { name, size, digest: digestOf(bytes), by: core.actor().operator });
}
