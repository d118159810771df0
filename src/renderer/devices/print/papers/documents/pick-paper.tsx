import { formatNumber } from '../../../../i18n/formats.ts';
import { goodsNames } from '../../../../i18n/goods-name.ts';
import { PaperBars, type PaperProps, WorkPaper } from './work-paper.tsx';

/** The pick list of a batch: what its open orders need from the shelves. Its number, scanned at Pack, opens the next of them. */
export function PickPaper({ order, texts }: PaperProps<'drop-ship-orders'>) {
  const { t, locale } = texts;
  const { orders = 0, goods = [] } = order.picks ?? {};
  const units = goods.reduce((sum, { quantity }) => sum + quantity, 0);
  const moment = new Date(order.at).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const figure = (n: number) => formatNumber(n, locale);
  return (
    <WorkPaper
      kind="pick-paper"
      title={t('pick.title', { number: order.number })}
      under={
        <p>
          {t('pick.orders', { n: orders })} · {t('inbound.pieces', { pieces: units })}
        </p>
      }
      beside={<PaperBars number={order.number} failed={t('label.failed')} />}
      practice={order.practice && t('paper.practice')}
      notes={[goods.length === 0 && t('pick.nothing'), order.again && t('label.again')]}
      signed={t('pick.signed')}
      foot={[order.station, order.operator, t('shift-end.printed', { time: moment })]}
    >
      <p>{t('pick.how')}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('code-kind.storageNo')}</th>
            <th scope="col">{t('code-kind.sku')}</th>
            <th scope="col">{t('goods.name')}</th>
            <th scope="col" className="work-paper-figure">
              {t('list.orders')}
            </th>
            <th scope="col" className="work-paper-figure">
              {t('packing.pieces')}
            </th>
          </tr>
        </thead>
        <tbody>
          {goods.map(({ sku, storageNo, name, nameCn, quantity, orders: n }) => (
            <tr key={sku}>
              <th scope="row">{storageNo || '–'}</th>
              <td>{sku}</td>
              <td>{goodsNames({ name, nameCn }, locale)[0] ?? ''}</td>
              <td className="work-paper-figure">{figure(n)}</td>
              <td className="work-paper-figure">{figure(quantity)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={4}>
              {t('pallet.paper-total')}
            </th>
            <td className="work-paper-figure">{figure(units)}</td>
          </tr>
        </tfoot>
      </table>
    </WorkPaper>
  );
}
