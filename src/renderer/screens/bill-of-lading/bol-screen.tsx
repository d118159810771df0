import { Plane } from 'lucide-react';
import type { DialogsOf } from '../../documents/dialogs/document-dialogs.tsx';
import { GoToBoxDialog, SizeDialog, WeightDialog } from '../../documents/dialogs/figure-dialogs.tsx';
import { PackagingDialog } from '../../documents/dialogs/packaging-dialog.tsx';
import { DocumentScreen } from '../../documents/document-screen.tsx';
import { AllBoxesDialog } from '../../documents/floor/box-strip.tsx';
import { FloorWork } from '../../documents/floor/floor-work.tsx';
import type { ListOfDocuments } from '../../documents/list/list-of-documents.ts';
import { PhotoDialog } from '../../documents/photos/photo-dialog.tsx';
import { StartPanel } from '../../documents/start/start-panel.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { useDockside } from '../../session/use-dockside.ts';
import { CommandButton } from '../../shell/command-button.tsx';
import { billActions } from './bill/bill-actions.ts';
import { BillDetailsDialog } from './bill/bill-details-dialog.tsx';
import { BillFileDialog } from './bill/bill-file-dialog.tsx';
import { BillHead } from './bill/bill-head.tsx';
import { BillBoxPanel } from './box/bill-box-panel.tsx';
import { BillStrip } from './box/bill-strip.tsx';
import { ClosedBill } from './closed-bill.tsx';

const list: ListOfDocuments = {
  kinds: ['bill-of-lading'],
  title: 'lading.bills',
  empty: 'lading.bills-empty',
  emptyWords: 'lading.bills-empty-words',
  print: {
    'bill-of-lading': ({ status, number }, t) =>
      status === 'closed' ? { label: t('lading.print'), accessibleLabel: t('lading.print-of', { number }) } : null,
  },
  showsClosed: true,
};

const dialogs: DialogsOf<'bill-of-lading'> = {
  details: (asked) => <BillDetailsDialog {...asked} />,
  file: (asked) => <BillFileDialog {...asked} />,
  photo: (asked) => <PhotoDialog {...asked} />,
  weight: ({ document, onClose }) => <WeightDialog box={document.state.openBox + 1} onClose={onClose} />,
  size: ({ document, onClose }) => <SizeDialog box={document.state.openBox + 1} onClose={onClose} />,
  packaging: ({ document: { state }, onClose }) => (
    <PackagingDialog chosen={state.boxes[state.openBox]?.packaging?.code} onClose={onClose} />
  ),
  'go-to-box': ({ onClose }) => <GoToBoxDialog hint="lading.go-to-box-hint" onClose={onClose} />,
  'all-boxes': ({ document, onClose }) => (
    <AllBoxesDialog onClose={onClose}>
      <BillStrip bill={document.state} onChosen={onClose} />
    </AllBoxesDialog>
  ),
};

/** Bills of lading: the open box and its bill, or the bills of this station. */
export function Screen() {
  const { t } = useTexts();
  const { submit } = useDockside();
  return (
    <DocumentScreen
      kind="bill-of-lading"
      start={
        <StartPanel className="bill-start" words={t('lading.start-words')} more={t('lading.start-print')}>
          <CommandButton name="new" kind="go" icon={Plane} label="lading.new" className="start-new" />
        </StartPanel>
      }
      list={list}
      closed={(shown) => <ClosedBill {...shown} />}
      open={(document) => (
        <FloorWork
          document={document}
          list={list}
          back={t('inbound.back', { box: document.state.openBox + 1 })}
          head={<BillHead document={document} />}
          work={<BillBoxPanel bill={document.state} />}
          actions={billActions(document.state, { t }, (text) => submit(text, 'button'))}
          dialogs={dialogs}
        />
      )}
    />
  );
}
