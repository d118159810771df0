import { CircleCheck } from 'lucide-react';
import type { Dispute, Opinion, SharedView } from '../../../../contract/site/site-facts.ts';
import { useCommand } from '../../../data/use-command.ts';
import { formatMoment } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useAdministrator } from '../../../session/use-administrator.ts';
import { useNow } from '../../../session/use-now.ts';
import { FailureNote } from '../../../ui/feedback/failure-note.tsx';
import { StateMark } from '../../../ui/feedback/state-mark.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { nameOfFact, wordsOfFact } from './fact-words.ts';
import { LongFact, Remainder } from './site-list.tsx';

/** What was changed at two stations, without one knowing of the other: somebody chooses, once for all stations. */
export function SiteDisputes({ disputes: { rows, total } }: { readonly disputes: SharedView['disputes'] }) {
  const { t } = useTexts();
  const isAllowed = useAdministrator();
  const { send, isRunning, failure } = useCommand();
  return (
    <LongFact id="site-disputes" label={t('site.disputes')} words={t('site.disputes-words')}>
      <FailureNote failure={failure} />
      {rows.map((dispute) => (
        <DisputeRows
          key={`${dispute.kind}\n${dispute.key}`}
          dispute={dispute}
          isDisabled={!isAllowed || isRunning}
          onChoose={({ id }) => void send('site.choose', { kind: dispute.kind, key: dispute.key, id })}
        />
      ))}
      <Remainder shown={rows.length} total={total} />
    </LongFact>
  );
}

function DisputeRows(props: {
  readonly dispute: Dispute;
  readonly isDisabled: boolean;
  readonly onChoose: (opinion: Opinion) => void;
}) {
  const { dispute, isDisabled, onChoose } = props;
  const texts = useTexts();
  const { t, locale } = texts;
  const now = useNow(60_000);
  const name = nameOfFact(dispute, texts);
  return (
    <section className="site-dispute" data-testid="site-dispute" aria-label={name}>
      <p className="learned-names breaks">{name}</p>
      {dispute.opinions.map((opinion, place) => {
        const value = wordsOfFact(dispute, opinion, texts);
        const facts = [opinion.station, opinion.operator, formatMoment(opinion.at, now, locale)];
        return (
          <div className="settings-row" key={opinion.id}>
            <div>
              <p className="breaks">{value}</p>
              <p className="quiet breaks">{facts.filter(Boolean).join(' · ')}</p>
            </div>
            {place === 0 ? <StateMark icon={CircleCheck} ground="plain" label={t('site.in-use')} /> : <span />}
            <Button
              label={t('site.choose')}
              accessibleLabel={t('site.choose-this', { name, value })}
              isDisabled={isDisabled}
              onPress={() => onChoose(opinion)}
            />
          </div>
        );
      })}
    </section>
  );
}
