import { useState } from 'react';
import type { PriceAnswer, PriceKind, PriceRow } from '../../../contract/bridge/pricing.ts';
import { Failure } from '../../../contract/failure.ts';
import { useCommand } from '../../data/use-command.ts';
import { useDockside } from '../../session/use-dockside.ts';
import { FailureNote } from '../../ui/feedback/failure-note.tsx';
import { LoadingNote } from '../../ui/feedback/loading-note.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { AnswerPanel } from './offers/answer-panel.tsx';
import { offersOf } from './offers/price-offers.ts';
import { checkInbound, checkOutbound, type DraftProblems, isAnswered } from './query/check-draft.ts';
import './pricing.css';
import { type Reading, useReadOf } from '../../data/use-read.ts';
import { QuestionPanel } from './query/question-panel.tsx';
import { useDrafts } from './query/use-drafts.ts';

const right: DraftProblems = {};

/** The prices of services: the query on the left, its result on the right. */
export function Screen() {
  const { prices } = useDockside();
  const { value: questions, failure, again } = useQuestions();
  const rows = questions?.rows ?? null;
  const [notTaken, setNotTaken] = useState<Failure | null>(null);
  const { drafts, set, fillIn, takePlan } = useDrafts(rows, setNotTaken);
  const { page } = drafts;
  const shown = drafts.shown[page];
  const { value: answer, failure: unread } = useAnswer(shown);
  const [problems, setProblems] = useState(right);
  const command = useCommand();
  const isAsking = command.isRunning || (answer?.isAsking === true && answer.id === shown);

  const { inbound, outbound } = drafts;
  if (inbound === null || outbound === null)
    return (
      <div className="pricing">
        <Panel>{failure === null ? <LoadingNote rows={6} /> : <FailureNote failure={failure} onRetry={again} />}</Panel>
      </div>
    );
  const ask = () => {
    if (isAsking) return;
    const checked = page === 'inbound' ? checkInbound(inbound) : checkOutbound(outbound);
    setProblems(checked.problems ?? right);
    if (checked.question === null) return;
    const { question } = checked;
    void command.run(async (invoke) => {
      const { id } = await invoke('prices.ask', question);
      // The state of the other page may have changed meanwhile.
      const { shown: nowShown, asked } = prices.store.getState().drafts;
      set({ shown: { ...nowShown, [page]: id }, asked: { ...asked, [page]: id } });
    });
  };
  const againWith = ({ id, question }: Pick<PriceAnswer, 'id' | 'question'>) => {
    setProblems(right);
    fillIn(id, question);
  };
  const from = page === 'outbound' && answer?.id === drafts.asked.outbound ? outbound.from : null;
  // With its rates at hand, an order waits for its service; before, or once anything was changed, for its rates.
  const isTakeNext =
    from !== null &&
    !isAsking &&
    answer !== null &&
    offersOf(answer).some(({ isPriced }) => isPriced) &&
    isAnswered(outbound, answer);
  return (
    <div className="pricing">
      <QuestionPanel
        drafts={drafts}
        used={questions?.services ?? []}
        problems={problems}
        isAsking={isAsking}
        isNext={!isTakeNext}
        failure={command.failure ?? notTaken ?? failure}
        onDrafts={(change) => {
          // Input is checked again when the query is sent; on a change of page the error marks go.
          if (change.page !== undefined) setProblems(right);
          setNotTaken(null);
          set(change);
        }}
        onPlan={(id) => void command.run(() => takePlan(id))}
        onAsk={ask}
      />
      <AnswerPanel
        answer={answer}
        rows={rows?.[page] ?? []}
        onOpen={(id) => set({ shown: { ...prices.store.getState().drafts.shown, [page]: id } })}
        onFillIn={answer === null || answer.id === drafts.asked[page] ? null : () => againWith(answer)}
        failure={unread}
        from={from}
        isTakeNext={isTakeNext}
        isNone={shown === null}
      />
    </div>
  );
}

interface Questions {
  /** Newest first. */
  readonly rows: Readonly<Record<PriceKind, readonly PriceRow[]>>;
  /** Services ordered with or queried. */
  readonly services: readonly string[];
}

/** Earlier queries, and the services used; read again whenever a query gets a reply. */
function useQuestions(): Reading<Questions> {
  return useReadOf(['prices.list', 'prices.services'], null, async (invoke) => {
    const [inbound, outbound, services] = await Promise.all([
      invoke('prices.list', { kind: 'inbound' }),
      invoke('prices.list', { kind: 'outbound' }),
      invoke('prices.services', {}),
    ]);
    return { rows: { inbound, outbound }, services };
  });
}

/** One query with its replies so far. Null while none is shown, and once fifty newer ones have replaced it. */
function useAnswer(id: string | null): Reading<PriceAnswer | null> {
  return useReadOf(['prices.read'], id, async (invoke) => {
    if (id === null) return null;
    return invoke('prices.read', { id }).catch((error: unknown) => {
      if (error instanceof Failure && error.code === 'not-found') return null;
      throw error;
    });
  });
}
