import type { BoxContents } from '../../../../../documents/pallet-check/contents-of.ts';
import { type PalletResult, resultOf } from '../../../../../documents/pallet-check/result.ts';
import { formatNumber } from '../../../../i18n/formats.ts';
import type { TextsOfScreen } from '../../../../i18n/use-texts.ts';
import type { PaperProps } from './work-paper.tsx';
import { WorkPaper } from './work-paper.tsx';

/** The printed result of a pallet check, to be signed and kept: pallet by pallet, then every discrepancy. */
export function PalletPaper({ state: check, order, changedAt, texts }: PaperProps<'pallet-check'>) {
  const { t, locale } = texts;
  const isClosed = check.closed !== null;
  const { number, orders, operator, totals, pallets, differences } = resultOf(check);
  const figure = (n: number) => formatNumber(n, locale);
  const moment = (at: number) => new Date(at).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const count = (key: keyof PalletResult & ('expected' | 'found' | 'missing' | 'wrong' | 'extra')) => ({
    key,
    label: t(`pallet.paper-${key}`),
  });
  const verdict =
    totals.differences === 0 ? t('pallet.no-differences') : t('pallet.differences', { n: totals.differences });
  const columns = [count('expected'), count('found'), count('missing'), count('wrong'), count('extra')];
  return (
    <WorkPaper
      kind="pallet-paper"
      title={t('pallet.result', { number: orders[0] ?? number })}
      beside={<p>{[number, order.station].join(' · ')}</p>}
      practice={order.practice && t('paper.practice')}
      notes={[order.again && t('pallet.paper-again')]}
      verdict={isClosed ? verdict : t('pallet.paper-open')}
      signed={operator === null ? t('pallet.paper-signature') : t('pallet.paper-signed', { operator })}
      foot={[
        isClosed && t('pallet.paper-closed', { time: moment(changedAt) }),
        t('shift-end.printed', { time: moment(order.at) }),
      ]}
    >
      <p>{t('pallet.result-orders', { orders: orders.join(', ') })}</p>
      <section>
        <h2>{t('pallet.pallets')}</h2>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('pallet.pallet')}</th>
              <th scope="col">{t('pallet.paper-measures')}</th>
              {columns.map(({ key, label }) => (
                <th key={key} scope="col" className="work-paper-figure">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {pallets.map((pallet) => (
              <tr key={pallet.pallet}>
                <th scope="row">{pallet.pallet || t('pallet.loose')}</th>
                <td>{[pallet.weight, pallet.size].filter(Boolean).join(' · ')}</td>
                {columns.map(({ key }) => (
                  <td key={key} className="work-paper-figure">
                    {figure(pallet[key])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('pallet.paper-total')}</th>
              <td />
              {columns.map(({ key }) => (
                <td key={key} className="work-paper-figure">
                  {figure(totals[key])}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </section>
      {differences.length > 0 && <Differences boxes={differences} t={t} />}
    </WorkPaper>
  );
}

function Differences({ boxes, t }: { readonly boxes: readonly BoxContents[]; readonly t: TextsOfScreen['t'] }) {
  return (
    <section>
      <h2>{t('pallet.differences', { n: boxes.length })}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('pallet.paper-box')}</th>
            <th scope="col">{t('pallet.paper-what')}</th>
            <th scope="col">{t('pallet.pallet')}</th>
            <th scope="col">{t('pallet.paper-found-on')}</th>
            <th scope="col">{t('pallet.paper-measures')}</th>
            <th scope="col">{t('reason.title')}</th>
          </tr>
        </thead>
        <tbody>
          {boxes.map(({ no, outcome, pallet, foundOn, weight, size, reason }) => (
            <tr key={no}>
              <th scope="row">{no}</th>
              <td>{t(`pallet.is-${outcome}`)}</td>
              <td>{outcome === 'extra' ? '' : pallet || t('pallet.loose-short')}</td>
              <td>{foundOn === null ? '' : foundOn || t('pallet.loose-short')}</td>
              <td>{[weight, size].filter(Boolean).join(' · ')}</td>
              <td>{reason === null ? '' : (reason.text ?? t(`reason.${reason.code}`))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
