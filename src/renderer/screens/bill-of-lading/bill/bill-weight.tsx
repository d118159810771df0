import { TriangleAlert } from 'lucide-react';
import type { BillOfLading } from '../../../../documents/bill-of-lading/bill-of-lading.ts';
import { filledBoxes } from '../../../../documents/bill-of-lading/box-number.ts';
import { billWeights } from '../../../../documents/bill-of-lading/box-weights.ts';
import { formatGrams } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Bar } from '../../../ui/chart/bar.tsx';
import { StateMark } from '../../../ui/feedback/state-mark.tsx';

/** The total weight of the boxes against the weight in the bill: a picture of how well they agree. */
export function BillWeight({ bill }: { readonly bill: BillOfLading }) {
  const { t, locale } = useTexts();
  const { boxes, header, unweighed, isMissed } = billWeights(bill);
  const all = filledBoxes(bill).length;
  const figure = boxes === null ? t('inbound.none-weighed') : formatGrams(boxes, locale);
  const of = header === null ? '' : t('lading.weight-of', { weight: header });
  const share = header === null ? (all === 0 ? 0 : (all - unweighed) / all) : (boxes ?? 0) / header;
  return (
    <div className="bill-weight" data-testid="bill-weight" data-missed={isMissed}>
      <p className="bill-weight-figure row wrap between items-center gap-3 size-1">
        <span>{t('lading.weight')}</span>
        <b>{[figure, of].filter(Boolean).join(' ')}</b>
      </p>
      <Bar parts={[{ kind: isMissed ? 'bad' : 'full', share }]} />
      {boxes !== null && unweighed > 0 && <p className="quiet">{t('lading.unweighed', { boxes: unweighed })}</p>}
      {isMissed && <StateMark icon={TriangleAlert} ground="warn" label={t('lading.weight-missed')} />}
    </div>
  );
}
