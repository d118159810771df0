import { useTexts } from '../../i18n/use-texts.ts';
import { Barcode } from '../../ui/chart/barcode.tsx';

/** The first code that a new station scans. */
export function TestBarcode({ text }: { readonly text: string }) {
  const { t } = useTexts();
  return (
    <div className="first-run-barcode">
      <Barcode
        symbol="code128"
        text={text}
        label={t('first-run.scanner-code', { code: text })}
        caption={text}
        failed={t('first-run.code-failed')}
      />
    </div>
  );
}
