import type { DocumentView } from '../../contract/bridge/documents.ts';
import { asFailure } from '../../contract/failure.ts';
import { rowsOf } from '../../documents/putaway-check/result.ts';
import type { Bridge } from '../bridge/bridge.ts';
import { openDocument } from '../state/open-document.ts';

/** The photos of a document, by digest, as URLs that the page may load; missing ones are left out. Throws `Failure`. */
export async function readPictures(
  bridge: Pick<Bridge, 'invoke'>,
  view: DocumentView,
): Promise<ReadonlyMap<string, string>> {
  const pictures = new Map<string, string>();
  if (view.kind !== 'putaway-check') return pictures;
  const rows = rowsOf(openDocument('putaway-check', view).state);
  for (const digest of new Set(rows.flatMap((row) => row.photos.map((photo) => photo.digest)))) {
    const photo = await bridge.invoke('check.photo', { digest }).catch((error: unknown) => {
      if (asFailure(error).code === 'not-found') return null;
      throw error;
    });
    if (photo !== null) pictures.set(digest, `data:${photo.type};base64,${photo.base64}`);
  }
  return pictures;
}
