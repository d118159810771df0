import { useEffect } from 'react';
import type { CatalogueState } from '../../../../contract/bridge/catalogue.ts';
import { type Reading, useRead } from '../../../data/use-read.ts';
import { formatMoment, formatNumber } from '../../../i18n/formats.ts';
import { type TextsOfScreen, useTexts } from '../../../i18n/use-texts.ts';
import { useDockside, useStation } from '../../../session/use-dockside.ts';
import { FailureNote } from '../../../ui/feedback/failure-note.tsx';
import { type Description, DescriptionList } from '../../../ui/layout/description-list.tsx';
import { Fact } from '../section/fact.tsx';

/** How many SKUs are followed, how old their data is, and when their stock is read next. */
export function CatalogueFacts() {
  const { t, locale } = useTexts();
  const { now } = useDockside();
  const skus = useStation((state) => state.view?.catalogue.skus ?? 0);
  const { value: state, failure, again } = useCatalogueState();
  const moment = (at: number) => formatMoment(at, now(), locale);
  return (
    <Fact id="catalogue" label={t('settings.catalogue-known')} words={t('settings.catalogue-known-words')}>
      <span className="catalogue-count" data-testid="followed">
        {formatNumber(state?.skus ?? skus, locale)}
      </span>
      <FailureNote failure={failure} onRetry={again} />
      {state !== null && (
        <DescriptionList look="spread" className="catalogue-facts gap-1 size-2" rows={rowsOf(state, t, moment)} />
      )}
    </Fact>
  );
}

function rowsOf(state: CatalogueState, t: TextsOfScreen['t'], moment: (at: number) => string): Description[] {
  const { newestAt, oldestAt, nextRefreshAt, lately, asking } = state;
  const rows: Description[] = [];
  if (newestAt !== null && oldestAt !== null) {
    rows.push({ term: t('catalogue.newest'), value: moment(newestAt) });
    rows.push({ term: t('catalogue.oldest'), value: moment(oldestAt) });
  }
  if (nextRefreshAt !== null) {
    const next = { time: moment(nextRefreshAt), n: lately };
    rows.push({
      term: t('catalogue.next'),
      value: lately === 0 ? t('catalogue.next-none') : t('catalogue.next-of', next),
    });
  }
  if (asking > 0) rows.push({ term: t('catalogue.asking'), value: t('catalogue.asking-n', { n: asking }) });
  return rows;
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
