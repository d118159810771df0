import { ChevronDown, ChevronRight, CircleX } from 'lucide-react';
import { useState } from 'react';
import { Button } from 'react-aria-components';
import { isTextKey } from '../../../i18n/languages.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { Offer } from './price-offers.ts';

/** Services without a price in one line; unfolded, why, in the service's own words. */
export function FailedOffers({ offers, isAlone }: { readonly offers: readonly Offer[]; readonly isAlone: boolean }) {
  const { t } = useTexts();
  // Where no service has a price, the reasons are the result.
  const [chosen, choose] = useState<boolean | null>(null);
  if (offers.length === 0) return null;
  const isOpen = chosen ?? isAlone;
  const Icon = isOpen ? ChevronDown : ChevronRight;
  const why = ({ message, failure, at }: Offer) => {
    if (message !== '') return message;
    if (failure !== null && at === null) {
      const key = `failure.${failure.code}`;
      return isTextKey(key) ? t(key) : failure.message;
    }
    return t('prices.no-reason');
  };
  const codes = offers.map(({ code }) => code).join(', ');
  return (
    <section className="grid rigid columns-1 gap-2">
      <h3>
        <Button
          className="offers-fold row items-center gap-2"
          aria-expanded={isOpen}
          preventFocusOnPress
          onPress={() => choose(!isOpen)}
          data-testid="offers-failed"
        >
          <Icon aria-hidden />
          <span className="rigid">{t('prices.failed', { n: offers.length })}</span>
          {!isOpen && (
            <span className="quiet code cut" title={codes}>
              {codes}
            </span>
          )}
        </Button>
      </h3>
      {isOpen && (
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
      )}
    </section>
  );
}
