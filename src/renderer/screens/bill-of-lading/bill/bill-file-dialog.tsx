import { Paperclip, Trash2 } from 'lucide-react';
import { formatCommand } from '../../../../barcode/command.ts';
import { billFileTypes, mostFileBytes } from '../../../../documents/bill-of-lading/attach-file.ts';
import { useCommand } from '../../../data/use-command.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useDockside } from '../../../session/use-dockside.ts';
import { FailureNote } from '../../../ui/feedback/failure-note.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { FileButton } from '../../../ui/form/file-button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { OpenBill } from '../box/bill-box-panel.tsx';
import './bill.css';
import { formatBytes } from './file-size.ts';

/** The file attached to a bill: chosen here, stored on this station's disk, or removed. */
export function BillFileDialog(props: { readonly document: OpenBill; readonly onClose: () => void }) {
  const { document, onClose } = props;
  const { t, locale } = useTexts();
  const dockside = useDockside();
  const command = useCommand();
  const { file } = document.state;

  const attach = async (chosen: File) => {
    const base64 = chosen.size > mostFileBytes ? '' : await base64Of(chosen);
    const input = { id: document.id, name: chosen.name, size: chosen.size, base64 };
    await dockside.write('bill.attach', input);
    onClose();
  };

  return (
    <Dialog title={t('lading.file-title')} onClose={onClose}>
      <div className="grid gap-4">
        <p className="bill-file-name pad-3 breaks">
          {file === null ? t('lading.file-none') : `${file.name} · ${formatBytes(file.size, locale)}`}
        </p>
        <p>
          {t('lading.file-limit', { max: mostFileBytes / 1e6 })} <code>{billFileTypes.join(', ')}</code>
        </p>
        <FailureNote failure={command.failure} />
        <div className="dialog-actions">
          <Button label={t('shell.cancel')} keys="Esc" onPress={onClose} />
          {file !== null && (
            <Button
              label={t('lading.file-remove')}
              icon={Trash2}
              kind="danger"
              onPress={() => {
                onClose();
                dockside.submit(formatCommand({ name: 'set', field: 'BOLFILE', value: '' }), 'button');
              }}
            />
          )}
          <FileButton
            label={t(file === null ? 'lading.file-choose' : 'lading.file-other')}
            icon={Paperclip}
            kind="go"
            autoFocus
            isDisabled={command.isRunning}
            fileTypes={billFileTypes.map((type) => `.${type}`)}
            onFile={(chosen) => void command.run(() => attach(chosen))}
          />
        </div>
      </div>
    </Dialog>
  );
}

/** In slices: a call takes a limited number of arguments. */
async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const slice = 0x8000;
  let binary = '';
  for (let at = 0; at < bytes.length; at += slice) binary += String.fromCharCode(...bytes.subarray(at, at + slice));
  return btoa(binary);
}
