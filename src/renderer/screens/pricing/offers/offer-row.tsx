import { BadgeCheck, ChevronDown, ChevronUp, CircleCheckBig, Zap } from 'lucide-react';
import { useState } from 'react';
import { moneyInWords } from '../../../i18n/money-in-words.ts';
import { type TextsOfScreen, useTexts } from '../../../i18n/use-texts.ts';
import { Bar } from '../../../ui/chart/bar.tsx';
import { StateMark } from '../../../ui/feedback/state-mark.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { OfferDetails } from './offer-details.tsx';
import type { Offer } from './price-offers.ts';

/** One service: its price as a bar, its transit time as a range of days, and its charges. */
export function OfferRow(props: {
  readonly offer: Offer;
  readonly most: number;
  readonly mostDays: number;
  readonly isCheapest: boolean;
  readonly isQuickest: boolean;
  /** Null: no order is waiting for a service. */
  readonly onTake: (() => void) | null;
  readonly takeLabel: string;
  readonly isTaking: boolean;
}) {
  const { offer, most, mostDays, isCheapest, isQuickest, onTake, takeLabel, isTaking } = props;
  const { t, locale } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const { code, name, total, totals, days } = offer;
  const shown = total === null ? totals : [total];
  // If it is paid in other currencies than the one used for comparison, both are shown.
  const paid = total !== null && (totals.length > 1 || totals[0]?.currency !== total.currency) ? totals : [];
  return (
    <article className="offer" data-testid="offer" data-service={code}>
      <div className="offer-what grid shrink-x">
        <b className="offer-name">{name || code}</b>
        <span className="quiet cut code">{code}</span>
        <span className="row wrap gap-1">
          {isCheapest && <StateMark icon={BadgeCheck} ground="good" label={t('prices.cheapest')} />}
          {isQuickest && <StateMark icon={Zap} ground="ask" label={t('prices.quickest')} />}
        </span>
      </div>
      <div className="offer-figures grid gap-4">
        <div className="offer-price">
          <b className="offer-total">{shown.map((money) => moneyInWords(money, locale)).join(' + ')}</b>
          {total !== null && <Bar parts={[{ kind: isCheapest ? 'good' : 'full', share: share(total.amount, most) }]} />}
          {paid.length > 0 && (
            <span className="quiet">{paid.map((money) => moneyInWords(money, locale)).join(' + ')}</span>
          )}
        </div>
        <div className="offer-days">
          <b>{daysInWords(days, t)}</b>
          {days !== null && <Stretch days={days} most={mostDays} />}
        </div>
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
            kind={isCheapest ? 'go' : 'plain'}
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

/** From the earliest to the latest day, on the scale of the slowest offer. */
function Stretch({ days, most }: { readonly days: NonNullable<Offer['days']>; readonly most: number }) {
  const from = share(days.min ?? days.max ?? 0, most);
  const to = share(days.max ?? days.min ?? 0, most);
  // A single day is a mark, not a line.
  const width = Math.max(to - from, 0.03);
  const left = Math.min(from, 1 - width);
  return (
    <div className="offer-stretch" aria-hidden>
      <i style={{ left: `${left * 100}%`, width: `${width * 100}%` }} />
    </div>
  );
}

/** `3–5 days`; a single figure if both are equal, or only one is given. */
function daysInWords(days: Offer['days'], t: TextsOfScreen['t']): string {
  const { min, max } = days ?? { min: null, max: null };
  if (min === null && max === null) return t('prices.no-days');
  if (min === null || max === null || min === max) return t('prices.days', { n: max ?? min ?? 0 });
  return t('prices.days-range', { min, max });
}
