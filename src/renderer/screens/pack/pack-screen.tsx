import type { DialogsOf } from '../../documents/dialogs/document-dialogs.tsx';
import { QuantityDialog, SizeDialog, WeightDialog } from '../../documents/dialogs/figure-dialogs.tsx';
import { DocumentScreen } from '../../documents/document-screen.tsx';
import { FloorWork } from '../../documents/floor/floor-work.tsx';
import type { ListOfDocuments } from '../../documents/list/list-of-documents.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { ClosedParcel } from './closed-parcel.tsx';
import { PackHead, packActions } from './pack-head.tsx';
import { PackWork } from './pack-work.tsx';
import { PackagingDialog } from './parcel/packaging-dialog.tsx';
import { PackStart } from './start/pack-start.tsx';

const list: ListOfDocuments = {
  kinds: ['pack'],
  title: 'pack.packed',
  empty: 'pack.packed-empty',
  showsClosed: true,
};

/** Packing: the open parcel, the orders waiting for it, the parcels of this station, or one of them. */
export function Screen() {
  const { t } = useTexts();
  return (
    <DocumentScreen
      kind="pack"
      start={<PackStart />}
      list={list}
      closed={(shown) => <ClosedParcel {...shown} />}
      open={(document) => (
        <FloorWork
          document={document}
          list={list}
          back={t('pack.back')}
          head={<PackHead document={document} />}
          work={<PackWork document={document} />}
          actions={packActions(document.state)}
          dialogs={packDialogs}
        />
      )}
    />
  );
}

const packDialogs: DialogsOf<'pack'> = {
  qty: ({ onClose }) => <QuantityDialog onClose={onClose} />,
  weight: ({ onClose }) => <WeightDialog onClose={onClose} />,
  size: ({ onClose }) => <SizeDialog onClose={onClose} />,
  packaging: ({ document, onClose }) => <PackagingDialog chosen={document.state.packaging?.code} onClose={onClose} />,
};
