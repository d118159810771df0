import { CircleQuestionMark, CloudDownload, Copy, TriangleAlert } from 'lucide-react';
import type { BillOfLading } from '../../../../documents/bill-of-lading/bill-of-lading.ts';
import { filledBoxes } from '../../../../documents/bill-of-lading/box-number.ts';
import { billWeights } from '../../../../documents/bill-of-lading/box-weights.ts';
import { summaryOf } from '../../../../documents/bill-of-lading/kind.ts';
import { type FloorFigure, FloorHead } from '../../../documents/floor/floor-head.tsx';
import { formatGrams, formatNumber } from '../../../i18n/formats.ts';
import { type TextsOfScreen, useTexts } from '../../../i18n/use-texts.ts';
import { useStation } from '../../../session/use-dockside.ts';
import { StateMark } from '../../../ui/feedback/state-mark.tsx';
import type { OpenBill } from '../box/bill-box-panel.tsx';
import { marksNow, marksOfBill } from '../box/bill-figures.ts';
import './bill.css';
import { BillRoute } from './bill-route.tsx';
import { formatBytes } from './file-size.ts';

/** The bill: its file, its route, what needs attention in it, and how much is in it. */
export function BillHead({ document }: { readonly document: OpenBill }) {
  const texts = useTexts();
  const { t, locale } = texts;
  const { state: bill } = document;
  const { file, header } = bill;
  const { isMissed } = billWeights(bill);
  return (
    <FloorHead
      document={document}
      kind={t('kind.bill-of-lading')}
      title={summaryOf(bill).number}
      facts={[file === null ? t('lading.file-none') : `${formatBytes(file.size, locale)} · ${file.name}`]}
      figures={billTotals(bill, texts)}
      data={{
        'data-testid': 'bill-total',
        'data-boxes': filledBoxes(bill).length,
        'data-parcels': bill.parcels,
        'data-file': file?.name ?? '',
        'data-missed': String(isMissed),
      }}
    >
      <div className="bill-head stack gap-2">
        <BillRoute header={header} />
        <Marks bill={bill} isMissed={isMissed} />
      </div>
    </FloorHead>
  );
}

/** Boxes, parcels, and the weight of the boxes against the weight in the bill, in the same unit. */
export function billTotals(bill: BillOfLading, { t, locale }: TextsOfScreen): readonly FloorFigure[] {
  const { boxes: weight, header, unweighed } = billWeights(bill);
  const boxes = filledBoxes(bill).length;
  const n = (value: number) => formatNumber(value, locale);
  const known = boxes - unweighed;
  return [
    { figure: n(boxes), label: t('inbound.boxes-label', { n: boxes }) },
    { figure: n(bill.parcels), label: t('lading.parcels-label', { n: bill.parcels }) },
    ...(weight === null && header === null
      ? []
      : [
          {
            figure: weight === null ? '—' : header === null ? formatGrams(weight, locale) : inUnitOf(header, weight, n),
            of: header === null ? undefined : t('lading.weight-of', { weight: header }),
            label: weight === null ? t('inbound.none-weighed') : t('inbound.weighed', { known, boxes }),
          },
        ]),
  ];
}

/** The weight as the one beside it is written: kilograms from one kilogram on. */
function inUnitOf(header: number, weight: number, n: (value: number) => string): string {
  return n(header < 1000 ? weight : Math.round(weight) / 1000);
}

/** What needs attention in the whole bill, with the same marks as on its parcels. */
function Marks({ bill, isMissed }: { readonly bill: BillOfLading; readonly isMissed: boolean }) {
  const { t } = useTexts();
  const isOffline = useStation((state) => state.view?.network.state === 'offline');
  const { asking, unverified, doubles } = marksNow(marksOfBill(bill), isOffline);
  if (asking + unverified + doubles === 0 && !isMissed) return null;
  return (
    <div className="bill-marks row wrap gap-2">
      {isMissed && (
        <span data-testid="bill-weight">
          <StateMark icon={TriangleAlert} ground="warn" label={t('lading.weight-missed')} />
        </span>
      )}
      {asking > 0 && <StateMark icon={CloudDownload} ground="plain" label={t('lading.n-asking', { n: asking })} />}
      {unverified > 0 && (
        <StateMark icon={CircleQuestionMark} ground="unknown" label={t('lading.n-unverified', { n: unverified })} />
      )}
      {doubles > 0 && <StateMark icon={Copy} ground="warn" label={t('lading.n-doubles', { n: doubles })} />}
    </div>
  );
}
