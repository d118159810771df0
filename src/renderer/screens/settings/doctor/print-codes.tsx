import { Barcode } from '../../../components/barcode.tsx';
import type { TextsOfScreen } from '../../../i18n/use-texts.ts';
import { printPaper } from '../../../print/print-paper.tsx';
import { testCodeIds, testCodes } from '../../../scan/doctor/test-codes.ts';
import './print-codes.css';

/** The six codes on one sheet, for scanners that read no screens. */
export function printCodes(window: Window, { t }: TextsOfScreen): Promise<void> {
  return printPaper(
    window,
    <article className="doctor-sheet">
      <h1>{t('doctor.sheet-title')}</h1>
      <p>{t('doctor.sheet-words')}</p>
      <ol>
        {testCodeIds.map((id, at) => (
          <li key={id}>
            <div>
              <p className="doctor-sheet-number">{at + 1}</p>
              <p>{t(`doctor.unchecked-${id}`)}</p>
            </div>
            <Barcode
              symbol={testCodes[id].symbol}
              text={testCodes[id].drawn}
              label={t(`doctor.unchecked-${id}`)}
              failed={t('doctor.code-failed')}
            />
          </li>
        ))}
      </ol>
    </article>,
  );
}
