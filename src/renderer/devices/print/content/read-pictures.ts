import type { DocumentKindName, DocumentView } from '../../../../contract/bridge/documents.ts';
import { asFailure } from '../../../../contract/failure.ts';
import { boxPhotos } from '../../../../documents/journal/photos.ts';
import type { StateOf } from '../../../../documents/kinds.ts';
import { rowsOf } from '../../../../documents/putaway-check/result.ts';
import type { Bridge } from '../../../data/bridge/bridge.ts';
import { openDocument } from '../../../session/stores/open-document.ts';

/** The photos on the printout of a kind, by digest. */
const photosOf: { readonly [K in DocumentKindName]?: (state: StateOf<K>) => readonly string[] } = {
  'inbound-plan': (plan) => boxPhotos(plan).map(({ photo }) => photo.digest),
  'bill-of-lading': (bill) => boxPhotos(bill).map(({ photo }) => photo.digest),
  'putaway-check': (check) => rowsOf(check).flatMap(({ photos }) => photos.map(({ digest }) => digest)),
};

/** The photos of a document, by digest, as URLs that the page may load; missing ones are left out. Throws `Failure`. */
export async function readPictures(
  bridge: Pick<Bridge, 'invoke'>,
  view: DocumentView,
): Promise<ReadonlyMap<string, string>> {
  const pictures = new Map<string, string>();
  for (const digest of new Set(digestsOf(view.kind, view))) {
    const photo = await bridge.invoke('photo.read', { digest }).catch((error: unknown) => {
      if (asFailure(error).code === 'not-found') return null;
      throw error;
    });
    if (photo !== null) pictures.set(digest, `data:${photo.type};base64,${photo.base64}`);
  }
  return pictures;
}

function digestsOf<K extends DocumentKindName>(kind: K, view: DocumentView): readonly string[] {
  return photosOf[kind]?.(openDocument(kind, view).state) ?? [];
}
