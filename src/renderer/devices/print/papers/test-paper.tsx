import type { TextsOfScreen } from '../../../i18n/use-texts.ts';
import { Barcode } from '../../../ui/chart/barcode.tsx';
import './label-paper.css';
import './test-paper.css';

export interface PrinterTest {
  readonly station: string;
  /** The system's name for the printer; null: the person chooses one. */
  readonly printer: string | null;
  /** Ms since 1970. */
  readonly at: number;
}

/** A test label without a box: shows whether the printer keeps to size, and whether its codes can be read. */
export function TestPaper({ test, texts }: { readonly test: PrinterTest; readonly texts: TextsOfScreen }) {
  const { t, locale } = texts;
  const text = `DOCKSIDE-TEST-${test.station}`;
  const failed = t('label.failed');
  const made = new Date(test.at).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <article className="label test-paper">
      <h1>{t('label.test')}</h1>
      <p>
        {test.station} · {made}
      </p>
      {test.printer !== null && <p>{test.printer}</p>}
      <Barcode symbol="qrcode" text={text} label={text} failed={failed} />
      <Barcode symbol="code128" text={text} label={text} failed={failed} />
      <div className="test-ruler" />
      <p>{t('label.test-ruler')}</p>
    </article>
  );
}
