import { FileText } from 'lucide-react';
import { useCommand } from '../../data/use-command.ts';
import type { DialogsOf } from '../../documents/dialogs/document-dialogs.tsx';
import { QuantityDialog, SizeDialog, WeightDialog } from '../../documents/dialogs/figure-dialogs.tsx';
import { PackagingDialog } from '../../documents/dialogs/packaging-dialog.tsx';
import { FloorWork } from '../../documents/floor/floor-work.tsx';
import type { ListOfDocuments } from '../../documents/list/list-of-documents.ts';
import { PhotoDialog } from '../../documents/photos/photo-dialog.tsx';
import { useHasScale } from '../../documents/scale/live-weight.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import type { OpenDocument } from '../../session/stores/open-document.ts';
import { useDockside } from '../../session/use-dockside.ts';
import { PackHead, packActions } from './pack-head.tsx';
import { PackWork } from './pack-work.tsx';

/** The parcel being packed, and what can be done with it. */
export function OpenParcel(props: { readonly document: OpenDocument<'pack'>; readonly list: ListOfDocuments }) {
  const { document, list } = props;
  const { t } = useTexts();
  const dockside = useDockside();
  const { run } = useCommand();
  const hasScale = useHasScale();
  // Its key and code print the label, of which a parcel needs one more often.
  const slip = {
    id: 'slip',
    label: t('pack.print'),
    icon: FileText,
    onPress: () => void run(() => dockside.printAgain(document.id)),
  };
  return (
    <FloorWork
      document={document}
      list={list}
      back={t('pack.back')}
      head={<PackHead document={document} />}
      work={<PackWork document={document} />}
      actions={{ ...packActions(document.state, hasScale), others: [slip] }}
      dialogs={packDialogs}
    />
  );
}

const packDialogs: DialogsOf<'pack'> = {
  qty: ({ onClose }) => <QuantityDialog onClose={onClose} />,
  weight: ({ onClose }) => <WeightDialog onClose={onClose} />,
  size: ({ onClose }) => <SizeDialog onClose={onClose} />,
  photo: (asked) => <PhotoDialog {...asked} />,
  packaging: ({ document, onClose }) => <PackagingDialog chosen={document.state.packaging?.code} onClose={onClose} />,
};
