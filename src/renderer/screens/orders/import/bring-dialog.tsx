import { FileSpreadsheet, FileX, Upload } from 'lucide-react';
import { useState } from 'react';
import type { OrderKind } from '../../../../contract/bridge/orders.ts';
import type { Failure } from '../../../../contract/failure.ts';
import { formatNumber } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { type RefusedFile, tableFileTypes, tableMegabytes } from '../../../import/use-table-file.ts';
import { FailureNote } from '../../../ui/feedback/failure-note.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { FileButton } from '../../../ui/form/file-button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import './import.css';
import { mostOrders } from './adding/add-orders.ts';
import { TemplateButtons } from './template/template-buttons.tsx';

/** Imports orders: choose, drop or paste. */
export function BringDialog(props: {
  readonly kind: OrderKind;
  readonly isDragged: boolean;
  readonly isReading: boolean;
  readonly refused: RefusedFile | null;
  readonly failure: Failure | null;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onPaste: (text: string) => void;
  readonly onClose: () => void;
}) {
  const { kind, isDragged, isReading, refused, failure, onFiles, onPaste, onClose } = props;
  const { t, locale } = useTexts();
  const [pasted, setPasted] = useState('');
  return (
    <Dialog title={t('desk.bring-title')} onClose={onClose} width="widest">
      <div className="grid columns-2 gap-5">
        <section className={`bring-file ${isDragged ? 'bring-over' : ''}`} data-testid="bring-file">
          <FileSpreadsheet aria-hidden className="bring-icon" />
          <h3>{t(isDragged ? 'desk.drop-now' : 'desk.drop')}</h3>
          <p className="quiet">{t('desk.limits', { ...tableMegabytes, orders: formatNumber(mostOrders, locale) })}</p>
          <FileButton
            label={t('desk.choose-file')}
            icon={Upload}
            kind="go"
            autoFocus
            isDisabled={isReading}
            fileTypes={tableFileTypes}
            onFiles={onFiles}
          />
          {isReading && <p role="status">{t('settings.import-reading')}</p>}
          {refused !== null && (
            <p className="bring-refused ground-bad row items-center gap-2" role="alert">
              <FileX aria-hidden />
              {t(`import.fault-${refused.fault}`, { file: refused.file, ...tableMegabytes })}
            </p>
          )}
          <FailureNote failure={failure} />
        </section>
        <section className="bring-paste">
          <TextField
            label={t('desk.paste-label')}
            hint={t('desk.paste-hint')}
            value={pasted}
            onChange={setPasted}
            lines={7}
          />
          <Button label={t('desk.paste-do')} isDisabled={pasted.trim() === ''} onPress={() => onPaste(pasted)} />
        </section>
      </div>
      <div className="dialog-actions bring-actions">
        <TemplateButtons kind={kind} />
        <Button label={t('shell.cancel')} keys="Esc" onPress={onClose} />
      </div>
    </Dialog>
  );
}
