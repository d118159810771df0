import { CircleX } from 'lucide-react';
import { isTextKey } from '../../../i18n/languages.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { Offer } from './price-offers.ts';

/** Services without a price, and why, in the service's own words. */
export function FailedOffers({ offers }: { readonly offers: readonly Offer[] }) {
  const { t } = useTexts();
  if (offers.length === 0) return null;
  const why = ({ message, failure, at }: Offer) => {
    if (message !== '') return message;
    if (failure !== null && at === null) {
      const key = `failure.${failure.code}`;
      return isTextKey(key) ? t(key) : failure.message;
    }
    return t('prices.no-reason');
  };
  return (
    <section className="grid rigid columns-1 gap-1">
      <h3>{t('prices.failed', { n: offers.length })}</h3>
      <ul className="offers-failed bare grid gap-2 breaks">
        {offers.map((offer) => (
          <li key={offer.key} data-testid="offer-failed">
            <CircleX aria-hidden />
            <span>
              <b>{offer.name || offer.code}</b>{' '}
              <span className="quiet code">{offer.name === '' ? '' : offer.code}</span>
              <br />
              {why(offer)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
