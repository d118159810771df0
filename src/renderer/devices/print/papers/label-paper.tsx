import type { BoxLabel } from '../../../../contract/bridge/printing.ts';
import type { TextsOfScreen } from '../../../i18n/use-texts.ts';
import { Barcode } from '../../../ui/chart/barcode.tsx';
import { boxMeasures, placeOf } from '../content/box-measures.ts';
import './label-paper.css';
import { marksOf } from '../content/label-marks.ts';

/** A longer code would have bars finer than a label printer's dots; the QR code holds it. */
const mostAsBars = 27;

const mostInLarge = 12;

/** A box label, as large as the paper in the printer up to ten centimetres: readable from a distance, scanned close up. */
export function LabelPaper({ label, texts }: { readonly label: BoxLabel; readonly texts: TextsOfScreen }) {
  const { t, locale } = texts;
  const { plan, number, pieces, skus, warehouse, shippingType } = label;
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
          <p className="label-contents">
            {t('inbound.pieces', { pieces })} · {t('label.skus', { skus })}
          </p>
          <p className="label-measures">{boxMeasures(label, texts)}</p>
        </div>
        <Barcode symbol="qrcode" text={number} label={number} failed={failed} />
      </div>
      <div className="label-bars">
        {number.length <= mostAsBars && <Barcode symbol="code128" text={number} label={number} failed={failed} />}
        <p className="label-number">{number}</p>
      </div>
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
