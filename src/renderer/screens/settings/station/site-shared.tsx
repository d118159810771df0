import { CircleCheck, RefreshCw } from 'lucide-react';
import type { SharedView } from '../../../../contract/site/site-facts.ts';
import { useCommand } from '../../../data/use-command.ts';
import { useRead } from '../../../data/use-read.ts';
import { formatNumber } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useAdministrator } from '../../../session/use-administrator.ts';
import { FailureNote } from '../../../ui/feedback/failure-note.tsx';
import { LoadingNote } from '../../../ui/feedback/loading-note.tsx';
import { StateMark } from '../../../ui/feedback/state-mark.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { DescriptionList } from '../../../ui/layout/description-list.tsx';
import { Fact } from '../section/fact.tsx';
import { SiteDisputes } from './site-disputes.tsx';
import { SiteProposals } from './site-proposals.tsx';

/** What the stations of a site have in common: how it stands, and what a person decides for all of them. */
export function SiteShared() {
  const { t } = useTexts();
  const { value, failure, again } = useRead('site.shared', {});
  const view = value?.shared ?? null;
  return (
    <>
      <Fact id="site-shared" label={t('site.shared')} words={t('site.shared-words')}>
        <div className="stack gap-4">
          {value === null && failure === null && <LoadingNote rows={2} label={t('settings.loading')} />}
          <FailureNote failure={failure} onRetry={again} />
          {view !== null && <SharedState view={view} />}
          {view !== null && view.offers.length > 0 && <Offers offers={view.offers} />}
        </div>
      </Fact>
      {view !== null && view.disputes.total > 0 && <SiteDisputes disputes={view.disputes} />}
      {view !== null && view.proposals.total > 0 && <SiteProposals proposals={view.proposals} />}
    </>
  );
}

function SharedState({ view: { isWhole, untold } }: { readonly view: SharedView }) {
  const { t, locale } = useTexts();
  return (
    <>
      {isWhole ? (
        <StateMark icon={CircleCheck} ground="good" label={t('site.is-whole')} />
      ) : (
        <StateMark icon={RefreshCw} ground="plain" label={t('site.is-read')} />
      )}
      {untold > 0 && (
        <DescriptionList look="spread" rows={[{ term: t('site.untold'), value: formatNumber(untold, locale) }]} />
      )}
    </>
  );
}

/** What this station had before it joined. */
function Offers({ offers }: { readonly offers: SharedView['offers'] }) {
  const { t, locale } = useTexts();
  const isAllowed = useAdministrator();
  const { send, isRunning, failure } = useCommand();
  const answer = (isShared: boolean) => void send('site.answer-offers', { isShared });
  return (
    <div className="stack gap-3" data-testid="site-offers">
      <p>{t('site.offers')}</p>
      <ul className="site-offers">
        {offers.map(({ kind, count }) => (
          <li key={kind}>{t(`site.offers-${kind}`, { n: formatNumber(count, locale) })}</li>
        ))}
      </ul>
      <FailureNote failure={failure} />
      <div className="row wrap gap-3">
        <Button
          label={t('site.offers-share')}
          kind="go"
          isDisabled={!isAllowed || isRunning}
          onPress={() => answer(true)}
        />
        <Button label={t('site.offers-drop')} isDisabled={!isAllowed || isRunning} onPress={() => answer(false)} />
      </div>
    </div>
  );
}
