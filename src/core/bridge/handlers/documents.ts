import type { DocumentView } from '../../../contract/bridge/documents.ts';
import { Failure, refusal } from '../../../contract/failure.ts';
import { message } from '../../../contract/verdict.ts';
import { isOrders, orderKindOf } from '../../../documents/kinds.ts';
import { rulesOf } from '../../../documents/rules.ts';
import type { CoreContext } from '../../core-context.ts';
import { photoType } from '../../documents/photo-type.ts';
import { filesByBatch } from '../../orders/known-files/taken-files.ts';
import { askForResumed } from '../../scanning/answers/ask-for-open.ts';
import { attachToBill } from '../../scanning/attach-to-bill.ts';
import type { ScanSession } from '../../scanning/meaning/scan-session.ts';
import { keepPaper, orderPaper } from '../../scanning/prints/order-paper.ts';
import { takePhoto } from '../../scanning/take-photo.ts';
import type { DomainHandlers } from './handlers.ts';

export function documentHandlers(core: CoreContext): DomainHandlers<'document'> {
  return {
    'document.current': ({ screen }) => {
      const meta = core.documents.current(screen);
      return meta ? readDocument(core, meta.id) : null;
    },
    'document.read': ({ id }) => readDocument(core, id),
    'document.people': ({ id }) => core.documents.people(id),
    'document.list': ({ kind, limit }) => {
      const gone = core.site.work.gone();
      const rows = core.documents
        .list(kind, limit)
        .map((row) => (gone.has(row.id) ? { ...row, isElsewhere: true } : row));
      if (!isOrders(kind)) return rows;
      const files = filesByBatch(core, orderKindOf(kind));
      return rows.map((row) => (row.status === 'closed' ? row : { ...row, files: [...(files.get(row.id) ?? [])] }));
    },
    'document.resume': ({ id }) => {
      const before = readDocument(core, id);
      if (before.status === 'closed')
        throw refusal('conflict', 'That document is closed.', message('problem.document-closed'));
      core.db.transaction(() => core.documents.resume(id, core.environment.now())).immediate();
      core.emit({ type: 'documents' });
      askForResumed(core, id);
      return readDocument(core, id);
    },
    'document.print': ({ id }) => {
      const { kind } = readDocument(core, id);
      const { paper: printed } = rulesOf(kind);
      if (printed === null)
        throw refusal('conflict', 'A batch of orders has no paper.', message('message.orders-no-print'));
      if (!printed.mayPrint(core.openDocuments.load(id).state))
        throw refusal('conflict', 'The count is open: its sheet comes after DONE.', message('message.print-blind'));
      const paper = orderPaper(core, id);
      core.db.transaction(() => keepPaper(core, paper)).immediate();
      return paper;
    },
  };
}

/** A document with its whole journal. Errors: `not-found`. */
export function readDocument(core: CoreContext, id: string): DocumentView {
  const meta = core.documents.meta(id);
  if (!meta) throw new Failure('not-found', 'There is no such document.');
  return { ...meta, journal: core.documents.journal(id) };
}

export function billHandlers(core: CoreContext, session: ScanSession): DomainHandlers<'bill'> {
  return { 'bill.attach': (file) => attachToBill(core, session, file) };
}

export function photoHandlers(core: CoreContext, session: ScanSession): DomainHandlers<'photo'> {
  return {
    'photo.add': (photo) => takePhoto(core, session, photo),
    'photo.read': ({ digest }) => {
      const bytes = core.attachments.read(digest);
      const type = bytes && photoType(bytes);
      if (bytes === null || type === null) throw new Failure('not-found', 'There is no such photo.');
      return { type, base64: bytes.toString('base64') };
    },
  };
}
