import type { PackLine } from '../../../../../documents/pack/pack.ts';
import { orderedIn, packedIn, sizeOf } from '../../../../../documents/pack/pack-figures.ts';
import { formatGrams, formatIsoDay, formatNumber, formatSides } from '../../../../i18n/formats.ts';
import { goodsNames } from '../../../../i18n/goods-name.ts';
import { PaperBars, PaperFacts, type PaperProps, WorkPaper } from './work-paper.tsx';

/** The packing slip that goes into the parcel: whom it is for and what is in it. */
export function PackPaper({ state: pack, order, changedAt, texts }: PaperProps<'pack'>) {
  const { t, locale } = texts;
  const { order: own, lines, weighed, packaging, closed } = pack;
  const size = sizeOf(pack);
  const moment = (at: number) => new Date(at).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const { name = '', place = '', country = '' } = own?.recipient ?? {};
  return (
    <WorkPaper
      kind="pack-paper"
      title={t('pack.slip', { order: order.number })}
      under={<p>{[name, place, country].filter(Boolean).join(', ')}</p>}
      beside={<PaperBars number={order.number} failed={t('label.failed')} />}
      practice={order.practice && t('paper.practice')}
      notes={[
        closed === null && packedIn(pack) < orderedIn(pack) && t('pack.slip-open'),
        order.again && t('label.again'),
      ]}
      signed={t('pack.slip-packed', { operator: closed?.operator ?? order.operator })}
      foot={[order.station, closed !== null && moment(changedAt), t('shift-end.printed', { time: moment(order.at) })]}
    >
      <PaperFacts
        facts={[
          [t('pack.platform-order'), [own?.platform, own?.platformOrderNo].filter(Boolean).join(' ')],
          [t('field.TrackingNumber'), own?.trackingNumber],
          [t('field.ServiceCode'), own?.serviceCode],
          [t('pack.packaging'), packaging?.name],
          [t('pack.size'), size === null ? '' : formatSides([size.length, size.width, size.height], locale)],
          [t('pack.weight'), weighed === null ? '' : formatGrams(weighed.grams, locale)],
        ]}
      />
      <table>
        <thead>
          <tr>
            <th scope="col">{t('code-kind.sku')}</th>
            <th scope="col">{t('goods.name')}</th>
            <th scope="col">{t('packing.lot')}</th>
            <th scope="col" className="work-paper-figure">
              {t('packing.pieces')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.sku}>
              <th scope="row">{line.sku}</th>
              <td>{goodsNames({ name: line.name ?? '', nameCn: line.nameCn ?? '' }, locale)[0] ?? ''}</td>
              <td>{lotWords(line, locale)}</td>
              <td className="work-paper-figure">
                {formatNumber(closed === null ? line.ordered : line.packed, locale)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {own !== null && own.remark !== '' && <p>{own.remark}</p>}
    </WorkPaper>
  );
}

function lotWords({ lots, serials }: PackLine, locale: string): string {
  const words = lots.map(({ lot, expiry }) => [lot, expiry && formatIsoDay(expiry, locale)].filter(Boolean).join(' '));
  return [...words, ...serials].join(' · ');
}
