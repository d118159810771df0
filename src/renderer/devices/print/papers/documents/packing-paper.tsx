import { Fragment } from 'react';
import type { PaperOrder } from '../../../../../contract/bridge/documents.ts';
import { piecesIn } from '../../../../../documents/inbound-plan/box-command.ts';
import type { InboundPlan, PlanBox, PlanLine } from '../../../../../documents/inbound-plan/inbound-plan.ts';
import { containerNumber, filledBoxes } from '../../../../../documents/inbound-plan/request.ts';
import { ssccOf } from '../../../../../documents/journal/sscc-entry.ts';
import { formatGrams, formatIsoDay, formatNumber } from '../../../../i18n/formats.ts';
import { goodsNames } from '../../../../i18n/goods-name.ts';
import type { TextsOfScreen } from '../../../../i18n/use-texts.ts';
import { boxMeasures, numbersOf } from '../../content/box-measures.ts';
import { PaperPhotos, photosOfBoxes } from './paper-photos.tsx';
import { PaperBars, PaperFacts, WorkPaper } from './work-paper.tsx';

/** The packing list of a plan: the contents box by box, to go with the boxes. */
export function PackingPaper(props: {
  readonly plan: InboundPlan;
  readonly isOpen: boolean;
  readonly order: PaperOrder;
  readonly texts: TextsOfScreen;
  readonly pictures: ReadonlyMap<string, string>;
}) {
  const { plan, isOpen, order, texts, pictures } = props;
  const { t, locale } = texts;
  const boxes = filledBoxes(plan);
  const pieces = boxes.reduce((sum, box) => sum + piecesIn(box), 0);
  const moment = (at: number) => new Date(at).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <WorkPaper
      kind="packing-paper"
      title={t('packing.title', { number: order.number })}
      under={
        <p>
          {t('inbound.boxes', { boxes: boxes.length })} · {t('inbound.pieces', { pieces })}
        </p>
      }
      beside={<PaperBars number={order.number} failed={t('label.failed')} />}
      practice={order.practice && t('paper.practice')}
      notes={[isOpen && t('packing.open'), order.again && t('label.again')]}
      signed={t('shift-end.signed')}
      foot={[order.station, order.operator, t('shift-end.printed', { time: moment(order.at) })]}
    >
      <PaperFacts facts={factsOf(plan, boxes, texts)} />
      <table>
        <thead>
          <tr>
            <th scope="col">{t('code-kind.sku')}</th>
            <th scope="col">{t('code-kind.storageNo')}</th>
            <th scope="col">{t('goods.name')}</th>
            <th scope="col">{t('packing.lot')}</th>
            <th scope="col" className="work-paper-figure">
              {t('packing.pieces')}
            </th>
          </tr>
        </thead>
        <tbody>
          {boxes.map((box, index) => (
            <Box
              key={containerNumber(plan, index)}
              box={box}
              place={index + 1}
              number={containerNumber(plan, index)}
              texts={texts}
            />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={4}>
              {t('pallet.paper-total')}
            </th>
            <td className="work-paper-figure">{formatNumber(pieces, locale)}</td>
          </tr>
        </tfoot>
      </table>
      <PaperPhotos photos={photosOfBoxes(plan, texts)} pictures={pictures} texts={texts} />
    </WorkPaper>
  );
}

function Box(props: {
  readonly box: PlanBox;
  readonly place: number;
  readonly number: string;
  readonly texts: TextsOfScreen;
}) {
  const { box, place, number, texts } = props;
  const { t, locale } = texts;
  return (
    <Fragment>
      <tr className="work-paper-box">
        <th scope="rowgroup" colSpan={4}>
          {[t('inbound.box-title', { box: place }), ...numbersOf(number, ssccOf(box)), boxMeasures(box, texts)]
            .filter(Boolean)
            .join(' · ')}
        </th>
        <td className="work-paper-figure">{formatNumber(piecesIn(box), locale)}</td>
      </tr>
      {box.lines.map((line) => (
        <tr key={line.id}>
          <th scope="row">{line.sku ?? line.code}</th>
          <td>{line.storageNo ?? ''}</td>
          <td>{goodsNames({ name: line.name ?? '', nameCn: line.nameCn ?? '' }, locale)[0] ?? ''}</td>
          <td>{lotWords(line, locale)}</td>
          <td className="work-paper-figure">{formatNumber(line.quantity, locale)}</td>
        </tr>
      ))}
    </Fragment>
  );
}

function lotWords({ lot, expiry, serial }: PlanLine, locale: string): string {
  return [lot, expiry && formatIsoDay(expiry, locale), serial].filter(Boolean).join(' · ');
}

function factsOf({ header }: InboundPlan, boxes: readonly PlanBox[], { t, locale }: TextsOfScreen) {
  const weighed = boxes.flatMap(({ weight }) => weight ?? []);
  const weight = weighed.reduce((sum, each) => sum + each, 0);
  return [
    [t('field.WarehouseId'), header.WarehouseId],
    [t('field.ShippingType'), header.ShippingType],
    ...(['PlanArriveDate', 'Location', 'RefOutboundOrderNo'] as const)
      .filter((field) => header[field] !== undefined)
      .map((field) => [t(`field.${field}`), header[field]] as const),
    // A sum without some boxes would be taken for the total.
    [t('inventory.weight'), weighed.length === boxes.length && boxes.length > 0 ? formatGrams(weight, locale) : ''],
  ] satisfies Parameters<typeof PaperFacts>[0]['facts'];
}
