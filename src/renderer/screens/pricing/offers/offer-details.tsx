import { moneyInWords } from '../../../i18n/money-in-words.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { isSaid, type Offer } from './price-offers.ts';

/** Each charge, and the sums as the service writes them: one per currency, never across currencies. */
export function OfferDetails({ offer }: { readonly offer: Offer }) {
  const { t, locale } = useTexts();
  const { charges, totals, total, message, code, name } = offer;
  return (
    <div className="offer-details" data-testid="offer-details">
      {charges.length === 0 ? (
        <p className="muted">{t('prices.no-charges')}</p>
      ) : (
        <table className="offer-table">
          <thead>
            <tr>
              <th scope="col">{t('prices.charge')}</th>
              <th scope="col">{t('field.Remark')}</th>
              <th scope="col" className="offer-money">
                {t('prices.amount')}
              </th>
            </tr>
          </thead>
          <tbody>
            {charges.map((charge, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the charges of a reply never move.
              <tr key={at}>
                <td>{charge.name || '–'}</td>
                <td>{charge.remark}</td>
                <td className="offer-money">
                  {isSaid(charge) ? moneyInWords(charge, locale) : t('order-page.not-said')}
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            {totals.map((money) => (
              <tr key={money.currency}>
                <th scope="row" colSpan={2}>
                  {t('prices.sum-in', { currency: money.currency })}
                </th>
                <td className="offer-money">
                  <b>{moneyInWords(money, locale)}</b>
                </td>
              </tr>
            ))}
            {total !== null && (totals.length > 1 || totals[0]?.currency !== total.currency) && (
              <tr>
                <th scope="row" colSpan={2}>
                  {t('prices.in-all')}
                </th>
                <td className="offer-money">
                  <b>{moneyInWords(total, locale)}</b>
                </td>
              </tr>
            )}
          </tfoot>
        </table>
      )}
      <p className="quiet">{[code, name, message].filter(Boolean).join(' · ')}</p>
    </div>
  );
}
