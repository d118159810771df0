import { useEffect } from 'react';
import type { CatalogueState } from '../../../../contract/bridge/catalogue.ts';
import { type Reading, useRead } from '../../../data/use-read.ts';
import { formatMoment, formatNumber } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useDockside, useStation } from '../../../session/use-dockside.ts';
import { FailureNote } from '../../../ui/feedback/failure-note.tsx';
import { Fact } from '../section/fact.tsx';

/** How many SKUs are followed, how old their data is, and when their stock is read next. */
export function CatalogueFacts() {
  const { t, locale } = useTexts();
  const { now } = useDockside();
  const skus = useStation((state) => state.view?.catalogue.skus ?? 0);
  const { value: state, failure, again } = useCatalogueState();
  const moment = (at: number | null) => (at === null ? '' : formatMoment(at, now(), locale));
  return (
    <Fact id="catalogue" label={t('settings.catalogue-known')} words={t('settings.catalogue-known-words')}>
      <span className="catalogue-count" data-testid="followed">
        {formatNumber(state?.skus ?? skus, locale)}
      </span>
      <FailureNote failure={failure} onRetry={again} />
      {state !== null && (
        <dl className="catalogue-facts grid gap-1">
          {state.newestAt !== null && state.oldestAt !== null && (
            <>
              <div>
                <dt>{t('catalogue.newest')}</dt>
                <dd>{moment(state.newestAt)}</dd>
              </div>
              <div>
                <dt>{t('catalogue.oldest')}</dt>
                <dd>{moment(state.oldestAt)}</dd>
              </div>
            </>
          )}
          {state.nextRefreshAt !== null && (
            <div>
              <dt>{t('catalogue.next')}</dt>
              <dd>
                {state.lately === 0
                  ? t('catalogue.next-none')
                  : t('catalogue.next-of', { time: moment(state.nextRefreshAt), n: state.lately })}
              </dd>
            </div>
          )}
          {state.asking > 0 && (
            <div>
              <dt>{t('catalogue.asking')}</dt>
              <dd>{t('catalogue.asking-n', { n: state.asking })}</dd>
            </div>
          )}
        </dl>
      )}
    </Fact>
  );
}

/** A refresh comes once a minute. */
const everyMs = 20_000;

/** The state of the catalogue, read periodically while it is shown. */
function useCatalogueState(): Reading<CatalogueState> {
  const reading = useRead('catalogue.state', {});
  const { again } = reading;
  useEffect(() => {
    const timer = setInterval(() => void again(), everyMs);
    return () => clearInterval(timer);
  }, [again]);
  return reading;
}
