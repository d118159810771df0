import type { ParsedInput } from '../../contract/bridge/channels.ts';
import type { JournalLine } from '../../contract/bridge/documents.ts';
import { Failure, refusal } from '../../contract/failure.ts';
import { message, type Verdict } from '../../contract/verdict.ts';
import { attachFile, mostFileBytes } from '../../documents/bill-of-lading/attach-file.ts';
import { verdictOf } from '../../documents/journal/decision.ts';
import type { CoreContext } from '../core-context.ts';
import { digestOf } from '../documents/attachments-repository.ts';
import { appendEntry, changeDocument } from '../documents/journal-writer.ts';
import type { ScanSession } from './meaning/scan-session.ts';

/** Attaches a file to an open bill: its bytes and the entry in one transaction. Errors: `not-found`, `conflict`, `invalid-input`. */
export function attachToBill(
  core: CoreContext,
  session: ScanSession,
  { id, name, size, base64 }: ParsedInput<'bill.attach'>,
): Verdict {
  if (core.openDocuments.findAs('bill-of-lading', id) === null)
    throw new Failure('not-found', 'There is no such bill.');
  if (core.documents.meta(id)?.status === 'closed')
    throw refusal('conflict', 'That bill is closed.', message('problem.document-closed'));
  if (session.held)
    throw refusal('conflict', 'An error waits to be acknowledged first.', message('problem.error-first'));
  const bytes = Buffer.from(base64, 'base64');
  // A file that is too large arrives without its content, and is refused with the document's message.
  if (size <= mostFileBytes && bytes.length !== size)
    throw refusal('invalid-input', 'The file did not arrive whole.', message('problem.file-part'));
  const decision = attachFile({ name, size, digest: digestOf(bytes) });
  if (decision.entry !== null) enter(core, id, decision.entry, bytes);
  return verdictOf(decision, { scanId: core.environment.newId(), at: core.environment.now(), text: name });
}

function enter(core: CoreContext, id: string, entry: Parameters<typeof appendEntry>[3], bytes: Buffer): void {
  const appended: JournalLine[] = changeDocument(core, () => {
    core.attachments.put(bytes, core.environment.now(), core.actor());
    return appendEntry(core, id, null, entry);
  });
  core.emit({ type: 'document', id, appended });
}
