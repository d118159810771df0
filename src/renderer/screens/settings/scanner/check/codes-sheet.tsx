import type { TextsOfScreen } from '../../../../i18n/use-texts.ts';
import { testCodeIds, testCodes } from '../../../../scan/check/test-codes.ts';
import { Barcode } from '../../../../ui/chart/barcode.tsx';
import '../../../../devices/print/papers/sheet-paper.css';

/** The six codes on one sheet, for scanners that cannot read screens. */
export function CodesSheet({ texts: { t } }: { readonly texts: TextsOfScreen }) {
  return (
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
    </article>
  );
}
