import type { CoreContext } from '../../core-context.ts';
import { appendEntry } from '../../documents/journal-writer.ts';

/** Supersedes a rejected or held entry and reopens its document; the id stays (manual/design.md 3). The caller provides the transaction. */
export function reopenDocument(core: CoreContext, documentId: string, entryId: string): void {
  const now = core.environment.now();
  core.outbox.supersede(entryId, now);
  core.documents.resume(documentId, now);
  appendEntry(core, documentId, null, { type: 'reopened' });
}
