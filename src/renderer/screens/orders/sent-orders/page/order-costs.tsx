import { currencyOf, sumsOf } from '../../../../../contract/money.ts';
import type { ShippingCost } from '../../../../../contract/service/shared-records.ts';
import { moneyInWords } from '../../../../i18n/money-in-words.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';

/** The costs of the order: each with its purpose, and one sum per currency. */
export function OrderCosts({ costs }: { readonly costs: readonly ShippingCost[] }) {
  const { t, locale } = useTexts();
  if (costs.length === 0) return <p className="muted">{t('order-page.no-costs')}</p>;
  const amounts = costs.flatMap(({ Money, Currency }) =>
    Money === undefined ? [] : { currency: currencyOf(Currency), amount: Money },
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list must be reachable by keyboard.
    <section className="sent-order-scroll" aria-label={t('sent.part-costs')} tabIndex={0}>
      <ul className="sent-order-costs bare grid">
        {costs.map(({ Money, Currency, Type = '', Remark = '' }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may be equal, and they never move.
          <li key={at}>
            <span>{[Type === 'None' ? '' : Type, Remark].filter(Boolean).join(' · ') || t('order-page.cost')}</span>
            <span>
              {Money === undefined
                ? t('order-page.not-said')
                : moneyInWords({ currency: currencyOf(Currency), amount: Money }, locale)}
            </span>
          </li>
        ))}
        {sumsOf(amounts).map((sum) => (
          <li key={sum.currency} className="sent-order-sum" data-testid="cost-sum">
            <b>{t('sent.sum')}</b>
            <b>{moneyInWords(sum, locale)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
