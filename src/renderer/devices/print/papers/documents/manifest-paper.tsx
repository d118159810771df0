import { Fragment } from 'react';
import { type BillOfLading, emptyBillBox } from '../../../../../documents/bill-of-lading/bill-of-lading.ts';
import { summaryOf } from '../../../../../documents/bill-of-lading/kind.ts';
import { billTotals, type ManifestRow, manifestRows } from '../../../../../documents/bill-of-lading/result.ts';
import { ssccOf } from '../../../../../documents/journal/sscc-entry.ts';
import { formatGrams, formatVolume } from '../../../../i18n/formats.ts';
import type { TextsOfScreen } from '../../../../i18n/use-texts.ts';
import { boxMeasures, numbersOf } from '../../content/box-measures.ts';
import { PaperPhotos, photosOfBoxes } from './paper-photos.tsx';
import type { PaperProps } from './work-paper.tsx';
import './manifest-paper.css';
import { PaperBars, PaperFacts, WorkPaper } from './work-paper.tsx';

/** A bill of lading by box and parcel, to go with the boxes and be signed. */
export function ManifestPaper({ state: bill, order, texts, pictures }: PaperProps<'bill-of-lading'>) {
  const { t, locale } = texts;
  const { number } = summaryOf(bill);
  const totals = billTotals(bill);
  const numbers = ({ place, boxNumber }: ManifestRow) =>
    numbersOf(boxNumber, ssccOf(bill.boxes[place - 1] ?? emptyBillBox));
  const moment = (at: number) => new Date(at).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <WorkPaper
      kind="manifest"
      title={t('manifest.title', { number })}
      under={
        <p>
          {t('inbound.boxes', { boxes: totals.boxes })} · {t('lading.parcels', { parcels: totals.parcels })}
          {totals.unmeasured < totals.boxes && ` · ${formatVolume(totals.volume, locale)}`}
        </p>
      }
      beside={<PaperBars number={number} failed={t('label.failed')} />}
      practice={order.practice && t('paper.practice')}
      notes={[bill.closed === null && t('manifest.not-finished'), order.again && t('label.again')]}
      signed={t('shift-end.signed')}
      foot={[order.station, order.operator, t('shift-end.printed', { time: moment(order.at) })]}
    >
      <Facts header={bill.header} weights={totals.weights} texts={texts} />
      <table>
        <thead>
          <tr>
            <th scope="col">{t('field.PackageId')}</th>
            <th scope="col">{t('field.TrackingNumber')}</th>
            <th scope="col">{t('manifest.note')}</th>
          </tr>
        </thead>
        <tbody>
          {byBox(manifestRows(bill)).map(({ box, rows }) => (
            <Fragment key={box.place}>
              <tr className="work-paper-box">
                <th scope="rowgroup" colSpan={3}>
                  {[t('inbound.box-title', { box: box.place }), ...numbers(box), boxMeasures(box, texts)]
                    .filter(Boolean)
                    .join(' · ')}{' '}
                  · {t('lading.parcels', { parcels: rows.length })}
                </th>
              </tr>
              {rows.map(({ text, packageId, trackingNumber, isVerified }) => (
                <tr key={text}>
                  <td>{packageId ?? ''}</td>
                  <td>{trackingNumber ?? ''}</td>
                  <td>{isVerified ? '' : t('lading.unverified')}</td>
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
      <PaperPhotos photos={photosOfBoxes(bill, texts)} pictures={pictures} texts={texts} />
    </WorkPaper>
  );
}

function Facts(props: {
  readonly header: BillOfLading['header'];
  readonly weights: ReturnType<typeof billTotals>['weights'];
  readonly texts: TextsOfScreen;
}) {
  const { header, weights, texts } = props;
  const { t, locale } = texts;
  const isSea = header.BolType === 'Seaway';
  const grams = (value: number | null) => (value === null ? '' : formatGrams(value, locale));
  const facts = [
    [t('field.BolType'), header.BolType === undefined ? '' : t(isSea ? 'lading.sea' : 'lading.air')],
    [t('field.Origin'), header.Origin],
    [t('field.Destination'), header.Destination],
    [t('lading.legs'), [header.DepFlight, header.TraFlight, header.ArrFlight].filter(Boolean).join(' → ')],
    [t('field.ETD'), header.ETD],
    [t('field.ETA'), header.ETA],
    [t('manifest.weight-bill'), grams(weights.header)],
    [t('manifest.weight-boxes'), grams(weights.boxes)],
  ] as const;
  return <PaperFacts facts={facts} />;
}

/** The rows of each box, in order. */
function byBox(rows: readonly ManifestRow[]): { readonly box: ManifestRow; readonly rows: ManifestRow[] }[] {
  const boxes: { box: ManifestRow; rows: ManifestRow[] }[] = [];
  for (const row of rows) {
    const last = boxes.at(-1);
    if (last?.box.place === row.place) last.rows.push(row);
    else boxes.push({ box: row, rows: [row] });
  }
  return boxes;
}
