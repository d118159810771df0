import { BadgeCheck, ChevronDown, ChevronUp, CircleCheckBig, Zap } from 'lucide-react';
import { useState } from 'react';
import { moneyInWords } from '../../../i18n/money-in-words.ts';
import { type TextsOfScreen, useTexts } from '../../../i18n/use-texts.ts';
import { Bar } from '../../../ui/chart/bar.tsx';
import { StateMark } from '../../../ui/feedback/state-mark.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { OfferDetails } from './offer-details.tsx';
import type { Offer } from './price-offers.ts';

/** One service: its price as a bar, with what it is more than the cheapest, its transit time, and its charges. */
export function OfferRow(props: {
  readonly offer: Offer;
  /** The cheapest and the most expensive of its currency. */
  readonly least: number;
  readonly most: number;
  readonly isCheapest: boolean;
  readonly isQuickest: boolean;
  /** Null: no order is waiting for a service. */
  readonly onTake: (() => void) | null;
  readonly takeLabel: string;
  readonly isTaking: boolean;
  /** Taking it is what most often comes next. */
  readonly isNext: boolean;
}) {
  const { offer, least, most, isCheapest, isQuickest, onTake, takeLabel, isTaking, isNext } = props;
  const { t, locale } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const { code, name, total, totals, days } = offer;
  const more = total === null ? 0 : Math.max(0, total.amount - least);
  const shown = total === null ? totals : [total];
  // If it is paid in other currencies than the one used for comparison, both are shown.
  const paid = total !== null && (totals.length > 1 || totals[0]?.currency !== total.currency) ? totals : [];
  return (
    <article className="offer" data-testid="offer" data-service={code}>
      <div className="row wrap items-center gap-2 breaks">
        <b>{name || code}</b>
        {name !== '' && <span className="quiet code">{code}</span>}
        {isCheapest && <StateMark icon={BadgeCheck} ground="plain" label={t('prices.cheapest')} />}
        {isQuickest && <StateMark icon={Zap} ground="plain" label={t('prices.quickest')} />}
      </div>
      <div className="offer-figures grid gap-4 items-end">
        <div className="grid gap-1 shrink-x">
          <p className="row wrap items-baseline between gap-2">
            <b className="offer-total">{shown.map((money) => moneyInWords(money, locale)).join(' + ')}</b>
            {more > 0 && total !== null && <span>+{moneyInWords({ ...total, amount: more }, locale)}</span>}
          </p>
          {total !== null && (
            <Bar
              parts={[
                { kind: 'full', share: share(total.amount - more, most) },
                { kind: 'plain', share: share(more, most) },
              ]}
            />
          )}
          {paid.length > 0 && (
            <span className="quiet">{paid.map((money) => moneyInWords(money, locale)).join(' + ')}</span>
          )}
        </div>
        <b>{daysInWords(days, t)}</b>
      </div>
      <div className="offer-ways row gap-2">
        <Button
          label={t('prices.details')}
          icon={isOpen ? ChevronUp : ChevronDown}
          iconOnly={onTake === null}
          accessibleLabel={t('prices.details-of', { service: name || code })}
          isExpanded={isOpen}
          onPress={() => setOpen(!isOpen)}
        />
        {onTake !== null && (
          <Button
            label={takeLabel}
            icon={CircleCheckBig}
            accessibleLabel={t('prices.take-of', { service: name || code })}
            kind={isNext ? 'go' : 'plain'}
            isDisabled={isTaking}
            onPress={onTake}
          />
        )}
      </div>
      {isOpen && <OfferDetails offer={offer} />}
    </article>
  );
}

const share = (figure: number, most: number) => (most <= 0 ? 0 : Math.max(0, figure) / most);

/** `3 to 5 days`; a single figure if both are equal, or only one is given. */
function daysInWords(days: Offer['days'], t: TextsOfScreen['t']): string {
  const { min, max } = days ?? { min: null, max: null };
  if (min === null && max === null) return t('prices.no-days');
  if (min === null || max === null || min === max) return t('prices.days', { n: max ?? min ?? 0 });
  return t('prices.days-range', { min, max });
}
