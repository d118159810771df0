import { DocumentScreen } from '../../documents/document-screen.tsx';
import type { ListOfDocuments } from '../../documents/list/list-of-documents.ts';
import { ClosedParcel } from './closed-parcel.tsx';
import { OpenParcel } from './open-parcel.tsx';
import { PackStart } from './start/pack-start.tsx';

const list: ListOfDocuments = {
  kinds: ['pack'],
  title: 'pack.packed',
  empty: 'pack.packed-empty',
  showsClosed: true,
};

/** Packing: the open parcel, the orders waiting for one, the parcels of this station, or one of them. */
export function Screen() {
  return (
    <DocumentScreen
      kind="pack"
      start={<PackStart />}
      list={list}
      closed={(shown) => <ClosedParcel {...shown} />}
      open={(document) => <OpenParcel document={document} list={list} />}
    />
  );
}
