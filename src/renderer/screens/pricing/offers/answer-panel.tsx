import { CircleX, Coins, Hourglass, Undo2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { PriceAnswer, PriceRow } from '../../../../contract/bridge/pricing.ts';
import type { Failure } from '../../../../contract/failure.ts';
import { moneyInWords } from '../../../i18n/money-in-words.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { OutboundDraft } from '../../../session/stores/price-drafts.ts';
import { useNow } from '../../../session/use-now.ts';
import { ageInWords } from '../../../ui/feedback/age.tsx';
import { EmptyNote } from '../../../ui/feedback/empty-note.tsx';
import { FailureNote } from '../../../ui/feedback/failure-note.tsx';
import { StaleNote } from '../../../ui/feedback/stale-note.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { FilterRow } from '../../../ui/list/filter-row.tsx';
import './offers.css';
import { type Command, useCommand } from '../../../data/use-command.ts';
import { useDockside } from '../../../session/use-dockside.ts';
import { AskedBefore } from './asked-before.tsx';
import { compareOffers, type OfferOrder, offerOrders } from './compare-offers.ts';
import { FailedOffers } from './failed-offers.tsx';
import { OfferRow } from './offer-row.tsx';
import { failureOf, offersOf } from './price-offers.ts';

/** The prices and transit times of services side by side, compared within one currency. */
export function AnswerPanel(props: {
  readonly answer: PriceAnswer | null;
  /** Earlier queries, newest first. */
  readonly rows: readonly PriceRow[];
  readonly onOpen: (id: string) => void;
  /** Copies the query shown into the draft, replacing its content; null: it is already there. */
  readonly onFillIn: (() => void) | null;
  readonly failure: Failure | null;
  readonly from: OutboundDraft['from'];
  /** Taking a service is what most often comes next. */
  readonly isTakeNext: boolean;
  /** No query has been sent yet. */
  readonly isNone: boolean;
}) {
  const { answer, rows, onOpen, onFillIn, failure, from, isTakeNext, isNone } = props;
  const { t, locale } = useTexts();
  const now = useNow(15_000);
  const [order, setOrder] = useState<OfferOrder>('price');
  const offers = useMemo(() => (answer === null ? [] : offersOf(answer)), [answer]);
  const compared = useMemo(() => compareOffers(offers, order), [offers, order]);
  const { take, takes } = useTake(from);
  if (answer === null)
    return (
      <Panel className="price-answer">
        <FailureNote failure={failure} />
        {isNone && rows.length > 0 && <AskedBefore rows={rows} shown={null} onOpen={onOpen} />}
        {isNone && <EmptyNote icon={Coins} title={t('prices.start')} words={t('prices.start-words')} />}
      </Panel>
    );
  const { replies, isAsking } = answer;
  const open = replies.filter(({ at, failure: why }) => at === null && why === null).length;
  const stopped = failureOf(replies);
  const oldest = Math.min(...replies.flatMap(({ at, failure: why }) => (at !== null && why !== null ? [at] : [])));
  const newest = Math.max(...replies.flatMap(({ at }) => at ?? []));
  const ageOfNewest = Number.isFinite(newest) ? `${t('prices.answered')} ${ageInWords(now - newest, t)}` : '';
  const answered = isAsking ? t('prices.asking-n', { n: replies.length - open, of: replies.length }) : ageOfNewest;
  // The query shown may be newer than the list.
  const isListed = rows.some(({ id }) => id === answer.id);
  const questions = isListed ? rows : [{ ...answer, priced: offers.length - compared.failed.length }, ...rows];
  const hasPrices = compared.groups.length > 0;
  return (
    <Panel className="price-answer">
      <div className="price-answer-head row between gap-3">
        <AskedBefore rows={questions} shown={answer.id} hint={answered} onOpen={onOpen} />
        <FilterRow
          label={t('prices.sort')}
          chosen={order}
          onChoose={setOrder}
          filters={offerOrders.map((id) => ({ id, label: t(`prices.sort-${id}`), count: null }))}
        />
      </div>
      {onFillIn !== null && (
        <div className="price-earlier ground-plain row items-center between gap-3">
          <p>{t('prices.earlier')}</p>
          <Button label={t('prices.fill-in')} icon={Undo2} onPress={onFillIn} />
        </div>
      )}
      {stopped !== null && !isAsking && !(stopped.code === 'offline' && Number.isFinite(oldest)) && (
        <FailureNote failure={stopped} />
      )}
      {Number.isFinite(oldest) && !isAsking && (
        <StaleNote at={oldest} now={now} why={t(stopped?.code === 'offline' ? 'prices.kept-offline' : 'prices.kept')} />
      )}
      <FailureNote failure={takes.failure} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list must be reachable by keyboard. */}
      <section className="price-offers stack grow shrink-y gap-4" aria-label={t('prices.offers')} tabIndex={0}>
        {compared.groups.map(({ currency, offers: own, least, most }) => (
          <section key={currency} className="grid rigid columns-1 gap-1">
            {(compared.groups.length > 1 || currency === null) && (
              <h3>
                {currency === null ? t('prices.several') : t('prices.in-currency', { currency: currency || '–' })}
              </h3>
            )}
            {currency !== null && own.length > 1 && (
              <p className="quiet">
                {t('prices.range', {
                  least: moneyInWords({ currency, amount: least }, locale),
                  most: moneyInWords({ currency, amount: most }, locale),
                })}
              </p>
            )}
            {own.map((offer) => (
              <OfferRow
                key={offer.key}
                offer={offer}
                least={least}
                most={most}
                isCheapest={compared.cheapest.has(offer.key)}
                isQuickest={compared.quickest.has(offer.key)}
                onTake={from === null ? null : () => take(offer.code)}
                takeLabel={from === null ? '' : t('prices.take')}
                isTaking={takes.isRunning}
                isNext={isTakeNext && offer.key === compared.best}
              />
            ))}
          </section>
        ))}
        {!hasPrices && isAsking && <EmptyNote icon={Hourglass} title={t('prices.asking')} />}
        {!hasPrices && !isAsking && stopped === null && (
          <EmptyNote icon={CircleX} title={t('prices.nobody')} words={t('prices.nobody-words')} />
        )}
        <FailedOffers key={answer.id} offers={compared.failed} isAlone={!hasPrices} />
      </section>
    </Panel>
  );
}

/** Writes the chosen service into the priced order, and returns to it. */
function useTake(from: OutboundDraft['from']): {
  readonly take: (service: string) => void;
  readonly takes: Command;
} {
  const { write, navigation, prices } = useDockside();
  const takes = useCommand();
  return {
    takes,
    take: (service) => {
      if (from === null) return;
      const { documentId, order } = from;
      void takes.run(async (invoke) => {
        const entry = { type: 'field', order, goods: null, field: 'ServiceCode', value: service } as const;
        const { tone } = await write('orders.write', { id: documentId, entry });
        // The band says why the order does not take it.
        if (tone === 'failed') return;
        // The batch may have been parked meanwhile.
        await invoke('document.resume', { id: documentId });
        const { outbound } = prices.store.getState().drafts;
        prices.set({ outbound: outbound && { ...outbound, from: null } });
        navigation.open({ screen: 'outbound', page: 'work' });
      });
    },
  };
}
