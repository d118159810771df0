import { Download, Paperclip } from 'lucide-react';
import type { BillOfLading } from '../../../../documents/bill-of-lading/bill-of-lading.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { CommandButton } from '../../../shell/command-button.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { formatBytes } from './file-size.ts';
import { saveManifest } from './manifest-csv.ts';

/** The attached file and its chooser, and the whole bill as a table to save. */
export function BillFileRow({ bill }: { readonly bill: BillOfLading }) {
  const { t, locale } = useTexts();
  const { file } = bill;
  return (
    <div className="bill-file" data-testid="bill-file">
      <p className="bill-weight-figure row wrap between items-center gap-3 size-1">
        <span className="cut" title={file?.name}>
          {file === null ? t('lading.file-none') : file.name}
        </span>
        {file !== null && <b>{formatBytes(file.size, locale)}</b>}
      </p>
      <div className="bill-file-buttons row wrap gap-2">
        <CommandButton name="file" label="lading.file" icon={Paperclip} />
        <Button
          label={t('lading.csv')}
          icon={Download}
          isDisabled={bill.parcels === 0}
          onPress={() => saveManifest(bill)}
        />
      </div>
    </div>
  );
}
