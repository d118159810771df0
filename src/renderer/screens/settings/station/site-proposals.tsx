import { ArrowRight } from 'lucide-react';
import type { Proposal, SharedView } from '../../../../contract/site/site-facts.ts';
import { useCommand } from '../../../data/use-command.ts';
import { formatMoment } from '../../../i18n/formats.ts';
import { goodsNames } from '../../../i18n/goods-name.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useAdministrator } from '../../../session/use-administrator.ts';
import { useNow } from '../../../session/use-now.ts';
import { FailureNote } from '../../../ui/feedback/failure-note.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { LongFact, Remainder } from './site-list.tsx';

/** Barcodes that somebody learned at one station, for an administrator to make everybody's. */
export function SiteProposals({ proposals: { rows, total } }: { readonly proposals: SharedView['proposals'] }) {
  const { t } = useTexts();
  const now = useNow(60_000);
  const isAllowed = useAdministrator();
  const { send, isRunning, failure } = useCommand();
  const decide = ({ code, sku }: Proposal, isApproved: boolean) =>
    void send('site.decide-alias', { code, sku, isApproved });
  return (
    <LongFact id="site-proposals" label={t('site.proposals')} words={t('site.proposals-words')}>
      <FailureNote failure={failure} />
      {rows.map((proposal) => (
        <ProposalRow
          key={`${proposal.code}\n${proposal.sku}`}
          {...{ proposal, now }}
          isDisabled={!isAllowed || isRunning}
          onDecide={(isApproved) => decide(proposal, isApproved)}
        />
      ))}
      <Remainder shown={rows.length} total={total} />
    </LongFact>
  );
}

function ProposalRow(props: {
  readonly proposal: Proposal;
  readonly now: number;
  readonly isDisabled: boolean;
  readonly onDecide: (isApproved: boolean) => void;
}) {
  const { proposal, now, isDisabled, onDecide } = props;
  const { code, sku, instead, at, operator, station } = proposal;
  const { t, locale } = useTexts();
  const [name] = goodsNames(proposal, locale);
  const facts = [station, operator, formatMoment(at, now, locale), name].filter(Boolean).join(' · ');
  return (
    <div className="settings-row" data-testid="site-proposal">
      <div>
        <p className="learned-names row items-center gap-2 shrink-x">
          <span className="code cut" title={code}>
            {code}
          </span>
          <ArrowRight aria-hidden />
          <span className="code cut" title={sku}>
            {sku}
          </span>
        </p>
        <p className="quiet cut" title={facts}>
          {facts}
        </p>
        {instead !== null && <p className="quiet">{t('site.proposed-instead', { sku: instead })}</p>}
      </div>
      <div className="row gap-2 site-answers">
        <Button
          label={t('site.approve')}
          accessibleLabel={t('site.approve-this', { code })}
          isDisabled={isDisabled}
          onPress={() => onDecide(true)}
        />
        <Button
          label={t('site.turn-down')}
          accessibleLabel={t('site.turn-down-this', { code })}
          kind="quiet"
          isDisabled={isDisabled}
          onPress={() => onDecide(false)}
        />
      </div>
    </div>
  );
}
