import { ssccElements, ssccInWords } from '../../../../barcode/sscc.ts';
import type { BoxLabel } from '../../../../contract/bridge/printing.ts';
import type { TextsOfScreen } from '../../../i18n/use-texts.ts';
import { Barcode } from '../../../ui/chart/barcode.tsx';
import { boxMeasures, contentsInWords, lackInWords, placeOf } from '../content/box-measures.ts';
import './label-paper.css';
import { marksOf } from '../content/label-marks.ts';
import { labelCode } from '../content/manifest-parts.ts';

/** A longer code would have bars finer than a label printer's dots; the QR code holds it. */
const mostAsBars = 27;

const mostInLarge = 12;

/** Before they are as wide as the label, which makes them half as high again: GS1 asks for 32 mm for an SSCC. */
const ssccMm = 22;
const besideSsccMm = 7;

/** A box label, as large as the paper in the printer up to ten centimetres: readable from a distance, scanned close up. */
export function LabelPaper({ label, texts }: { readonly label: BoxLabel; readonly texts: TextsOfScreen }) {
  const { t, locale } = texts;
  const { plan, number, sscc, warehouse, shippingType } = label;
  const code = labelCode(label);
  const failed = t('label.failed');
  const made = new Date(label.at).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <article className="label">
      <p className="label-to">
        <b className={warehouse.length > mostInLarge ? 'label-long' : ''}>{warehouse}</b> <span>{shippingType}</span>
      </p>
      <p className="label-plan">{plan}</p>
      <div className="label-middle">
        <div>
          <p className="label-place">{placeOf(label, texts)}</p>
          <p className="label-contents">{contentsInWords(label, texts)}</p>
          <p className="label-measures">{boxMeasures(label, texts)}</p>
          {code.lacks !== null && <p className="label-lacks">{lackInWords(code.lacks, texts)}</p>}
        </div>
        <Barcode symbol="qrcode" text={code.text} label={number} failed={failed} />
      </div>
      {number !== sscc && (
        <div className="label-bars">
          {number.length <= mostAsBars && (
            <Barcode
              symbol="code128"
              text={number}
              label={number}
              failed={failed}
              {...(sscc === undefined ? {} : { barMm: besideSsccMm })}
            />
          )}
          <p className="label-number">{number}</p>
        </div>
      )}
      {sscc !== undefined && (
        <div className="label-bars">
          <Barcode symbol="gs1-128" text={ssccElements(sscc)} label={sscc} failed={failed} barMm={ssccMm} />
          <p className="label-number">{ssccInWords(sscc)}</p>
        </div>
      )}
      <footer className="label-foot">
        <span>
          {label.station} · {label.operator} · {made}
        </span>
        {marksOf(label, texts).map((mark) => (
          <b key={mark}>{mark}</b>
        ))}
      </footer>
    </article>
  );
}
