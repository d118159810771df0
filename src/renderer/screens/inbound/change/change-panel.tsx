import { Pencil, RefreshCw, ShieldCheck, TriangleAlert } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { orderWarning } from '../../../../documents/box-change/finish.ts';
import { DocumentEnd, DocumentHead } from '../../../documents/panel/document-panel.tsx';
import { stateOf, stateWord } from '../../../documents/words/state-word.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { OpenDocument } from '../../../session/stores/open-document.ts';
import { useInboundOrder, useStation } from '../../../session/use-dockside.ts';
import { useNow } from '../../../session/use-now.ts';
import { ageInWords } from '../../../ui/feedback/age.tsx';
import { DescriptionList } from '../../../ui/layout/description-list.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { planFigures } from '../box/plan-figures.ts';
import { PlanStrip } from '../box/plan-strip.tsx';
import '../plan/plan.css';
import { changedBoxes, isBoxChanged } from './change-figures.ts';
import './change.css';

/** The whole order: its boxes, which of them are changed, the service's state, and the end of the change. */
export function ChangePanel({ document }: { readonly document: OpenDocument<'box-change'> }) {
  const { t, say } = useTexts();
  const isOffline = useStation((state) => state.view?.network.state === 'offline');
  const reading = useInboundOrder((state) => state.reading);
  const { plan, base, order, readAt, taken, conflicts } = document.state;
  const figures = useMemo(() => planFigures(plan), [plan]);
  const changed = useMemo(() => changedBoxes({ plan, base }), [plan, base]);
  const isChanged = useCallback((index: number) => isBoxChanged({ plan, base }, index), [plan, base]);
  const doubt = orderWarning(order);
  const state = stateOf(reading?.record ?? {});
  return (
    <Panel className="plan-panel">
      <h2 data-testid="plan-total" data-boxes={figures.boxes} data-pieces={figures.pieces}>
        {t('inbound.boxes', { boxes: figures.boxes })} · {t('inbound.pieces', { pieces: figures.pieces })}
      </h2>
      <DocumentHead document={document} commands={commands} />
      <PlanStrip plan={plan} mostPieces={figures.mostPieces} isChanged={isChanged} />
      <p className="change-fact row items-start gap-2 breaks" data-testid="changed-boxes" data-n={changed}>
        <Pencil aria-hidden />
        {t('change.boxes', { n: changed })}
      </p>
      <DescriptionList
        look="spread"
        rows={[
          { term: t('change.state'), value: stateWord(state, t) || t('inbound.not-set'), isCut: true },
          {
            term: t('inbound.to'),
            value: [order?.warehouseId, order?.shippingType].filter(Boolean).join(' · ') || t('inbound.not-set'),
            isCut: true,
          },
          { term: t('change.read'), value: <ReadAt at={readAt} /> },
        ]}
      />
      {doubt !== null && (
        <p className="change-fact row items-start gap-2 breaks ground-warn" data-testid="change-doubt">
          <TriangleAlert aria-hidden />
          {say(doubt)}
        </p>
      )}
      {taken.length > 0 && (
        <p className="change-fact row items-start gap-2 breaks ground-warn" data-testid="change-taken">
          <RefreshCw aria-hidden />
          {t('change.taken', { boxes: taken.map(({ number }) => number).join(', ') })}
        </p>
      )}
      {doubt === null && taken.length === 0 && (
        <p className="change-fact row items-start gap-2 breaks quiet">
          <ShieldCheck aria-hidden />
          {t(isOffline ? 'change.window-offline' : 'change.window-short')}
        </p>
      )}
      <DocumentEnd label="change.done" isReady={changed > 0 && conflicts.length === 0} />
    </Panel>
  );
}

const commands = [{ name: 'go-to-box' }, { name: 'order' }, { name: 'list' }, { name: 'declare' }] as const;

/** Separate, so that its minutes pass without rendering anything else. */
function ReadAt({ at }: { readonly at: number }) {
  const { t } = useTexts();
  const now = useNow(60_000);
  return ageInWords(Math.max(0, now - at), t);
}
