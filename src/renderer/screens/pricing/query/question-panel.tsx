import { Coins, Eraser, Undo2 } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import type { Failure } from '../../../../contract/failure.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { broughtBack, type PriceDrafts } from '../../../session/stores/price-drafts.ts';
import { useStation } from '../../../session/use-dockside.ts';
import { FailureNote } from '../../../ui/feedback/failure-note.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { FilterRow } from '../../../ui/list/filter-row.tsx';
import type { DraftProblems } from './check-draft.ts';
import { emptyInbound, emptyOutbound } from './drafts.ts';
import { InboundForm } from './inbound-form.tsx';
import { OutboundForm } from './outbound-form.tsx';

/** The query: for inbound boxes, or for outbound goods. */
export function QuestionPanel(props: {
  readonly drafts: PriceDrafts;
  readonly used: readonly string[];
  readonly problems: DraftProblems;
  readonly isAsking: boolean;
  /** Asking is what most often comes next. */
  readonly isNext: boolean;
  readonly failure: Failure | null;
  readonly onDrafts: (change: Partial<PriceDrafts>) => void;
  readonly onPlan: (documentId: string) => void;
  readonly onAsk: () => void;
}) {
  const { drafts, used, problems, isAsking, isNext, failure, onDrafts, onPlan, onAsk } = props;
  const { page, inbound, outbound } = drafts;
  const { t } = useTexts();
  const isOffline = useStation((state) => state.view?.network.state === 'offline');
  const warehouse = useStation((state) => state.view?.warehouseId ?? '');
  const wrong = Object.keys(problems).length;
  const clear = () =>
    onDrafts({
      ...(page === 'inbound' ? { inbound: emptyInbound(warehouse) } : { outbound: emptyOutbound(warehouse) }),
      asked: { ...drafts.asked, [page]: null },
    });
  return (
    <Panel className="price-question">
      <FilterRow
        label={t('prices.page')}
        chosen={page}
        onChoose={(next) => onDrafts({ page: next })}
        filters={(['inbound', 'outbound'] as const).map((id) => ({ id, label: t(`prices.page-${id}`), count: null }))}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the key comes from its fields; Enter sends the query. */}
      <div className="price-form stack grow shrink-y gap-3" onKeyDown={(event) => askByKey(event, onAsk)}>
        {page === 'inbound' && inbound !== null && (
          <InboundForm
            draft={inbound}
            problems={problems}
            onChange={(next) => onDrafts({ inbound: next })}
            onPlan={onPlan}
          />
        )}
        {page === 'outbound' && outbound !== null && (
          <OutboundForm
            draft={outbound}
            used={used}
            problems={problems}
            onChange={(next) => onDrafts({ outbound: next })}
          />
        )}
      </div>
      <FailureNote failure={failure} />
      {drafts.before[page] !== null && (
        <div className="price-before ground-plain" role="status" data-testid="price-before">
          <p>{t('prices.kept-before')}</p>
          <Button
            label={t('prices.bring-back')}
            icon={Undo2}
            onPress={() => onDrafts(broughtBack(drafts, page))}
            testId="bring-back"
          />
        </div>
      )}
      {wrong > 0 && (
        <p className="price-wrong ground-bad" role="alert">
          {t('prices.wrong', { n: wrong })}
        </p>
      )}
      {isOffline && <p className="price-wrong ground-warn">{t('prices.offline')}</p>}
      <div className="price-ask grid gap-3">
        <Button label={t('prices.clear')} icon={Eraser} onPress={clear} />
        <Button
          label={t(isAsking ? 'prices.asking' : 'prices.ask')}
          icon={Coins}
          keys="Enter"
          kind={isNext ? 'go' : 'plain'}
          testId="prices-ask"
          isDisabled={isAsking}
          onPress={onAsk}
        />
      </div>
    </Panel>
  );
}

/** Enter in a field sends the query; in a field that adds an item, or where an arrow chose from a list, it does that instead. */
function askByKey(event: KeyboardEvent, onAsk: () => void): void {
  const { target, key, repeat } = event;
  const isField = target instanceof HTMLInputElement && target.type !== 'checkbox' && target.form === null;
  if (key !== 'Enter' || event.defaultPrevented || !isField) return;
  event.preventDefault();
  if (!repeat) onAsk();
}
